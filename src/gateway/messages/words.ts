import { formatAmount } from '../../money/format.ts';
import type { Currency } from '../../money/money.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
import { inLanguage, type OwnWords } from './own-words.ts';
import type { MessagesPart } from './part.ts';

/** What members are told. */
export const MESSAGE_KEYS = [
  'winHeld',
  'winReleased',
  'winRefused',
  'paymentPasswordSet',
  'paymentPasswordChanged',
  'paymentPasswordForgotten',
  'transferSent',
  'transferReceived',
  'depositCredited',
  'depositReturned',
  'withdrawalAsked',
  'withdrawalPaid',
  'withdrawalRejected',
  'withdrawalReturned',
  'withdrawalForced',
  'withdrawalMadeGood',
  'withdrawalUpheld',
  'payoutBound',
  'payoutRemoved',
  'holderChanged',
  'authenticatorBound',
  'authenticatorRemoved',
  'recoveryCodeUsed',
  'contactBound',
  'contactWaits',
  'contactChanged',
  'contactCancelled',
  'contactRemoved',
  'walletRaised',
  'walletLowered',
  'birthdayTold',
  'birthdayChanged',
  'nameTold',
  'feedbackAnswered',
  'feedbackClosed',
  'rewardWaits',
  'pointsWait',
  'bonusWaits',
  'freeRoundsWait',
  'bonusBegan',
  'bonusCompleted',
  'bonusLost',
  'bonusExpired',
  'bonusGivenUp',
  'bonusRefused',
  'freeRoundsGiven',
  'freeRoundsPlayed',
  'freeRoundsExpired',
  'freeRoundsGone',
  'freeRoundsEnded',
  'applicationApproved',
  'applicationRejected',
  'bonusTaken',
  'bonusTakenInPlay',
  'friendJoined',
  'friendHeldDevice',
  'friendHeldPayout',
  'friendHeld',
  'friendRefused',
  'friendAllowed',
  'rewardWithdrawn',
  'redeemApproved',
  'redeemPaid',
  'redeemGoodRejected',
  'redeemRejected',
  'rankRose',
  'rankFell',
  'rankEnded',
  'rankSet',
] as const;
export type MessageKey = (typeof MESSAGE_KEYS)[number];

/** In place of a key: the message has words of its own, which an operator wrote. */
export const OWN_WORDS = 'own';

/** What a message names, kept as it was when it was sent; the amount is the wire's decimal string. */
export interface MessageDetails {
  readonly amount?: string;
  readonly currency?: Currency;
  readonly game?: string;
  /** Another member, by username. */
  readonly member?: string;
  /** Bank, wallet or coin, and the masked account there; or a masked number or address of mail. */
  readonly account?: string;
  /** Whom the member is paid as, masked. */
  readonly holder?: string;
  /** How many recovery codes have not been used, or free rounds were not played. */
  readonly left?: string;
  /** What a bonus is for, or a rank's name, by spec code of the language. */
  readonly title?: Readonly<Record<string, string>>;
  /** A whole number of points. */
  readonly points?: string;
  /** The number of what it is about: a deposit, a withdrawal, a feedback. Messages of former releases lack it. */
  readonly id?: string;
  /** What the operator answers to a feedback. */
  readonly answer?: string;
  /** What the operator wrote, where the message has no key. */
  readonly words?: OwnWords;
}

/** A message as its reader reads it. */
export interface Worded {
  readonly title: string;
  /** Plain text: all of it, or how it begins where there is HTML. */
  readonly text: string;
  /** Sanitised HTML; null where the text is all of it. */
  readonly html: string | null;
}

/** Where a reader is: the merchant, the words of its messages, and the language of the page. */
export interface Reading {
  readonly merchant: Pick<Merchant, 'languages' | 'name'>;
  readonly part: Pick<MessagesPart, 'texts'>;
  readonly language: string;
}

/** What an operator wrote, in the reader's language, else in the brand's own, else as it was written. */
export function ownWorded({ merchant, language }: Reading, words: OwnWords): Worded {
  const { title, html, beginning } = inLanguage(words, [language, merchant.languages.default]);
  return { title, text: beginning, html };
}

/**
 * A message in the reader's language where the brand has words for it there, else in the brand's own; what it names
 * alone where the brand has none at all.
 */
export function worded(
  reading: Reading,
  { key, details }: { readonly key: MessageKey | typeof OWN_WORDS; readonly details: MessageDetails },
): Worded {
  if (key === OWN_WORDS) return ownWorded(reading, details.words ?? {});
  const { merchant, part, language } = reading;
  const { languages, name } = merchant;
  const words = part.texts[language]?.[key] ?? part.texts[languages.default]?.[key];
  const tag = languages.tags[language] ?? language;
  const title = details.title?.[language] ?? details.title?.[languages.default] ?? '';
  const values = valuesOf({ brand: name, title }, tag, details);
  const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, value: string) => values.get(value) ?? '');
  return words
    ? { title: filled(words.title), text: filled(words.text), html: null }
    : { title: name, text: filled('{{answer}} {{game}} {{amount}}').trim(), html: null };
}

function valuesOf(
  { brand, title }: { readonly brand: string; readonly title: string },
  tag: string,
  details: MessageDetails,
): ReadonlyMap<string, string> {
  const {
    amount,
    currency,
    game = '',
    member = '',
    account = '',
    holder = '',
    left = '',
    answer = '',
    points,
  } = details;
  const named = {
    brand,
    game,
    member,
    account,
    holder,
    left,
    title,
    points: points === undefined ? '' : new Intl.NumberFormat(tag).format(BigInt(points)),
    amount: amount && currency ? formatAmount(amount, currency, tag) : '',
  };
  return new Map([
    ...Object.entries(named).map(([name, value]) => [name, isolated(value)] as const),
    ['answer', answer],
  ]);
}

/** A name or a number inside a text that may run the other way, which would else take it apart. */
function isolated(value: string): string {
  return value === '' ? '' : `\u2068${value}\u2069`;
}
