import { type Context, Hono } from 'hono';
import { escapeMarkup } from '../../../markup/escape.ts';
import type { ServiceBrand } from '../brand.ts';
import { documentHtml, PAGE_HEADERS } from '../document.ts';
import { serviceLocale } from '../texts/texts.ts';

/** Networks whose channels the demo brands name, by their part of the address. */
const NETWORKS: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  telegram: 'Telegram',
  twitter: 'X (Twitter)',
  whatsapp: 'WhatsApp',
  youtube: 'YouTube',
};

/** A page at /:brand/:lang/channels/NETWORK for each, which says that it stands in for the brand's channel there. */
export function createChannels(brandOf: (c: Context) => ServiceBrand | undefined): Hono {
  const app = new Hono();
  app.get('/:brand/:lang/channels/:network', async (c) => {
    const brand = brandOf(c);
    const id = c.req.param('network');
    const network = Object.hasOwn(NETWORKS, id) ? NETWORKS[id] : undefined;
    if (!brand || network === undefined) return c.notFound();
    const locale = serviceLocale(c.req.param('lang'));
    const main = `<main>
<p>${escapeMarkup(locale.say('channelText'))}</p>
<p>${escapeMarkup(locale.say('channelEmpty'))}</p>
<p><a class="button" href="${escapeMarkup(brand.portal)}/">${escapeMarkup(locale.say('toPortal', { brand: brand.name }))}</a></p>
</main>`;
    const title = locale.say('channel', { brand: brand.name, network });
    return c.body(await documentHtml({ brand, locale, title, main, kind: 'notice' }), 200, PAGE_HEADERS);
  });
  return app;
}
