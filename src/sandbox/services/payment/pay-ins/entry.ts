import { escapeMarkup } from '../../../../markup/escape.ts';
import { money, parseMoney, toDecimal } from '../../../../money/money.ts';
import type { Order } from '../book.ts';
import {
  amountHtml,
  buttonHtml,
  codeHtml,
  type Drawn,
  type Entry,
  type Fact,
  formHtml,
  sayIn,
  timeHtml,
} from '../desk/parts.ts';
import { PAY_IN_KINDS, shown } from '../words.ts';
import { confirmationsOf, stateOf } from './status.ts';
import { keptOf, paidOf, pendingPayments, returnedOf } from './sums.ts';

type PayInOrder = Extract<Order, { readonly is: 'payIn' }>;

/** A pay-in on the desk. */
export function payInEntry(order: PayInOrder, drawn: Drawn): Entry {
  const { known } = order;
  return {
    title: PAY_IN_KINDS[known.body.kind],
    state: stateOf(known, drawn.now),
    facts: factsOf(order, drawn),
    most: keptOf(known),
    actions: `${arrivalHtml(order, drawn)}\n${returnHtml(order, drawn)}`,
  };
}

function factsOf({ number, known }: PayInOrder, { locale }: Drawn): readonly Fact[] {
  const { method, expiresAt } = known.body;
  const confirmations = confirmationsOf(known);
  const count = (value: number) => value.toLocaleString(locale.tag);
  return [
    ['number', codeHtml(number.payIn)],
    ['reference', codeHtml(known.reference)],
    ['method', `<bdi>${escapeMarkup(method)}</bdi>`],
    ['paid', `<bdi>${escapeMarkup(shown(paidOf(known), locale.tag))}</bdi>`],
    ['returned', `<bdi>${escapeMarkup(shown(returnedOf(known), locale.tag))}</bdi>`],
    ...(confirmations
      ? [['confirmations', codeHtml(`${count(confirmations.seen)} / ${count(confirmations.needed)}`)] as const]
      : []),
    ['until', timeHtml(new Date(expiresAt), locale)],
  ];
}

function arrivalHtml({ number, known }: PayInOrder, { locale, now }: Drawn): string {
  const say = sayIn(locale);
  const state = stateOf(known, now);
  const { currency, amount } = known.body;
  const asked = parseMoney(amount, currency);
  const half = toDecimal(money((asked.minor + 1n) / 2n, currency));
  const blocks =
    pendingPayments(known).length === 0
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

function returnHtml({ number, known }: PayInOrder, { locale }: Drawn): string {
  const say = sayIn(locale);
  const kept = keptOf(known);
  if (kept.minor === 0n) return '';
  return `<fieldset><legend>${say('back')}</legend>
${formHtml(number, amountHtml('refund', say('refund'), { locale, value: toDecimal(kept) }))}
${formHtml(number, buttonHtml('chargeback', say('chargeback')))}
</fieldset>`;
}
