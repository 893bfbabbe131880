import type { DepositKind } from '../../../contract/cashier/words.ts';
import type { PayoutKind } from '../../../contract/security/words.ts';
import { formatAmount } from '../../../money/format.ts';
import { type Money, toDecimal } from '../../../money/money.ts';
import type { PaymentProblem } from './outcome.ts';
import type { stateOf } from './pay-ins/status.ts';
import type { PaymentTexts } from './texts/en.ts';
import type { NoticeMode } from './told.ts';

type Key = keyof PaymentTexts;

export const PAY_IN_KINDS: Readonly<Record<DepositKind, Key>> = {
  bank: 'kindBank',
  ewallet: 'kindEwallet',
  qr: 'kindQr',
  crypto: 'kindCrypto',
  card: 'kindCard',
};

export const PAY_OUT_KINDS: Readonly<Record<PayoutKind, Key>> = {
  bank: 'payOutBank',
  ewallet: 'payOutEwallet',
  crypto: 'payOutCrypto',
};

/** What each state is called, and the mark that stands before its name. */
export const STATES: Readonly<Record<ReturnType<typeof stateOf>, { readonly name: Key; readonly mark: string }>> = {
  waiting: { name: 'stateWaiting', mark: '○' },
  confirming: { name: 'stateConfirming', mark: '◐' },
  paid: { name: 'statePaid', mark: '✓' },
  refused: { name: 'stateRefused', mark: '✕' },
  expired: { name: 'stateExpired', mark: '–' },
};

export const MODES: Readonly<Record<NoticeMode, Key>> = {
  once: 'modeOnce',
  twice: 'modeTwice',
  late: 'modeLate',
  reversed: 'modeReversed',
  never: 'modeNever',
};

export const PROBLEMS: Readonly<Record<PaymentProblem, Key>> = {
  amount: 'problemAmount',
  tooMuch: 'problemTooMuch',
  over: 'problemOver',
  many: 'problemMany',
};

/** An amount as readers of a language write it. @param tag BCP 47 */
export const shown = (amount: Money, tag: string) => formatAmount(toDecimal(amount), amount.currency, tag);

/** A value that keeps its own direction in a text of another: between FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE. */
export const apart = (text: string) => `\u2068${text}\u2069`;
