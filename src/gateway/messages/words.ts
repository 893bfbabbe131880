import { formatAmount } from '../../money/format.ts';
import type { Currency } from '../../money/money.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
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
  'birthdayTold',
  'birthdayChanged',
  'nameTold',
] as const;
export type MessageKey = (typeof MESSAGE_KEYS)[number];

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
  /** How many recovery codes have not been used. */
  readonly left?: string;
}

/**
 * A message in the reader's language where the brand has words for it there, else in the brand's own; what it names
 * alone where the brand has none at all.
 */
export function worded(
  { languages, name }: Pick<Merchant, 'languages' | 'name'>,
  { texts }: Pick<MessagesPart, 'texts'>,
  { key, details, language }: { key: MessageKey; details: MessageDetails; language: string },
): { title: string; text: string } {
  const words = texts[language]?.[key] ?? texts[languages.default]?.[key];
  const { amount, currency, game, member, account, holder, left } = details;
  const tag = languages.tags[language] ?? language;
  const values = new Map([
    ['brand', name],
    ['game', game],
    ['member', member],
    ['account', account],
    ['holder', holder],
    ['left', left],
    ['amount', amount && currency && formatAmount(amount, currency, tag)],
  ]);
  const filled = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, value: string) => isolated(values.get(value) ?? ''));
  return words
    ? { title: filled(words.title), text: filled(words.text) }
    : { title: name, text: filled('{{game}} {{amount}}') };
}

/** A name or a number inside a text that may run the other way, which would else take it apart. */
function isolated(value: string): string {
  return value === '' ? '' : `\u2068${value}\u2069`;
}
