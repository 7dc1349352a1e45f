// A thread in which one chest thinks. The page starts it as `chest-worker.js#` and the address of the chest's script.
//
// The page says:     { wanted }       once, if memory can be shared: an Int32Array over a SharedArrayBuffer, whose first number is
//                                     the job that is wanted; another number there stops the job at hand
//                    { number, job }  a job as bytes, and its number
// The thread says:   "ready"          when the chest is there
//                    bytes            whatever the chest has found, several times for a job

let shared = null;
const early = [];
self.onmessage = (event) => early.push(event);

const script = decodeURIComponent(location.hash.slice(1));
const chest = await import(new URL(script, new URL("..", location.href)));
await chest.default();

function hear({ data }) {
  if (data.wanted) {
    shared = data.wanted;
    return;
  }
  // Without shared memory nothing is heard before a job is done: it is wanted to its end, or the page ends the thread.
  const wanted = shared ?? Int32Array.of(data.number);
  chest.work(data.job, wanted, (found) => self.postMessage(found));
}
self.onmessage = hear;
early.forEach(hear);
self.postMessage("ready");
