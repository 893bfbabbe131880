import type { ServiceTexts } from '../texts/en.ts';
import { wordsOf } from '../texts/texts.ts';

/** What the assistant knows about, in the order of its buttons. */
export const TOPICS = ['deposit', 'withdraw', 'bonus', 'game', 'account'] as const;
export type Topic = (typeof TOPICS)[number];

/** What a message can be about: a topic, or something that belongs to talking. */
export type Subject = Topic | 'person' | 'thanks' | 'hello' | 'unknown';

/** The key of the text that answers. */
export type AnswerName = Extract<keyof ServiceTexts, Subject | `${Topic}More` | 'greeting'>;

export function isTopic(text: unknown): text is Topic {
  return TOPICS.some((topic) => topic === text);
}

/** Lower case, without accents and marks, so that "Depósito" and "deposito" are one word. */
function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');
}

/** Chinese writes no spaces: a word may begin anywhere. */
const UNSPACED = /\p{Script=Han}/u;

/** A word this short stands alone: "hi" is no beginning of "history". */
const SHORT = 3;

/** Whether a message holds a word, or one that begins like it. */
function holds(message: string, word: string): boolean {
  const wanted = plain(word);
  if (UNSPACED.test(wanted)) return message.includes(wanted);
  const end = wanted.length <= SHORT ? '(?![\\p{L}\\p{N}])' : '';
  return new RegExp(`(?<![\\p{L}\\p{N}])${wanted}${end}`, 'u').test(message);
}

/**
 * What a message is about: the topic with most of its words in it, by the words of the language, then of English. What
 * belongs to talking counts where no topic is found: "thanks, and my deposit?" is about the deposit.
 *
 * @param tag BCP 47 tag of the page
 */
export function subjectOf(message: string, tag: string): Subject {
  const text = plain(message);
  for (const words of wordsOf(tag)) {
    const hits = (subject: keyof typeof words) => words[subject].filter((word) => holds(text, word)).length;
    const [topic] = TOPICS.toSorted((a, b) => hits(b) - hits(a));
    const talk = (['person', 'thanks', 'hello'] as const).find((subject) => hits(subject) > 0);
    if (topic && hits(topic) > 0) return topic;
    if (talk) return talk;
  }
  return 'unknown';
}

/**
 * The assistant's answer to a subject. When it is asked about a topic again, it says what else there is to say.
 * @param before answers that it has given already
 */
export function answerTo(subject: Subject, before: readonly AnswerName[]): AnswerName {
  if (!isTopic(subject)) return subject;
  const said = before.findLast((answer) => answer === subject || answer === `${subject}More`);
  return said === subject ? `${subject}More` : subject;
}
