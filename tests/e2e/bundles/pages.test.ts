import { describe, expect, test } from 'vitest';
import { serviceBrandsOf } from '../../../scripts/parts/services.ts';
import { loadBrands } from '../../../src/brand/load.ts';
import { withPort } from '../../../src/brand/local.ts';
import { hasPage } from '../../../src/brand/parts.ts';
import type { PlainKey } from '../../../src/i18n/translate.ts';
import { ROUTES, routeAt } from '../../../src/routes/routes.ts';
import { createServices } from '../../../src/sandbox/services/app.ts';
import { SECTIONS } from '../../../src/shells/core/soon/sections.ts';
import { BUNDLES, pagesOf } from '../bundles.ts';
import { locale } from '../texts.ts';
import { type ServedPage, servedBundle } from './served.ts';

/** Pages as they are served, without a browser: their content is in their markup (SPEC 2). */
const lotus = servedBundle('lotus');
const dragon = servedBundle('dragon');
const harbor = servedBundle('harbor');
const { t } = await locale('lotus', 'EN');

const [pressed] = await loadBrands({ only: ['lotus'] });
if (!pressed) throw new Error('Expected the demo brand lotus.');
const { parts } = pressed;

const main = ({ byId }: ServedPage) => byId('main');

test('/home, /index and /index.html are the home page', async () => {
  for (const path of ['/en/home/', '/en/index/', '/en/index.html', '/home', '/index.html']) {
    const page = await lotus(path);
    expect(page.status, path).toBe(200);
    expect(page.byId('hot'), path).not.toBeNull();
  }
});

test('an unknown path has status 404, says so and leads on', async () => {
  const page = await lotus('/en/no-such-page/');
  expect(page.status).toBe(404);
  expect(page.text(page.all('h1', main(page))[0])).not.toBe('');
  expect(page.all('a', main(page)).length).toBeGreaterThan(0);
});

test('the download page has a code to scan for each system, and its steps', async () => {
  const page = await lotus('/en/down/');
  for (const system of ['iOS', 'Android']) {
    const heading = page.all('h2', main(page)).find((element) => page.text(element) === system);
    const section = page.all('section', main(page)).find((one) => page.all('h2', one).some((h) => h === heading));
    expect(section, system).toBeDefined();
    expect(page.all('svg', page.all('figure', section)[0]).length, system).toBe(1);
    expect(page.all('li', section).length, system).toBeGreaterThan(2);
  }
});

test('the landing of the agents stands alone', async () => {
  const page = await dragon('/en/agent/');
  // It has no normal header and footer (SPEC 2): its own has the logo, the language, the log-in, and the way back.
  const frame = page.all('*').filter(({ attribs }) => 'data-clock' in attribs || 'data-menu-toggle' in attribs);
  expect(frame).toEqual([]);
  expect(page.byId('menu')).toBeNull();
  expect(page.text(page.all('body')[0])).not.toContain((await locale('dragon', 'EN')).t('layout.vendors'));
  expect(page.all('h1')).toHaveLength(1);
});

describe('a section that is not open yet has its name and ways on', () => {
  const sections = Object.entries<{ title: PlainKey }>(SECTIONS).filter(([id]) => hasPage(parts, routeAt(`/${id}/`)));

  test.each(sections)('%s', async (id, { title }) => {
    const page = await lotus(`/en/${id}/`);
    expect(page.text(page.all('h1', main(page))[0])).toBe(t(title));
    expect(page.text(main(page))).toContain(t('pages.notOpen'));
    const [about] = page.all('meta').filter(({ attribs }) => attribs.name === 'description');
    expect(about?.attribs.content).toMatch(new RegExp(`^${t('pages.notOpen')} · `));
    expect(page.all('a', main(page)).length).toBeGreaterThan(2);
  });
});

test('all promotions are carried out, so that none says that it is not open', async () => {
  const list = await lotus('/en/promotions/');
  const cards = list.all('article', main(list));
  const slugs = ['welcome', 'daily', 'rebate', 'referral', 'vip', 'season', 'photo', 'raffle'];
  expect(cards.map((card) => list.all('a', card)[0]?.attribs.href)).toEqual(
    slugs.map((slug) => `/en/promotions/${slug}/`),
  );
  expect(list.text(main(list))).not.toContain(t('pages.notOpen'));
});

test('a promotion leads members to the page where it is carried out, and questions to customer service', async () => {
  const pages = { rebate: '/en/manualRebate/', referral: '/en/member/?page=referral', vip: '/en/playerRank/' };
  for (const [slug, href] of Object.entries(pages)) {
    const page = await lotus(`/en/promotions/${slug}/`);
    const links = page.all('a', page.all('aside', main(page))[0]);
    const own = links.filter(({ attribs }) => attribs['data-for']?.startsWith('member'));
    expect(
      own.map(({ attribs }) => attribs.href),
      slug,
    ).toEqual([href]);
    const asks = links.filter(({ attribs }) => attribs['data-service'] === '');
    expect(
      asks.map((link) => page.text(link)),
      slug,
    ).toEqual([t('promotions.ask')]);
  }
});

describe('a page is guarded, framed and listed as its route says', () => {
  const all = ROUTES.filter(({ path }) => !path.includes('['));
  const rows = all.filter((route) => hasPage(parts, route));
  test.each(rows)('$path', async ({ path, enter, frame, listed, replaces }) => {
    const page = await lotus(path === '/404/' ? '/en/nowhere/' : `/en${path}`);
    expect(page.all('html')[0]?.attribs['data-requires']).toBe(enter === 'everyone' ? undefined : enter);
    const robots = page.all('meta').filter(({ attribs }) => attribs.name === 'robots');
    expect(robots.map(({ attribs }) => attribs.content)).toEqual(listed ? [] : ['noindex']);
    expect(page.byId('menu') !== null).toBe(frame === 'full' || frame === 'noFooter');
    const footers = page.all('h2').filter((heading) => page.text(heading) === t('layout.column.rules'));
    expect(footers).toHaveLength(frame === 'full' || frame === 'noMenu' ? 1 : 0);
    const links = page.all('link').filter(({ attribs }) => attribs.rel === 'canonical');
    expect(links).toHaveLength(listed && !replaces ? 1 : 0);
  });

  test('or is not there, where the brand does without it', async () => {
    const gone = all.filter((route) => !rows.includes(route)).map(({ path }) => path);
    expect(gone).toEqual(['/vnLottery/']);
    for (const path of gone) expect((await lotus(`/en${path}`)).status, path).toBe(404);
  });

  test('and a brand shows no page without a route', async () => {
    const sitemap = await lotus('/sitemap.xml');
    const paths = sitemap.all('loc').map((loc) => new URL(sitemap.text(loc)).pathname.replace(/^\/en\//, '/'));
    const listed = ROUTES.filter((route) => route.listed);
    for (const path of paths) expect(routeAt(path).listed, path).toBe(true);
    for (const { path } of listed) if (!path.includes('[')) expect(paths).toContain(path);
  });
});

test.each(['visitor', 'member'])(
  'the game menu of home names home, hot, favourites, recent and the types to a %s, in this order',
  async (who) => {
    const page = await lotus('/en/');
    const menu = page.all('nav').find(({ attribs }) => attribs['aria-label'] === t('home.menu'));
    const types = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT'] as const;
    const links = page.all('a', menu).filter(({ attribs }) => attribs['data-for']?.split(' ').includes(who) ?? true);
    expect(links.map((link) => page.text(link))).toEqual([
      ...(['home', 'hot', 'favorites', 'recent'] as const).map((id) => t(`layout.${id}`)),
      ...types.map((type) => t(`type.${type}`)),
    ]);
  },
);

describe('the footer', () => {
  /** Parts of the footer under a heading, of a page of help in English. */
  async function footerOf(get: typeof lotus, path: string) {
    const page = await get(path);
    const [footer] = page.all('footer');
    const under = (heading: string) =>
      page
        .all('section', footer)
        .filter((section) => page.text(page.all('h2', section)[0]) === heading)
        .flatMap((section) => page.all('a', section));
    return { page, footer, under };
  }

  test('has the types of games, each leading to its page (SPEC 2)', async () => {
    const { page, under } = await footerOf(lotus, '/en/help/');
    expect(under('Products').map((link) => [page.text(link), link.attribs.href])).toEqual([
      ['Slots', '/en/rng/'],
      ['Live casino', '/en/live/'],
      ['Fishing', '/en/fish/'],
      ['Cards', '/en/pvp/'],
      ['Sports', '/en/sports/'],
      ['Esports', '/en/esports/'],
      ['Cockfight', '/en/sports/#cockfight'],
      ['Lottery', '/en/lott/'],
      ['E-lottery', '/en/elott/'],
    ]);
  });

  test.each([
    ['lotus', '/en/help/', ['Facebook', 'Instagram', 'YouTube', 'Official channel: Telegram']],
    ['dragon', '/en/help/', ['Facebook', 'X (Twitter)', 'YouTube', 'Official channel: Telegram']],
    ['harbor', '/help/', ['Facebook', 'X (Twitter)', 'Instagram', 'YouTube', 'Official channel: WhatsApp']],
  ] as const)('of %s has the social channels that it has configured (SPEC 2)', async (brand, path, channels) => {
    const { under } = await footerOf({ lotus, dragon, harbor }[brand], path);
    expect(under('Social media').map(({ attribs }) => attribs['aria-label'])).toEqual(channels);
    for (const { attribs } of under('Social media')) {
      const channel = /(\w+)\W*$/.exec(attribs['aria-label'] ?? '')?.[1]?.toLowerCase();
      expect(attribs.href).toMatch(new RegExp(`/${brand}/en/channels/${channel}$`));
    }
  });

  test.each([
    ['lotus', '/en/help/'],
    ['dragon', '/en/help/'],
    ['harbor', '/help/'],
  ] as const)('of %s has the logos of eight vendors, in the order of SPEC 2', async (brand, path) => {
    const { page, footer } = await footerOf({ lotus, dragon, harbor }[brand], path);
    const logos = page.all('li', footer).flatMap((item) => page.all('img', item));
    const codes = logos.map(({ attribs }) => /\/assets\/(\w+)\.[0-9a-f]{8}\.svg$/.exec(attribs.src ?? '')?.[1]);
    expect(codes).toEqual(['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS']);
    const links = page.all('a', footer).filter((link) => page.all('img', link).length > 0);
    const base = path.replace('help/', '');
    expect(links.map(({ attribs }) => attribs.href)).toEqual(codes.map((code) => `${base}rng/?vassalage=${code}`));
  });
});

describe.each(BUNDLES)('no link of %s is dead', (brand) => {
  const get = servedBundle(brand);

  test('on any of its pages', async () => {
    const links = new Set<string>();
    for (const { path, html } of pagesOf(brand)) {
      const base = new URL(`http://${brand}.localhost/${path.replace(/index\.html$/, '')}`);
      for (const [, href = ''] of html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)) {
        // The sandbox's hosts leave the port open for whoever serves them.
        const url = new URL(href.replaceAll('&amp;', '&').replace('localhost:*', 'localhost'), base);
        if (url.origin === base.origin) links.add(url.pathname + url.search);
      }
    }
    expect(links.size).toBeGreaterThan(30);
    const dead: string[] = [];
    for (const link of links) if ((await get(link)).status !== 200) dead.push(link);
    expect(dead).toEqual([]);
  });

  test('nor of those that the sandbox stands in for', async () => {
    const services = createServices({ brands: serviceBrandsOf(await loadBrands({ only: [brand] }), 4321) });
    const pages = pagesOf(brand).map(({ html }) => html);
    // An origin alone is where a tag counts; its tests load it from there.
    const links = new Set(pages.flatMap((html) => [...html.matchAll(/"(http:\/\/services\.localhost:\*\/[^"]*)"/g)]));
    const paths = new Set([...links].map(([, link = '']) => new URL(withPort(link, 4321)).pathname));
    // There are two apps, a chat channel and at least three social channels, in each language.
    expect(paths.size).toBeGreaterThanOrEqual(6 * 2);
    for (const path of paths) expect((await services.request(path)).status, path).toBe(200);
  });
});
