import { escapeMarkup } from '../../../markup/escape.ts';
import { money, parseMoney, toDecimal } from '../../../money/money.ts';
import type { ServiceBrand } from '../brand.ts';
import { documentHtml } from '../document.ts';
import { serviceLocale } from '../texts/texts.ts';
import type { PaymentProblem } from './pay-ins/actions.ts';
import { DESK_SIZE } from './limits.ts';
import { NOTICE_MODES } from './records.ts';
import type { Notice, PayIn } from './state.ts';
import { confirmationsOf, stateOf } from './pay-ins/status.ts';
import { keptOf, paidOf, pendingPayments, returnedOf } from './sums.ts';
import type { PaymentLocale } from './texts/texts.ts';
import { apart, KINDS, MODES, PROBLEMS, STATES, shown } from './words.ts';

export interface Desk {
  readonly brand: ServiceBrand;
  readonly locale: PaymentLocale;
  readonly now: Date;
  /** The newest first. */
  readonly payIns: readonly (readonly [string, PayIn])[];
  /** What was wrong with the last action, and the pay-in that it was for. */
  readonly problem?: { readonly payIn: string; readonly what: PaymentProblem };
}

/** The page on which people decide what becomes of a brand's pay-ins. Each button is a form, so it needs no script. */
export function deskHtml(desk: Desk): Promise<string> {
  const { brand, locale, payIns } = desk;
  const say = sayIn(locale);
  const waiting = payIns.flatMap(([, { notices }]) => notices.filter(({ state }) => state === 'waiting')).length;
  const entries = payIns.slice(0, DESK_SIZE).map(([number, payIn]) => payInHtml(number, payIn, desk));
  const main = `<main>
<p>${say('deskText', { brand: brand.name })}</p>
<div class="row"><a class="button" href="">${say('deskReload')}</a>${
    waiting === 0
      ? ''
      : `<form method="post"><button class="button plain" name="do" value="postWaiting">${say('deskWaiting', { count: waiting.toLocaleString(locale.tag) })}</button></form>`
  }</div>
${entries.length === 0 ? `<p>${say('deskEmpty')}</p>` : entries.join('\n')}
</main>`;
  const title = locale.say('desk');
  return documentHtml({
    ...{ brand, title, main, kind: 'notice' },
    locale: serviceLocale(locale.tag),
    styles: 'payments.css',
  });
}

const sayIn =
  (locale: PaymentLocale) =>
  (...[key, values]: Parameters<PaymentLocale['say']>) =>
    escapeMarkup(locale.say(key, values));

function payInHtml(number: string, payIn: PayIn, { locale, now, problem }: Desk): string {
  const say = sayIn(locale);
  const { kind, amount, currency } = payIn.body;
  const { name, mark } = STATES[stateOf(payIn, now)];
  const most = apart(shown(keptOf(payIn), locale.tag));
  const wrong =
    problem?.payIn === number
      ? `<p class="wrong" role="alert" tabindex="-1" autofocus>${say(PROBLEMS[problem.what], { most })}</p>`
      : '';
  return `<article class="letter" id="p-${number}" aria-labelledby="h-${number}">
<h2 id="h-${number}" class="title"><span>${say(KINDS[kind])}</span><bdi>${escapeMarkup(shown(parseMoney(amount, currency), locale.tag))}</bdi></h2>
<p class="state ${stateOf(payIn, now)}"><span aria-hidden="true">${mark}</span> ${say(name)}</p>
${factsHtml(number, payIn, locale)}
${wrong}
${arrivalHtml(number, payIn, locale, now)}
${returnHtml(number, payIn, locale)}
${noticesHtml(number, payIn, locale)}
</article>`;
}

function factsHtml(number: string, payIn: PayIn, locale: PaymentLocale): string {
  const say = sayIn(locale);
  const { method, expiresAt } = payIn.body;
  const confirmations = confirmationsOf(payIn);
  const until = new Date(expiresAt);
  const time = until.toLocaleString(locale.tag, { dateStyle: 'short', timeStyle: 'medium' });
  const count = (value: number) => value.toLocaleString(locale.tag);
  const rows: readonly (readonly [Parameters<typeof say>[0], string])[] = [
    ['number', `<bdi dir="ltr">${escapeMarkup(number)}</bdi>`],
    ['reference', `<bdi dir="ltr">${escapeMarkup(payIn.reference)}</bdi>`],
    ['method', `<bdi>${escapeMarkup(method)}</bdi>`],
    ['paid', `<bdi>${escapeMarkup(shown(paidOf(payIn), locale.tag))}</bdi>`],
    ['returned', `<bdi>${escapeMarkup(shown(returnedOf(payIn), locale.tag))}</bdi>`],
    ...(confirmations
      ? [
          [
            'confirmations',
            `<bdi dir="ltr">${count(confirmations.seen)} / ${count(confirmations.needed)}</bdi>`,
          ] as const,
        ]
      : []),
    ['until', `<time datetime="${until.toISOString()}">${escapeMarkup(time)}</time>`],
  ];
  return `<dl class="facts">${rows.map(([key, html]) => `<dt>${say(key)}</dt><dd>${html}</dd>`).join('')}</dl>`;
}

/** A form for one pay-in. */
const formHtml = (number: string, inner: string) =>
  `<form class="row" method="post"><input type="hidden" name="payIn" value="${number}">${inner}</form>`;

const buttonHtml = (action: string, text: string) =>
  `<button class="button plain" name="do" value="${action}">${text}</button>`;

/** An amount to type and the button that it goes with. */
function amountHtml(action: string, text: string, { locale, value }: { locale: PaymentLocale; value: string }): string {
  return `<label><span class="visually-hidden">${sayIn(locale)('amount')}</span><input name="amount" inputmode="decimal" maxlength="20" required autocomplete="off" dir="ltr" value="${escapeMarkup(value)}"></label>${buttonHtml(action, text)}`;
}

function arrivalHtml(number: string, payIn: PayIn, locale: PaymentLocale, now: Date): string {
  const say = sayIn(locale);
  const state = stateOf(payIn, now);
  const { currency, amount } = payIn.body;
  const asked = parseMoney(amount, currency);
  const half = toDecimal(money((asked.minor + 1n) / 2n, currency));
  const blocks =
    pendingPayments(payIn).length === 0
      ? ''
      : formHtml(number, buttonHtml('block', say('block')) + buttonHtml('allBlocks', say('allBlocks')));
  const refusal =
    state === 'waiting' || state === 'expired' ? formHtml(number, buttonHtml('refuse', say('refuse'))) : '';
  return `<fieldset><legend>${say('arrives')}</legend>
${formHtml(number, buttonHtml('arrive', say('arriveExact')) + buttonHtml('arriveTwice', say('arriveTwice')))}
${formHtml(number, amountHtml('arriveOther', say('arriveOther'), { locale, value: half }))}
${blocks}${refusal}
</fieldset>`;
}

function returnHtml(number: string, payIn: PayIn, locale: PaymentLocale): string {
  const say = sayIn(locale);
  const kept = keptOf(payIn);
  if (kept.minor === 0n) return '';
  return `<fieldset><legend>${say('back')}</legend>
${formHtml(number, amountHtml('refund', say('refund'), { locale, value: toDecimal(kept) }))}
${formHtml(number, buttonHtml('chargeback', say('chargeback')))}
</fieldset>`;
}

function noticesHtml(number: string, { notices, mode }: PayIn, locale: PaymentLocale): string {
  const say = sayIn(locale);
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
