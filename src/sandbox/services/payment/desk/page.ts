import type { ServiceBrand } from '../../brand.ts';
import { documentHtml } from '../../document.ts';
import { serviceLocale } from '../../texts/texts.ts';
import type { Order } from '../book.ts';
import { DESK_SIZE, PAY_OUT_AFTER_MS } from '../limits.ts';
import { entryHtml } from './entry.ts';
import { type Drawn, sayIn } from './parts.ts';

export interface Desk extends Drawn {
  readonly brand: ServiceBrand;
  /** The newest first. */
  readonly orders: readonly Order[];
}

/**
 * The page on which people decide what becomes of a brand's pay-ins and pay-outs. Each button is a form, so it needs no script.
 */
export function deskHtml(desk: Desk): Promise<string> {
  const { brand, locale, orders } = desk;
  const say = sayIn(locale);
  const waiting = orders.flatMap(({ known }) => known.notices.filter(({ state }) => state === 'waiting')).length;
  const entries = orders.slice(0, DESK_SIZE).map((order) => entryHtml(order, desk));
  const seconds = (PAY_OUT_AFTER_MS / 1000).toLocaleString(locale.tag);
  const main = `<main>
<p>${say('deskText', { brand: brand.name })}</p>
<p>${say('deskByItself', { seconds })}</p>
<div class="row"><a class="button" href="">${say('deskReload')}</a>${
    waiting === 0
      ? ''
      : `<form method="post"><button class="button plain" name="do" value="postWaiting">${say('deskWaiting', { count: waiting.toLocaleString(locale.tag) })}</button></form>`
  }</div>
${entries.length === 0 ? `<p>${say('deskEmpty')}</p>` : `<div class="orders">\n${entries.join('\n')}\n</div>`}
</main>`;
  const title = locale.say('desk');
  return documentHtml({
    ...{ brand, title, main, kind: 'notice' },
    locale: serviceLocale(locale.tag),
    styles: 'payments.css',
  });
}
