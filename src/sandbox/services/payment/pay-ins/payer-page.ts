import { escapeMarkup } from '../../../../markup/escape.ts';
import { parseMoney } from '../../../../money/money.ts';
import type { ServiceBrand } from '../../brand.ts';
import { documentHtml } from '../../document.ts';
import { serviceLocale } from '../../texts/texts.ts';
import type { PaymentLocale } from '../texts/texts.ts';
import { apart, STATES, shown } from '../words.ts';
import type { PayIn } from './pay-in.ts';
import { stateOf } from './status.ts';

interface Payer {
  readonly brand: ServiceBrand;
  readonly locale: PaymentLocale;
  readonly payIn: PayIn;
  readonly now: Date;
}

const DONE = { confirming: 'payPaid', paid: 'payPaid', refused: 'payRefused', expired: 'payExpired' } as const;

/** The page on which the payer of an e-wallet or of a card pays or refuses, and that leads back to the portal. */
export function payerHtml({ brand, locale, payIn, now }: Payer): Promise<string> {
  const say = (...[key, values]: Parameters<PaymentLocale['say']>) => escapeMarkup(locale.say(key, values));
  const { kind, amount, currency, returnTo } = payIn.body;
  const text = shown(parseMoney(amount, currency), locale.tag);
  const state = stateOf(payIn, now);
  const { name, mark } = STATES[state];
  const form = `${kind === 'card' ? cardHtml(say) : `<p>${say('payerText')}</p>`}
<form class="row" method="post"><button class="button" name="do" value="pay">${say('payNow', { amount: apart(text) })}</button><button class="button plain" name="do" value="refuse">${say('payRefuse')}</button></form>`;
  const main = `<main class="payer">
<p class="sum"><span>${escapeMarkup(brand.name)}</span><bdi>${escapeMarkup(text)}</bdi></p>
<p class="envelope">${say('reference')} <bdi dir="ltr">${escapeMarkup(payIn.reference)}</bdi></p>
<p class="state ${state}"><span aria-hidden="true">${mark}</span> ${say(name)}</p>
${state === 'waiting' ? form : `<p role="status">${say(DONE[state])}</p>`}
<p><a href="${escapeMarkup(returnTo)}">${say('payBack', { brand: brand.name })}</a></p>
</main>`;
  const title = locale.say('payer');
  return documentHtml({
    ...{ brand, title, main, kind: 'notice' },
    locale: serviceLocale(locale.tag),
    styles: 'payments.css',
  });
}

/**
 * A card that is filled in and cannot be changed. Its fields have no names and stand in no form, so a browser sends nothing
 * of them.
 */
function cardHtml(say: (key: 'payerCard' | 'cardNumber' | 'cardUntil' | 'cardCode') => string): string {
  const field = (key: 'cardNumber' | 'cardUntil' | 'cardCode', value: string) =>
    `<label>${say(key)}<input readonly autocomplete="off" dir="ltr" value="${value}"></label>`;
  return `<p class="note">${say('payerCard')}</p>
<div class="card">${field('cardNumber', '4242 4242 4242 4242')}${field('cardUntil', '12/39')}${field('cardCode', '123')}</div>`;
}
