// @ts-check
/** How long the desk is seen typing, at least: an answer that is there at once is easily overlooked. */
const TYPING_MS = 600;

/**
 * @template {HTMLElement} Kind
 * @param {string} id
 * @param {new () => Kind} kind
 * @returns {Kind}
 */
function part(id, kind) {
  const found = document.getElementById(id);
  if (found instanceof kind) return found;
  throw new Error(`Expected a ${kind.name} with id "${id}" on the page, found ${found}.`);
}

const text = part('text', HTMLInputElement);
const messages = part('messages', HTMLElement);
const typing = part('typing', HTMLElement);
const failed = part('failed', HTMLElement);
const talk = part('talk', HTMLElement);

/** @param {{ from: string, text: string }} message */
function show({ from, text: words }) {
  const name = document.createElement('span');
  name.className = 'unseen';
  name.textContent = `${from === 'desk' ? messages.dataset.desk : messages.dataset.you}: `;
  const entry = document.createElement('li');
  entry.className = from;
  entry.append(name, words);
  messages.append(entry);
  talk.scrollTo({ top: talk.scrollHeight });
}

/** @param {boolean} on */
function setTyping(on) {
  typing.textContent = on ? (typing.dataset.text ?? '') : '';
  talk.scrollTo({ top: talk.scrollHeight });
}

/**
 * Sends one message and shows it with its answer.
 * @param {{ topic: string } | { text: string }} sent
 */
async function send(sent) {
  failed.hidden = true;
  setTyping(true);
  try {
    const [response] = await Promise.all([
      fetch(location.href, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(sent),
      }),
      new Promise((done) => setTimeout(done, TYPING_MS)),
    ]);
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { value } = await response.json();
    for (const message of value) show(message);
    return true;
  } catch {
    failed.hidden = false;
    return false;
  } finally {
    setTyping(false);
  }
}

let busy = false;

/**
 * One message at a time: what is sent while the desk types is left where it is.
 * @param {{ topic: string } | { text: string }} sent
 */
async function ask(sent) {
  if (busy) return false;
  busy = true;
  const arrived = await send(sent);
  busy = false;
  return arrived;
}

part('topics', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  if (event.submitter instanceof HTMLButtonElement) void ask({ topic: event.submitter.value });
});

part('write', HTMLFormElement).addEventListener('submit', async (event) => {
  event.preventDefault();
  const words = text.value.trim();
  // What did not arrive stays in the field.
  if (words !== '' && (await ask({ text: words }))) text.value = '';
});

talk.scrollTo({ top: talk.scrollHeight });
