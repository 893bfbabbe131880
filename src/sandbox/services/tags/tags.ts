import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { escapeMarkup } from '../../../markup/escape.ts';
import { pageFiles } from '../../core/page-files.ts';
import type { ServiceBrand } from '../brand.ts';
import { documentHtml, PAGE_HEADERS } from '../document.ts';
import { ADDRESS_LENGTH } from '../limits.ts';
import { type ServiceLocale, serviceLocale } from '../texts/texts.ts';
import { type Counted, createCounts } from './counts.ts';

const tagFiles = pageFiles(new URL('./client/', import.meta.url), 'gtag.ts');

/** A hit in the form of Google Analytics 4, with the parameters that are read here. */
const Hit = z.object({
  v: z.literal('2'),
  tid: z.string(),
  cid: z.string().min(1).max(64),
  en: z.string(),
  dl: z.url().max(ADDRESS_LENGTH),
});

interface TagsNeeds {
  readonly brands: readonly ServiceBrand[];
  readonly brandOf: (c: Context) => ServiceBrand | undefined;
}

/**
 * A tagging server with the addresses of Google's: /gtag/js serves the tag, /g/collect takes its hits. A page,
 * /:brand/:lang/visits, shows what it has counted for a brand, as the tag sent it.
 */
export function createTags({ brands, brandOf }: TagsNeeds): Hono {
  const counts = createCounts();
  const isKnown = (tag: string | undefined) => brands.some((brand) => brand.tag !== undefined && brand.tag === tag);
  const app = new Hono();
  app.get('/gtag/js', async (c) => {
    const script = isKnown(c.req.query('id')) ? (await tagFiles()).files.get('gtag.js') : undefined;
    return script ? c.body(script.text, 200, { ...SCRIPT_HEADERS, 'Content-Type': script.type }) : c.notFound();
  });
  app.on(['GET', 'POST'], '/g/collect', (c) => {
    const hit = Hit.safeParse(c.req.query()).data;
    if (hit && hit.en === 'page_view' && isKnown(hit.tid)) {
      const { origin, href } = new URL(hit.dl);
      counts.add(hit.tid, { page: href.slice(origin.length), visitor: hit.cid });
    }
    // The real server never says whether it accepted a hit.
    return c.body(null, 204, { 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' });
  });
  app.get('/:brand/:lang/visits', async (c) => {
    const brand = brandOf(c);
    if (brand?.tag === undefined) return c.notFound();
    const locale = serviceLocale(c.req.param('lang'));
    const main = visitsHtml(counts.of(brand.tag), locale, brand);
    return c.body(
      await documentHtml({ brand, locale, title: locale.say('visits'), main, kind: 'notice' }),
      200,
      PAGE_HEADERS,
    );
  });
  return app;
}

const SCRIPT_HEADERS = {
  'Cache-Control': 'private, max-age=900',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

function visitsHtml(
  { views, visitors, pages }: Counted,
  locale: ServiceLocale,
  { name, tag = '' }: ServiceBrand,
): string {
  const say = (key: Parameters<ServiceLocale['say']>[0], values?: Readonly<Record<string, string>>) =>
    escapeMarkup(locale.say(key, values));
  const number = (value: number) => escapeMarkup(value.toLocaleString(locale.tag));
  const rows = pages.map(
    ([page, count]) =>
      `<tr><th scope="row"><bdi dir="ltr">${escapeMarkup(page)}</bdi></th><td>${number(count)}</td></tr>`,
  );
  const table = `<table>
<thead><tr><th scope="col">${say('visitsPage')}</th><th scope="col">${say('visitsViews')}</th></tr></thead>
<tbody>${rows.join('')}</tbody>
</table>`;
  return `<main>
<p>${say('visitsText', { brand: name, tag })}</p>
${
  views === 0
    ? `<p>${say('visitsNone')}</p>`
    : `<p>${say('visitsTotal', { views: views.toLocaleString(locale.tag), visitors: visitors.toLocaleString(locale.tag) })}</p>\n${table}`
}
</main>`;
}
