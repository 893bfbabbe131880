import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadBrands } from '../../../src/brand/load.ts';
import { GAME_TYPES } from '../../../src/contract/games/words.ts';
import { typeRoute } from '../../../src/islands/games/route.ts';
import { popupLinks } from '../../../src/islands/popup-links.ts';
import { categoryAt, linksAt, ROUTES, routeAt } from '../../../src/routes/routes.ts';
import { entriesAt, gameMenu, menuGroups } from '../../../src/shells/core/navigation.ts';
import { siteOf } from '../../../src/shells/core/site.ts';
import { SECTION_IDS } from '../../../src/shells/core/soon/sections.ts';
import { LOBBIES } from '../../../src/shells/games/head.ts';
import { OWN_LIST_IDS } from '../../../src/shells/games/own.ts';
import { ACCOUNT_PAGES } from '../../../src/shells/session/head.ts';
import { CLOSED_PAGES } from '../../../src/shells/system/head.ts';

const PAGES = 'src/pages/[brand]/[lang]';
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '[account]': ACCOUNT_PAGES,
  '[closed]': CLOSED_PAGES,
  '[lobby]': LOBBIES,
  '[own]': OWN_LIST_IDS,
  '[section]': SECTION_IDS,
};

/** The paths for which files of src/pages stand. */
const drawn = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.astro'))
  .flatMap((file) => {
    const name = file.replace(/\.astro$/, '');
    return (PARAMETERS[name] ?? [name]).map((one) => `/${one}/`.replace(/(^|\/)index\/$/, '$1'));
  });

const paths = ROUTES.map(({ path }) => path);

test('every page file has its row in the table, and every row its page', () => {
  expect(drawn.toSorted()).toEqual(paths.toSorted());
});

test('a path stands once, in the file of one area', () => {
  expect(new Set(paths).size).toBe(paths.length);
});

test('a link of a row names a screen of its page, where the page has screens', () => {
  const linked = ROUTES.flatMap(({ screens, links = [] }) => (screens ? links.map(({ to }) => ({ screens, to })) : []));
  expect(linked.length).toBeGreaterThan(2);
  for (const { screens, to } of linked) {
    if (to?.startsWith('?')) expect(screens.map((screen) => `?page=${screen}`)).toContain(to);
  }
});

describe('what frame, islands and shells link to is an address that the table types', () => {
  /** A link to a page that is written by hand: `href="/help/"`, `href: '/help/'`, `base + 'help/'`. Files have a dot. */
  const BY_HAND = /\bhref\s*[=:]\s*\{?\s*["'`]\/[^."'`]*["'`]|\bbase\s*\+|\$\{base\}/;
  const sources = ['src/layouts', 'src/islands', 'src/shells'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(astro|tsx?)$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  /** Makes addresses of typed routes. */
  const makers = ['src/islands/core/facts.tsx'];

  test('none is written by hand', () => {
    expect(sources.length).toBeGreaterThan(100);
    const byHand = sources.filter((file) => BY_HAND.test(readFileSync(file, 'utf8')));
    expect(byHand.toSorted()).toEqual(makers);
  });

  test.each(['<a href="/help/">', 'href: `/member/?page=x`', "href={'/help/#term'}", "href={base + 'help/'}"])(
    '%s would be found',
    (text) => expect(text).toMatch(BY_HAND),
  );
});

test('a path leads to its row, as a page that the content names does; any other is refused with what to do', () => {
  expect(routeAt('/rng/')).toMatchObject({ area: 'games', enter: 'everyone', frame: 'full' });
  expect(routeAt('/promotions/welcome/').path).toBe('/promotions/[slug]/');
  expect(() => routeAt('/nowhere/')).toThrow('found "/nowhere/". Add its row to the file of its area.');
});

describe('SPEC 2', () => {
  test.each(['/favorite/', '/recent/', '/seamless/', '/lottery/', '/seaLottery/', '/vnLottery/', '/member/'])(
    '%s needs a session',
    (path) => expect(routeAt(path).enter).toBe('session'),
  );

  test('the agent centre is for agents, and their landing stands without header, footer and side menu', () => {
    expect(routeAt('/agentHome/').enter).toBe('agent');
    expect(routeAt('/agent/').frame).toBe('bare');
  });

  test('the pages of games and lotteries have neither side menu nor footer, and no other page lacks them', () => {
    const without = ROUTES.filter(({ frame }) => frame === 'noMenuNoFooter').map(({ path }) => path);
    expect(without.toSorted()).toEqual(['/lottery/', '/seaLottery/', '/seamless/', '/vnLottery/']);
  });
});

test('what nobody may list: pages that need a session, ways in, and pages that take the place of others', () => {
  for (const { path, enter, authPage, replaces, listed } of ROUTES) {
    if (enter !== 'everyone' || authPage || replaces) expect(listed, path).toBe(false);
  }
});

test('nothing links to a page that takes the place of others', () => {
  for (const { replaces, links, categories } of ROUTES)
    if (replaces) expect([links, categories]).toEqual([undefined, undefined]);
});

test('two links of a place never claim one position, and each stands somewhere', () => {
  const links = ROUTES.flatMap((route) => route.links ?? []);
  const claims = links.flatMap(({ at }) => Object.entries(at).map(([place, position]) => `${place} ${position}`));
  expect(claims.filter((claim, index) => claims.indexOf(claim) !== index)).toEqual([]);
  for (const { label, at } of links) expect(Object.keys(at).length, label).toBeGreaterThan(0);
});

test('each category of games has one page, which islands name as the table does', () => {
  for (const type of GAME_TYPES) {
    const { route, category } = categoryAt(type);
    expect(`/${typeRoute(type)}`).toBe(route.path + (category.to ?? ''));
  }
  const types = ROUTES.flatMap(({ categories = [] }) => categories.map(({ type }) => type));
  expect(types.toSorted()).toEqual([...GAME_TYPES].toSorted());
});

describe('the places of a site', async () => {
  const [brand] = await loadBrands({ only: ['lotus'] });
  if (!brand) throw new Error('Expected the demo brand lotus.');
  const site = siteOf(brand, 'EN');
  const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

  test('show SPEC 2 and 4 in order', () => {
    const [games = [], rewards = [], help = []] = menuGroups(site);
    expect([ids(games)[0], ...ids(games).slice(-2)]).toEqual(['hot', 'favorites', 'recent']);
    expect(ids(rewards)).toEqual([
      'bettingRecord',
      'promotions',
      'missions',
      'manualRebate',
      'rewardCenter',
      'pointMall',
      'vip',
      'referral',
      'agentCentre',
    ]);
    expect(ids(help)).toEqual(['download', 'service', 'help']);
    expect(ids(entriesAt(site, 'footerRewards'))).toEqual([
      'promotions',
      'missions',
      'manualRebate',
      'rewardCenter',
      'pointMall',
      'vip',
      'agentCentre',
    ]);
    expect(ids(entriesAt(site, 'footerHelp'))).toEqual(['help', 'service', 'announcements', 'download', 'mirrors']);
    expect(ids(entriesAt(site, 'footerRules'))).toEqual(['about', 'terms', 'privacy', 'responsible']);
    expect(ids(entriesAt(site, 'rightBar'))).toEqual(['download', 'service', 'help']);
    expect(ids(entriesAt(site, 'bottomBar'))).toEqual([
      'home',
      'games',
      'cashier',
      'promotionsShort',
      'logIn',
      'account',
    ]);
    expect(linksAt('gameMenu').map(({ link }) => link.label)).toEqual(['home', 'hot', 'favorites', 'recent']);
  });

  test('lead the betting record to its screen, and HOME to the beginning of the page', () => {
    const [, rewards = []] = menuGroups(site);
    expect(rewards.find(({ id }) => id === 'bettingRecord')?.href).toBe('/en/member/?page=personalHistoryCopy');
    expect(gameMenu(site)[0]).toMatchObject({ id: 'home', href: '#main' });
  });

  test("are labelled in the words of SPEC 2's navigation, where a place of theirs is", () => {
    const labels = [...menuGroups(site).flat(), ...entriesAt(site, 'footerHelp')].map(({ label }) =>
      label.toLowerCase(),
    );
    expect(labels).toEqual(expect.arrayContaining(['recent', 'live support', 'vip bonus', 'refer and win']));
    const { t } = site;
    expect([t('games.vendors'), t('promotions.all'), t('layout.channel', { name: 'X' })]).toEqual([
      'Vendor',
      'All promotions',
      'Official channel: X',
    ]);
    const headings = [
      t('layout.column.rewards'),
      t('layout.column.support'),
      t('layout.column.games'),
      t('layout.social'),
    ];
    expect(headings).toEqual(['Get bonus bets', 'Help', 'Products', 'Social media']);
    expect(ids(entriesAt(site, 'footerRewards'))[0]).toBe('promotions');
  });

  test('ask visitors for a session where the page needs one, and nobody else', () => {
    const asking = ['favorites', 'recent', 'bettingRecord', 'referral'];
    for (const { id, session } of menuGroups(site).flat()) expect(session ?? false, id).toBe(asking.includes(id));
  });
});

test('links that open a popup lead to pages', () => {
  for (const { path } of ROUTES) for (const { to } of popupLinks(path)) expect(paths).toContain(`/${to}`);
});
