import { escapeMarkup } from '../../../markup/escape.ts';
import type { ServiceBrand } from '../brand.ts';
import { documentHtml } from '../document.ts';
import { MESSAGE_LENGTH } from '../limits.ts';
import type { ServiceTexts } from '../texts/en.ts';
import type { ServiceLocale } from '../texts/texts.ts';
import { isTopic, TOPICS, type Topic } from './answers.ts';
import type { Message } from './conversations.ts';

/** Kinds of service that a brand may ask for (SPEC 3: csType), with their titles. */
const TITLES: Readonly<Record<string, keyof ServiceTexts>> = { vip: 'serviceVip', agent: 'serviceAgent' };

const TOPIC_NAMES: Readonly<Record<Topic, keyof ServiceTexts>> = {
  deposit: 'topicDeposit',
  withdraw: 'topicWithdraw',
  bonus: 'topicBonus',
  game: 'topicGame',
  account: 'topicAccount',
};

interface ShownMessage {
  readonly from: 'visitor' | 'assistant';
  readonly text: string;
}

/** A message in the words of the page's language. */
export function inLanguage(message: Message, brand: ServiceBrand, { say }: ServiceLocale): ShownMessage {
  if (message.from === 'assistant') return { from: 'assistant', text: say(message.answer, { brand: brand.name }) };
  if ('text' in message) return { from: 'visitor', text: message.text };
  return { from: 'visitor', text: isTopic(message.topic) ? say(TOPIC_NAMES[message.topic]) : message.topic };
}

/**
 * The page of the chat. Its markup is complete, so that it answers without JavaScript too; client/chat.ts sends and shows
 * messages without loading the page anew.
 * @param type kind of service, "" for the general one
 */
export async function chatHtml(
  brand: ServiceBrand,
  locale: ServiceLocale,
  messages: readonly Message[],
  type: string,
): Promise<string> {
  const t = (name: keyof ServiceTexts) => escapeMarkup(locale.say(name));
  const entry = (message: Message) => {
    const { from, text } = inLanguage(message, brand, locale);
    return `<li class="${from}"><span class="visually-hidden">${t(from === 'assistant' ? 'assistant' : 'you')}: </span>${escapeMarkup(text)}</li>`;
  };
  const topic = (name: Topic) => `<button type="submit" name="topic" value="${name}">${t(TOPIC_NAMES[name])}</button>`;
  const main = `<main>
<p class="note">${t('automatic')}</p>
<div class="conversation" id="conversation" tabindex="0" role="log" aria-label="${t('conversation')}">
<ol id="messages" data-assistant="${t('assistant')}" data-you="${t('you')}">
${[{ from: 'assistant', answer: 'greeting' } as const, ...messages].map(entry).join('\n')}
</ol>
<p class="typing" id="typing" data-text="${t('typing')}"></p>
</div>
<p class="failed" id="failed" role="alert" hidden>${t('failed')}</p>
<div class="ask">
<form class="topics" id="topics" method="post" aria-label="${t('topics')}">${TOPICS.map(topic).join('')}</form>
<form class="write" id="write" method="post" autocomplete="off"><label class="visually-hidden" for="text">${t('message')}</label><input id="text" name="text" maxlength="${MESSAGE_LENGTH}" placeholder="${t('message')}" required><button type="submit" class="send" aria-label="${t('send')}" title="${t('send')}"><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="M4 4l17 8-17 8 3-8z"/></svg></button></form>
</div>
</main>`;
  return documentHtml({
    brand,
    locale,
    title: locale.say(TITLES[type] ?? 'service'),
    main,
    kind: 'chat',
    script: 'chat.js',
  });
}
