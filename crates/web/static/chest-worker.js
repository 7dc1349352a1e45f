// A worker that thinks with a chest. The page first posts { url, weights }, the addresses of the chest's module and of
// its fitted weights (null if it has none), and hears "ready";
// then { job, flag } for each job, bytes and an Int32Array whose first number is the job that is wanted, and hears the
// bytes of everything found. What goes wrong for good is posted as { trouble }, a sentence.
let chest = null;
// Jobs may come before the chest is there: one after the other.
let turn = Promise.resolve();

async function open({ url, weights }) {
  const fitted = weights ? fetched(weights) : null;
  const module = await import(url);
  await module.default();
  const text = await fitted;
  if (text) module.weights(text);
  chest = module;
  postMessage("ready");
}

/** The text of a file; null where it cannot be had: the computer plays without it too. */
async function fetched(address) {
  try {
    const response = await fetch(address);
    if (response.ok) return await response.text();
    console.warn(`${address} could not be fetched (${response.status})`);
  } catch (error) {
    console.warn(`${address} could not be fetched:`, error);
  }
  return null;
}

function work({ job, flag }) {
  if (!chest) throw new Error("the games are not here yet");
  chest.work(job, flag, (bytes) => postMessage(bytes, [bytes.buffer]));
}

onmessage = ({ data }) => {
  turn = turn
    .then(() => (data.url ? open(data) : work(data)))
    .catch((error) => postMessage({ trouble: String(error?.message ?? error) }));
};
