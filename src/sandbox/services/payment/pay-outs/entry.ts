import { escapeMarkup } from '../../../../markup/escape.ts';
import { money, toDecimal } from '../../../../money/money.ts';
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
import type { PaymentLocale } from '../texts/texts.ts';
import { PAY_OUT_KINDS, shown } from '../words.ts';
import { outOf, type PayOut, paidByItselfAt, returnedOf } from './pay-out.ts';

type PayOutOrder = Extract<Order, { readonly is: 'payOut' }>;

/** A pay-out on the desk. */
export function payOutEntry(order: PayOutOrder, drawn: Drawn): Entry {
  const { known } = order;
  return {
    title: PAY_OUT_KINDS[known.body.kind],
    state: known.state,
    facts: factsOf(order, drawn),
    most: outOf(known),
    actions: known.state === 'waiting' ? decisionHtml(order, drawn) : comesBackHtml(order, drawn),
  };
}

function factsOf({ number, known }: PayOutOrder, { locale }: Drawn): readonly Fact[] {
  const { destination, account, holder } = known.body;
  return [
    ['number', codeHtml(number.payOut)],
    ['destination', `<bdi>${escapeMarkup(destination)}</bdi>`],
    ['account', codeHtml(account)],
    ['holder', `<bdi>${escapeMarkup(holder || '–')}</bdi>`],
    ...stateFacts(known, locale),
  ];
}

function stateFacts(payOut: PayOut, locale: PaymentLocale): readonly Fact[] {
  switch (payOut.state) {
    case 'waiting': {
      const due = paidByItselfAt(payOut);
      return [['byItself', due === undefined ? sayIn(locale)('heldBack') : timeHtml(new Date(due), locale)]];
    }
    case 'paid':
      return [['returned', `<bdi>${escapeMarkup(shown(returnedOf(payOut), locale.tag))}</bdi>`]];
    case 'refused':
      return [];
  }
}

function decisionHtml({ number, known }: PayOutOrder, { locale }: Drawn): string {
  const say = sayIn(locale);
  const hold = known.held ? '' : buttonHtml('hold', say('payOutHold'));
  return `<fieldset><legend>${say('payOutDecide')}</legend>
${formHtml(number, buttonHtml('pay', say('payOutPay')) + buttonHtml('refuse', say('payOutRefuse')) + hold)}
</fieldset>`;
}

function comesBackHtml({ number, known }: PayOutOrder, { locale }: Drawn): string {
  const say = sayIn(locale);
  const out = outOf(known);
  if (out.minor === 0n) return '';
  const half = toDecimal(money((out.minor + 1n) / 2n, out.currency));
  return `<fieldset><legend>${say('comesBack')}</legend>
${formHtml(number, amountHtml('return', say('arriveOther'), { locale, value: half }))}
${formHtml(number, buttonHtml('returnAll', say('returnAll')))}
</fieldset>`;
}
