//! Live analysis of the current position, and how the report on the whole game is made.

use super::learn::{Learning, Offers};
use super::report::{GameReport, ReportView};
use super::session::ReviewSession;
use super::tree;
use crate::bar::{BarSide, EvaluationBar, final_chances};
use crate::engine_worker::EngineWorker;
use crate::letters::move_text;
use crate::settings::settings;
use crate::words::{sentence, t, t_with};
use leptos::prelude::*;
use parlour_core::show;
use parlour_protocol::desk::{JobEvent, Task, Variation};
use parlour_protocol::practice::Practice;
use std::sync::Arc;

/// How long a position is analysed at most, in milliseconds.
const MAX_MILLIS: u32 = 60_000;

/// The best lines of a position.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct BestLines {
    node: u32,
    depth: u32,
    nodes: u64,
    best: Vec<Variation>,
    chances: Vec<f32>,
}

/// The analysis of a review. Cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct Analysis {
    pub(super) session: ReviewSession,
    engine: StoredValue<Option<EngineWorker>, LocalStorage>,
    pub(super) on: RwSignal<bool>,
    lines: RwSignal<u8>,
    found: RwSignal<Option<Arc<BestLines>>>,
    /// How many moves of how many are judged, while a report is made.
    progress: RwSignal<Option<(u32, u32)>>,
    pub(super) report: RwSignal<Option<Arc<GameReport>>>,
    /// Somebody learns from the errors of the report.
    pub(super) practice: RwSignal<Option<Practice>>,
}

impl Analysis {
    /// An analysis that is switched off.
    pub(super) fn new(session: ReviewSession) -> Analysis {
        let analysis = Analysis {
            session,
            engine: StoredValue::new_local(None),
            on: RwSignal::new(false),
            lines: RwSignal::new(1),
            found: RwSignal::new(None),
            progress: RwSignal::new(None),
            report: RwSignal::new(None),
            practice: RwSignal::new(None),
        };
        let node = Memo::new(move |_| session.node());
        Effect::new(move |_| {
            let (on, lines) = (analysis.on.get(), analysis.lines.get());
            let busy = analysis.progress.with(Option::is_some);
            // `get`, not `track`: a memo that was never read does not update.
            node.get();
            if on && !busy {
                analysis.look(lines);
            } else if !busy {
                analysis.stop();
            }
        });
        analysis
    }

    pub(super) fn engine(self) -> Option<EngineWorker> {
        let known = self.engine.try_with_value(Clone::clone).flatten();
        if known.is_some() {
            return known;
        }
        let engine = EngineWorker::new(&self.session.study()?.chest_name, self.session.notices);
        self.engine.set_value(Some(engine.clone()));
        Some(engine)
    }

    fn stop(self) {
        if let Some(engine) = self.engine.try_with_value(Clone::clone).flatten() {
            engine.stop();
        }
        self.found.set(None);
        self.nothing_is_judged();
    }

    /// Analyses the current position.
    fn look(self, lines: u8) {
        let at_cursor = |table: &parlour_protocol::desk::TableView| {
            (table.node, table.spec.clone(), table.entries(), table.result.is_some())
        };
        let Some((node, spec, entries, over)) = untrack(|| self.session.with_table(at_cursor))
        else {
            return;
        };
        if over {
            return self.stop();
        }
        let Some(engine) = self.engine() else { return };
        let task = Task::Analyse { lines, patience: MAX_MILLIS };
        engine.start(spec, entries, task, move |found| match found {
            JobEvent::Lines { depth, nodes, lines, chances, .. } => {
                let lines = BestLines { node, depth, nodes, best: lines, chances };
                self.found.try_set(Some(Arc::new(lines)));
            }
            JobEvent::Failed { why, .. } => {
                self.session.notices.notify(sentence(&why));
                self.on.try_set(false);
            }
            _ => {}
        });
    }

    /// Judges every move of the line through here.
    fn judge(self, nodes: u64) {
        let (Some(engine), Some((nodes_of_line, entries))) =
            (self.engine(), self.session.whole_line())
        else {
            return;
        };
        let Some(spec) = untrack(|| self.session.with_table(|table| table.spec.clone())) else {
            return;
        };
        self.found.set(None);
        self.progress.set(Some((0, entries.len() as u32)));
        engine.start(spec, entries, Task::Report { nodes }, move |found| match found {
            JobEvent::Progress { done, of, .. } => {
                self.progress.try_set(Some((done, of)));
            }
            JobEvent::Report { moves, accuracy, .. } => {
                self.session.annotate(moves.clone());
                let line = nodes_of_line.clone();
                let report = GameReport { moves, accuracy, nodes, line };
                self.report.try_set(Some(Arc::new(report)));
                self.progress.try_set(None);
                self.session.notices.say(t("review-report-done"));
            }
            JobEvent::Failed { why, .. } => {
                self.progress.try_set(None);
                self.session.notices.notify(sentence(&why));
            }
            _ => {}
        });
    }

    /// The best lines of the current position.
    fn current(self) -> Option<Arc<BestLines>> {
        let node = self.session.node();
        self.found.get().filter(|found| found.node == node)
    }

    /// The chances that are to be seen: none while nothing is analysed.
    pub(super) fn shown_chances(self) -> Vec<f32> {
        if self.on.get() { self.chances() } else { Vec::new() }
    }

    /// The chance of each seat where one is: known for certain where the game is over.
    fn chances(self) -> Vec<f32> {
        let over =
            self.session.with_table(|table| table.result.as_ref().map(final_chances)).flatten();
        let found = || self.current().map(|found| found.chances.clone());
        over.or_else(found).unwrap_or_default()
    }

    /// The first move of every line as an arrow.
    pub(super) fn arrows(self) -> Vec<(show::Cell, show::Cell)> {
        let Some(found) = self.current() else { return Vec::new() };
        let arrow = |line: &Variation| self.ends(line.moves.first()?);
        found.best.iter().filter_map(arrow).filter(|(from, to)| from != to).collect()
    }

    /// The cells of first moves that begin where they end.
    pub(super) fn hinted(self) -> Vec<show::Cell> {
        let Some(found) = self.current() else { return Vec::new() };
        let cell = |line: &Variation| self.ends(line.moves.first()?);
        found
            .best
            .iter()
            .filter_map(cell)
            .filter(|(from, to)| from == to)
            .map(|(cell, _)| cell)
            .collect()
    }

    fn ends(self, text: &str) -> Option<(show::Cell, show::Cell)> {
        let ends = |table: &parlour_protocol::desk::TableView| {
            let choice = table.choices.iter().find(|choice| choice.text == text)?;
            let cells = choice.cells();
            Some((*cells.first()?, *cells.last()?))
        };
        self.session.with_table(ends).flatten()
    }
}

/// The bar of chances beside the board.
#[component]
pub(super) fn Bar(analysis: Analysis, viewpoint: ReadSignal<usize>) -> impl IntoView {
    let chances = Signal::derive(move || analysis.chances());
    let side = Signal::derive(move || {
        analysis.session.facts.with(|facts| {
            let teams = facts.as_ref().map(|facts| &facts.teams[..]).unwrap_or_default();
            BarSide::of(teams, viewpoint.get() as u8)
        })
    });
    let seats = move || {
        let facts = analysis.session.facts.get_untracked();
        facts.map(|facts| facts.info.seats.clone()).unwrap_or_default()
    };
    view! {
        <Show when=move || analysis.on.get()>
            <EvaluationBar chances side seats=seats()/>
        </Show>
    }
}

/// The panel of the computer: what it thinks, and its report.
#[component]
pub(super) fn Panel(analysis: Analysis) -> impl IntoView {
    let lines = move || {
        let choice = |count: u8| view! { <option value=count.to_string()>{move || t_with("review-lines", &[("count", &count.to_string())])}</option> };
        (1..=3).map(choice).collect::<Vec<_>>()
    };
    let depth_text = move || {
        analysis.current().map(|found| {
            let values = [("depth", found.depth.to_string()), ("nodes", found.nodes.to_string())];
            let values = values.each_ref().map(|(name, value)| (*name, value.as_str()));
            t_with("review-depth", &values)
        })
    };
    let practising = move || analysis.practice.with(Option::is_some);
    view! {
        <Show when=practising><Learning analysis/></Show>
        <div class="stack" style:display=move || practising().then_some("none")>
            <div class="toolbar">
                <label class="switch grow"><input type="checkbox" data-testid="analysis" prop:checked=move || analysis.on.get()
                    on:change=move |event| analysis.on.set(event_target_checked(&event))/><span>{move || t("review-live")}</span></label>
                <label><span class="visually-hidden">{move || t("review-how-many")}</span>
                    <select data-testid="analysis-lines" on:change=move |event| analysis.lines.set(event_target_value(&event).parse().unwrap_or(1))>{lines}</select></label>
            </div>
            <ol class="lines" data-testid="lines">
                {move || analysis.current().map(|found| found.best.iter().map(|line| view! { <BestLine line=line.clone() session=analysis.session/> }).collect::<Vec<_>>())}
            </ol>
            <p class="hint" data-testid="depth">{depth_text}</p>
            <Reporting analysis/>
        </div>
    }
}

#[component]
fn BestLine(line: Variation, session: ReviewSession) -> impl IntoView {
    let moves = Arc::new(line.moves);
    let numbers = numbers(session, line.labels.len());
    let (settings, own) = (settings(), session.letters());
    let steps = line.labels.into_iter().zip(numbers).enumerate().map(|(at, (label, number))| {
        let moves = Arc::clone(&moves);
        let label = untrack(|| move_text(settings, &own, &label));
        view! { <span class="numbered"><span class="move-number">{number}</span><button type="button" class="move" on:click=move |_| session.play(&moves[..=at.min(moves.len() - 1)])>{label}</button></span> }
    });
    view! { <li><strong class="score">{move || sentence(&line.score_text)}</strong>{steps.collect::<Vec<_>>()}</li> }
}

/// The numbers of so many moves that go on from here. Who moves after whom is guessed from the seats: only those who are
/// still in the game move, one after the other.
fn numbers(session: ReviewSession, count: usize) -> Vec<String> {
    let seats = untrack(|| {
        session.with_table(|table| {
            let before: Vec<u8> =
                table.line.iter().take(table.ply as usize).map(|step| step.seat).collect();
            let within = |seat: &usize| table.out.get(*seat) != Some(&true);
            let turns = (0..table.out.len()).cycle().skip(usize::from(table.to_move));
            let after: Vec<u8> = if table.out.iter().all(|out| *out) {
                Vec::new()
            } else {
                turns.filter(within).map(|seat| seat as u8).take(count).collect()
            };
            (before, after)
        })
    });
    let (before, after) = seats.unwrap_or_default();
    let mut numbers = tree::numbers(&before, &after);
    numbers.resize(count, String::new());
    numbers
}

/// How thorough a report is: positions for each move, and its message.
const THOROUGH: [(u64, &str); 3] =
    [(20_000, "review-quick"), (100_000, "review-usual"), (500_000, "review-deep")];

#[component]
fn Reporting(analysis: Analysis) -> impl IntoView {
    let nodes = RwSignal::new(20_000u64);
    let cancel = move |_| {
        if let Some(engine) = analysis.engine() {
            engine.stop();
        }
        analysis.progress.set(None);
    };
    let option = |(nodes, words): (u64, &'static str)| view! { <option value=nodes.to_string()>{move || t(words)}</option> };
    let progress = move || {
        analysis.progress.get().map(|(done, of)| {
        let words = t_with("review-judged", &[("done", &done.to_string()), ("of", &of.to_string())]);
        view! {
            <div class="working" data-testid="report-progress">
                <label><span>{words}</span><progress max=of.max(1).to_string() value=done.to_string()></progress></label>
                <button type="button" class="button" data-testid="report-cancel" on:click=cancel>{t("study-stop")}</button>
            </div>
        }
    })
    };
    view! {
        <div class="toolbar">
            <button type="button" class="button" data-testid="report" disabled=move || analysis.progress.with(Option::is_some) on:click=move |_| analysis.judge(nodes.get_untracked())>{move || t("review-report")}</button>
            <label><span class="visually-hidden">{move || t("review-thorough")}</span>
                <select data-testid="report-nodes" on:change=move |event| nodes.set(event_target_value(&event).parse().unwrap_or(20_000))>{THOROUGH.map(option).into_iter().collect::<Vec<_>>()}</select></label>
        </div>
        {progress}
        {move || analysis.report.get().map(|report| view! { <ReportView report=Arc::clone(&report) session=analysis.session/><Offers analysis report/> })}
    }
}
