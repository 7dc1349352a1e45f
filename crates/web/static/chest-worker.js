// A worker that thinks with a chest. The page first posts { url }, the address of the chest's module, and hears "ready";
// then { job, flag } for each job, bytes and an Int32Array whose first number is the job that is wanted, and hears the
// bytes of everything found. What goes wrong for good is posted as { trouble }, a sentence.
let chest = null;
// Jobs may come before the chest is there: one after the other.
let turn = Promise.resolve();

async function open(url) {
  const module = await import(url);
  await module.default();
  chest = module;
  postMessage("ready");
}

function work({ job, flag }) {
  if (!chest) throw new Error("the games are not here yet");
  chest.work(job, flag, (bytes) => postMessage(bytes, [bytes.buffer]));
}

onmessage = ({ data }) => {
  turn = turn
    .then(() => (data.url ? open(data.url) : work(data)))
    .catch((error) => postMessage({ trouble: String(error?.message ?? error) }));
};
