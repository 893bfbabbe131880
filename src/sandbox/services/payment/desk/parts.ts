import { escapeMarkup } from '../../../../markup/escape.ts';
import type { Money } from '../../../../money/money.ts';
import type { Order } from '../book.ts';
import type { PaymentProblem } from '../outcome.ts';
import type { PaymentTexts } from '../texts/en.ts';
import type { PaymentLocale } from '../texts/texts.ts';
import { NOTICE_MODES, type Notice, type OrderNumber, type Told } from '../told.ts';
import { MODES, type STATES } from '../words.ts';

/** What entries of the desk are drawn with. */
export interface Drawn {
  readonly locale: PaymentLocale;
  readonly now: Date;
  /** What was wrong with the last action, and what it was for. */
  readonly problem?: { readonly number: OrderNumber; readonly what: PaymentProblem };
}

/** The texts of a language, safe to stand in HTML. */
export const sayIn =
  (locale: PaymentLocale) =>
  (...[key, values]: Parameters<PaymentLocale['say']>) =>
    escapeMarkup(locale.say(key, values));

/** Where an entry stands on the desk: its id. */
export const anchorOf = (number: OrderNumber) => ('payIn' in number ? `p-${number.payIn}` : `o-${number.payOut}`);

/** The name of what is told, and its value as HTML. */
export type Fact = readonly [keyof PaymentTexts, string];

/** What is drawn differently of pay-ins and of pay-outs. */
export interface Entry {
  readonly title: keyof PaymentTexts;
  readonly state: keyof typeof STATES;
  readonly facts: readonly Fact[];
  /** The most that may go or come back. */
  readonly most: Money;
  /** Forms for what can be done with it. */
  readonly actions: string;
}

export function factsHtml(locale: PaymentLocale, facts: readonly Fact[]): string {
  const say = sayIn(locale);
  return `<dl class="facts">${facts.map(([key, html]) => `<dt>${say(key)}</dt><dd>${html}</dd>`).join('')}</dl>`;
}

/** A number, code or account, which is read from left to right in every language. */
export const codeHtml = (text: string) => `<bdi dir="ltr">${escapeMarkup(text)}</bdi>`;

export function timeHtml(time: Date, locale: PaymentLocale): string {
  const text = time.toLocaleString(locale.tag, { dateStyle: 'short', timeStyle: 'medium' });
  return `<time datetime="${time.toISOString()}">${escapeMarkup(text)}</time>`;
}

/** A form for one pay-in or pay-out. */
export function formHtml(number: OrderNumber, inner: string): string {
  const [[name, value = ''] = ['', '']] = Object.entries(number);
  return `<form class="row" method="post"><input type="hidden" name="${name}" value="${escapeMarkup(value)}">${inner}</form>`;
}

export const buttonHtml = (action: string, text: string) =>
  `<button class="button plain" name="do" value="${action}">${text}</button>`;

/** An amount to type and the button that it goes with. */
export function amountHtml(
  action: string,
  text: string,
  { locale, value }: { readonly locale: PaymentLocale; readonly value: string },
): string {
  return `<label><span class="visually-hidden">${sayIn(locale)('amount')}</span><input name="amount" inputmode="decimal" maxlength="20" required autocomplete="off" dir="ltr" value="${escapeMarkup(value)}"></label>${buttonHtml(action, text)}`;
}

/** What of an entry the gateway was told, and how it is to be told. */
export function noticesHtml({ number, known }: Order, locale: PaymentLocale): string {
  const say = sayIn(locale);
  const { notices, mode }: Told = known;
  const count = (...states: readonly Notice['state'][]) =>
    notices.filter(({ state }) => states.includes(state)).length.toLocaleString(locale.tag);
  const options = NOTICE_MODES.map(
    (name) => `<option value="${name}"${name === mode ? ' selected' : ''}>${say(MODES[name])}</option>`,
  );
  const failed = notices.some(({ state }) => state === 'undelivered' || state === 'due');
  const counts = {
    delivered: count('delivered'),
    waiting: count('waiting'),
    failed: count('undelivered', 'due'),
  };
  return `<fieldset><legend>${say('notices')}</legend>
<p>${say('noticesCount', counts)}</p>
${formHtml(number, `<label><span class="visually-hidden">${say('notices')}</span><select name="mode">${options.join('')}</select></label>${buttonHtml('mode', say('modeSet'))}`)}
${failed ? formHtml(number, buttonHtml('postAgain', say('noticesAgain'))) : ''}
</fieldset>`;
}
