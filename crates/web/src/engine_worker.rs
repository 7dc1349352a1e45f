//! The engine's thread: jobs go in, what it finds comes out, and the page never waits for it.
//!
//! Where memory can be shared a job is stopped by a number in it and the thread keeps its transposition table; elsewhere it
//! is terminated and started again. A thread that crashes is restarted too, and its job retried once.

use crate::chest;
use crate::files;
use crate::notice::{Banner, Notices};
use crate::throttle;
use crate::words::t;
use js_sys::{Atomics, Int32Array, Object, Reflect, Uint8Array};
use leptos::prelude::{Set, set_timeout};
use parlour_core::Message;
use parlour_protocol::GameSpec;
use parlour_protocol::desk::{Job, JobEvent, Task, decode, encode};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// The thread of one chest. Cheap to clone; all clones are the same thread, which ends with the last of them.
#[derive(Clone)]
pub(crate) struct EngineWorker(Rc<RefCell<EngineThread>>);

struct EngineThread {
    chest: String,
    notices: Notices,
    worker: Option<RunningWorker>,
    /// The last job's number.
    number: u32,
    /// The current job and its listener.
    job: Option<(Job, Listener)>,
    /// The lines that the current job has found so far.
    found: Option<JobEvent>,
    /// The current job has crashed the thread once.
    retried: bool,
}

type Listener = Rc<dyn Fn(JobEvent)>;

/// A worker and what listens to it.
struct RunningWorker {
    worker: Worker,
    /// The number of the job that is wanted, and whether the worker sees it change.
    wanted: Int32Array,
    is_shared: bool,
    _message: Closure<dyn FnMut(MessageEvent)>,
    _error: Closure<dyn FnMut(web_sys::Event)>,
}

impl Drop for RunningWorker {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

impl EngineWorker {
    /// An engine with the games of a chest. Nothing is fetched before the first job.
    pub(crate) fn new(chest: &str, notices: Notices) -> EngineWorker {
        throttle::watch_battery();
        let chest = chest.to_owned();
        EngineWorker(Rc::new(RefCell::new(EngineThread {
            chest,
            notices,
            worker: None,
            number: 0,
            job: None,
            found: None,
            retried: false,
        })))
    }

    /// Begins a job; the one before it, if it is still at hand, is dropped. The listener is called for every result until the job is done. A
    /// device that should be spared thinks for a shorter time than it is allowed to.
    pub(crate) fn start(
        &self,
        spec: GameSpec,
        entries: Vec<String>,
        task: Task,
        listener: impl Fn(JobEvent) + 'static,
    ) {
        self.stop();
        let number = {
            let mut thread = self.0.borrow_mut();
            thread.number += 1;
            (thread.retried, thread.found) = (false, None);
            thread.number
        };
        let job = Job { number, spec, entries, task: throttle::throttled(task) };
        self.0.borrow_mut().job = Some((job, Rc::new(listener)));
        self.post();
    }

    /// Drops the job at hand.
    pub(crate) fn stop(&self) {
        let mut thread = self.0.borrow_mut();
        if thread.job.take().is_none() {
            return;
        }
        throttle::measure_soon();
        match &thread.worker {
            Some(running) if running.is_shared => {
                let _ = Atomics::store(&running.wanted, 0, 0);
            }
            _ => thread.worker = None,
        }
    }

    /// Ends the job at hand with what it has found so far. A thread that cannot be told so goes on until it has found something.
    pub(crate) fn finish_now(&self) {
        let last = {
            let mut thread = self.0.borrow_mut();
            match &thread.worker {
                _ if thread.job.is_none() => return,
                Some(running) if running.is_shared => {
                    let _ = Atomics::store(&running.wanted, 0, 0);
                    return;
                }
                _ => {}
            }
            let Some(JobEvent::Lines {
                number, depth, nodes, spent, lines, chances, doubt, ..
            }) = thread.found.take()
            else {
                return;
            };
            thread.worker = None;
            JobEvent::Lines { number, done: true, depth, nodes, spent, lines, chances, doubt }
        };
        self.on_event(last);
    }

    /// True while there is a job at hand.
    pub(crate) fn is_busy(&self) -> bool {
        self.0.borrow().job.is_some()
    }

    /// Sends the job at hand to the worker, which is begun if there is none.
    fn post(&self) {
        if self.0.borrow().worker.is_none() {
            let begun = self.begin();
            self.0.borrow_mut().worker = begun;
        }
        let thread = self.0.borrow();
        let (Some(running), Some((job, _))) = (&thread.worker, &thread.job) else { return };
        let _ = Atomics::store(&running.wanted, 0, job.number.cast_signed());
        let bytes = Uint8Array::from(encode(job).as_slice());
        post(&running.worker, &[("job", &bytes), ("flag", &running.wanted)]);
    }

    fn begin(&self) -> Option<RunningWorker> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&files::path("chest-worker.js"), &options).ok()?;
        let name = &self.0.borrow().chest;
        let url = JsValue::from_str(&chest::address(name));
        let weights = chest::weights_address(name).map_or(JsValue::NULL, JsValue::from);
        post(&worker, &[("url", &url), ("weights", &weights)]);
        let (wanted, is_shared) = wanted();
        let weak = Rc::downgrade(&self.0);
        let message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let Some(thread) = weak.upgrade() else { return };
            match event.data().dyn_into::<Uint8Array>() {
                Ok(bytes) => {
                    if let Some(event) = decode::<JobEvent>(&bytes.to_vec()) {
                        EngineWorker(thread).on_event(event);
                    }
                }
                // A string says that the worker is ready; anything else is an error.
                Err(other) if other.is_string() => {}
                Err(error) => {
                    web_sys::console::error_1(&error);
                    EngineWorker(thread).crashed();
                }
            }
        });
        let weak = Rc::downgrade(&self.0);
        let error = Closure::<dyn FnMut(web_sys::Event)>::new(move |event: web_sys::Event| {
            event.prevent_default();
            if let Some(thread) = weak.upgrade() {
                EngineWorker(thread).crashed();
            }
        });
        worker.set_onmessage(Some(message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(error.as_ref().unchecked_ref()));
        Some(RunningWorker { worker, wanted, is_shared, _message: message, _error: error })
    }

    fn on_event(&self, event: JobEvent) {
        let listener = {
            let mut thread = self.0.borrow_mut();
            let wanted = thread.job.as_ref().is_some_and(|(job, _)| job.number == event.number());
            if !wanted {
                return;
            }
            let listener = thread.job.as_ref().map(|(_, listener)| Rc::clone(listener));
            if matches!(event, JobEvent::Lines { .. }) {
                thread.found = Some(event.clone());
            }
            if is_last(&event) {
                thread.job = None;
                throttle::measure_soon();
            }
            listener
        };
        if let Some(listener) = listener {
            listener(event);
        }
    }

    /// The worker has crashed: another one retries its job, once.
    fn crashed(&self) {
        let (notices, lost) = {
            let mut thread = self.0.borrow_mut();
            // This runs inside one of its listeners, so they are dropped after this turn.
            if let Some(crashed_worker) = thread.worker.take() {
                crashed_worker.worker.terminate();
                set_timeout(move || drop(crashed_worker), std::time::Duration::ZERO);
            }
            let lost = if thread.retried { thread.job.take() } else { None };
            thread.retried = true;
            (thread.notices, lost)
        };
        let text = t("engine-fallen");
        notices.banner.set(Some(Banner { text, action: None }));
        match lost {
            Some((job, listener)) => {
                let why = Message::verbatim(&t("engine-gone"));
                listener(JobEvent::Failed { number: job.number, why });
            }
            None => self.post(),
        }
    }
}

/// True for what ends a job.
fn is_last(found: &JobEvent) -> bool {
    match found {
        JobEvent::Lines { done, .. } => *done,
        JobEvent::Progress { .. } => false,
        JobEvent::Draw { .. }
        | JobEvent::Report { .. }
        | JobEvent::Judged { .. }
        | JobEvent::Hint { .. }
        | JobEvent::Games { .. }
        | JobEvent::Failed { .. } => true,
    }
}

/// Sends an object of these parts to a worker.
fn post(worker: &Worker, parts: &[(&str, &JsValue)]) {
    let message = Object::new();
    for (name, value) in parts {
        let _ = Reflect::set(&message, &JsValue::from_str(name), value);
    }
    let _ = worker.post_message(&message);
}

/// Where the number of the job that is wanted stands; shared with the worker where the browser allows it.
fn wanted() -> (Int32Array, bool) {
    let isolated = Reflect::get(&js_sys::global(), &JsValue::from_str("crossOriginIsolated"));
    if isolated.ok().and_then(|value| value.as_bool()) == Some(true) {
        (Int32Array::new(&js_sys::SharedArrayBuffer::new(4)), true)
    } else {
        (Int32Array::new_with_length(1), false)
    }
}
