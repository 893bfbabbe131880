import * as z from 'zod/mini';
import { byId } from '../../core/by-id.ts';
import { createSending } from './sending.ts';

/** A chat room's page: says what is written, and shows what others say. */

/** How often it asks what was said, while somebody looks. */
const ASK_MS = 1_200;

const Answer = z.object({
  value: z.object({
    messages: z.array(
      z.object({ number: z.int(), name: z.string(), text: z.string(), at: z.number(), own: z.boolean() }),
    ),
    people: z.int(),
  }),
});
type Message = z.infer<typeof Answer>['value']['messages'][number];

const room = byId('room', HTMLElement);
const messages = byId('messages', HTMLElement);
const conversation = byId('conversation', HTMLElement);
const people = byId('people', HTMLElement);
const failed = byId('failed', HTMLElement);
const input = byId('text', HTMLInputElement);
const send = byId('send', HTMLButtonElement);
const time = new Intl.DateTimeFormat(document.documentElement.lang, { hour: '2-digit', minute: '2-digit' });

let last = 0;
let over = false;

/** Calls the room for this visit; the address of the page keeps its ticket, which was good once. */
function ask(query: string, how: RequestInit = {}): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', 'X-Visit': room.dataset.visit ?? '' };
  return fetch(`${location.pathname}/messages${query}`, { ...how, headers });
}

function tell(text: string | undefined): void {
  failed.hidden = text === undefined;
  if (text !== undefined && failed.textContent !== text) failed.textContent = text;
}

function end(): void {
  over = true;
  input.disabled = true;
  send.disabled = true;
  tell(room.dataset.over);
}

function show({ number, name, text, at, own }: Message): void {
  if (number <= last) return;
  last = number;
  const who = document.createElement('b');
  who.dir = 'auto';
  who.textContent = own ? (room.dataset.you ?? '') : name;
  const when = document.createElement('time');
  when.dateTime = new Date(at).toISOString();
  when.textContent = time.format(at);
  const words = document.createElement('span');
  words.dir = 'auto';
  words.textContent = text;
  const entry = document.createElement('li');
  entry.className = own ? 'visitor' : 'assistant';
  entry.append(who, ' ', when, words);
  messages.append(entry);
}

async function read(): Promise<void> {
  const response = await ask(`?after=${last}`);
  if (response.status === 410) return end();
  if (!response.ok) throw new Error(`Expected what was said, found status ${response.status}.`);
  const { value } = z.parse(Answer, await response.json());
  // Who has scrolled back to read stays there.
  const isAtEnd = conversation.scrollHeight - conversation.scrollTop - conversation.clientHeight < 40;
  for (const message of value.messages) show(message);
  if (isAtEnd) conversation.scrollTo({ top: conversation.scrollHeight });
  people.textContent = (room.dataset.people ?? '').replace('{count}', String(value.people));
}

let isLost = false;

async function follow(): Promise<void> {
  if (document.visibilityState === 'visible') {
    try {
      await read();
      if (isLost) tell(undefined);
      isLost = false;
    } catch {
      isLost = true;
      tell(room.dataset.lost);
    }
  }
  if (!over) setTimeout(follow, ASK_MS);
}

async function say(text: string): Promise<boolean> {
  const response = await ask('', { method: 'POST', body: JSON.stringify({ text }) });
  if (response.status === 410) end();
  else if (response.status === 429) tell(room.dataset.slow);
  else if (!response.ok) throw new Error(`Expected the room to take a message, found status ${response.status}.`);
  return response.ok;
}

const sendWritten = createSending(input, say);
const form = byId('write', HTMLFormElement);
// The field is empty as soon as it is sent, and a second press of the same key is no fault to tell of.
form.noValidate = true;
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (over) return;
  try {
    if (!(await sendWritten())) return;
    tell(undefined);
    await read();
    conversation.scrollTo({ top: conversation.scrollHeight });
  } catch {
    tell(room.dataset.lost);
  }
});

send.disabled = false;
void follow();
