import * as z from 'zod/mini';
import { byId } from '../../core/by-id.ts';

/** The chat's page: sends messages and shows the answers without loading the page anew. */

/** The assistant is seen typing for at least this long, because an answer that is there at once is easily overlooked. */
const TYPING_MS = 600;

const Answer = z.object({
  value: z.array(z.object({ from: z.enum(['visitor', 'assistant']), text: z.string() })),
});
type Message = z.infer<typeof Answer>['value'][number];

/** What a visitor sends: a topic by its button, or words. */
type Sent = { readonly topic: string } | { readonly text: string };

const input = byId('text', HTMLInputElement);
const messages = byId('messages', HTMLElement);
const typing = byId('typing', HTMLElement);
const failed = byId('failed', HTMLElement);
const conversation = byId('conversation', HTMLElement);

function show({ from, text }: Message): void {
  const name = document.createElement('span');
  name.className = 'visually-hidden';
  name.textContent = `${from === 'assistant' ? messages.dataset.assistant : messages.dataset.you}: `;
  const entry = document.createElement('li');
  entry.className = from;
  entry.append(name, text);
  messages.append(entry);
  scrollToEnd();
}

function setTyping(on: boolean): void {
  typing.textContent = on ? (typing.dataset.text ?? '') : '';
  scrollToEnd();
}

function scrollToEnd(): void {
  conversation.scrollTo({ top: conversation.scrollHeight });
}

/** Sends one message and shows it with its answer. @returns whether it arrived */
async function send(sent: Sent): Promise<boolean> {
  failed.hidden = true;
  setTyping(true);
  try {
    const [response] = await Promise.all([
      fetch(location.href, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(sent),
      }),
      new Promise((resolve) => setTimeout(resolve, TYPING_MS)),
    ]);
    if (!response.ok) throw new Error(`Expected the answer to a message, found status ${response.status}.`);
    for (const message of z.parse(Answer, await response.json()).value) show(message);
    return true;
  } catch {
    failed.hidden = false;
    return false;
  } finally {
    setTyping(false);
  }
}

let busy = false;

/** Sends one message at a time: nothing is sent while the assistant types. */
async function ask(sent: Sent): Promise<boolean> {
  if (busy) return false;
  busy = true;
  const arrived = await send(sent);
  busy = false;
  return arrived;
}

byId('topics', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  if (event.submitter instanceof HTMLButtonElement) void ask({ topic: event.submitter.value });
});

byId('write', HTMLFormElement).addEventListener('submit', async (event) => {
  event.preventDefault();
  const text = input.value.trim();
  // A message that did not arrive stays in the field.
  if (text !== '' && (await ask({ text }))) input.value = '';
});

scrollToEnd();
