import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { brandRoot, loadBrands } from '../../src/brand/load.ts';
import type { PlainKey } from '../../src/i18n/translate.ts';
import { SECTIONS } from '../../src/shells/core/soon/sections.ts';
import { greetedVisitors } from './greeted.ts';
import { locale } from './texts.ts';

/** Pages that are read: they stand complete without a script, and a little script makes them easier (SPEC 2). */
const visit = greetedVisitors();
const { t } = await locale('lotus', 'EN');

const main = (page: Page) => page.getByRole('main');

describe('the help centre', () => {
  const topics = (page: Page) => page.locator('#topics > section:visible');

  test('is searched in the page, and the search stands in the address', async () => {
    const { page, go } = await visit();
    await go('/en/help/');
    const all = await topics(page).count();
    expect(all).toBeGreaterThan(6);
    const box = page.getByRole('searchbox', { name: t('help.search') });
    await box.fill('withdraw bank');
    await expect.poll(() => topics(page).count()).toBeLessThan(all);
    expect(await topics(page).count()).toBeGreaterThan(0);
    expect(new URL(page.url()).searchParams.get('q')).toBe('withdraw bank');
    await page.reload();
    await expect.poll(() => topics(page).count()).toBeLessThan(all);
    await box.fill('nobody wrote of this');
    await page.getByText(t('help.nothing'), { exact: true }).waitFor();
    await page.getByRole('button', { name: t('help.showAll') }).click();
    await expect.poll(() => topics(page).count()).toBe(all);
    expect(new URL(page.url()).search).toBe('');
  });

  test('opens at the topic that an address names, clear of the header', async () => {
    const { page, go } = await visit();
    await go('/en/help/#term');
    await expect.poll(async () => Math.round((await page.locator('#term').boundingBox())?.y ?? 0)).toBe(80);
    const header = await page.getByRole('banner').boundingBox();
    expect(header?.height).toBeLessThanOrEqual(80);
  });
});

test('a promotion has a page with its terms, and its picture came', async () => {
  const { page, go } = await visit();
  await go('/en/promotions/');
  const card = main(page).locator('a[href*="/promotions/"]').first();
  const title = (await card.textContent())?.trim() ?? '';
  await card.click();
  await page.waitForURL(/\/en\/promotions\/[a-z]+\/$/);
  expect(title).toContain((await main(page).getByRole('heading', { level: 1 }).textContent())?.trim());
  const picture = main(page).locator('img').first();
  await expect
    .poll(() => picture.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)))
    .toBeGreaterThan(0);
});

describe('the mirrors', () => {
  test('are tested: the nearer, the faster, and one that is gone says so; a mirror is the same portal', async () => {
    const { page, go } = await visit();
    await go('/en/mirrors/');
    const list = main(page)
      .getByRole('list')
      .filter({ has: page.getByText('quick.lotus.localhost') });
    await list.getByText(t('mirrors.failed')).waitFor();
    await expect.poll(() => list.getAttribute('aria-busy')).toBe('false');
    const rows = (await list.getByRole('listitem').allTextContents()).map((text) => text.replaceAll(/\s+/g, ' '));
    expect(rows).toHaveLength(4);
    expect(rows.filter((row) => row.includes(t('mirrors.failed')))).toEqual([expect.stringContaining('gone.')]);
    // SPEC 9: the mapped speeds; how a slow one is mapped lies above where the quick one is.
    const times = rows.flatMap((row) => /(\d+) ms/.exec(row)?.[1] ?? []).map(Number);
    expect(times).toHaveLength(3);
    expect(times.every((ms) => ms >= 20 && ms <= 150)).toBe(true);
    expect(times.at(2)).toBeGreaterThan(Number(times.at(0)));
    await list.getByRole('link', { name: /quick/ }).click();
    await page.waitForURL(/quick\.lotus\.localhost:\d+\/$/);
    await page.locator('html[data-audience="visitor"]').waitFor();
  });

  test('stand beside the check of whoever writes in the name of the brand; a verdict goes with its question', async () => {
    const { page, go } = await visit();
    await go('/en/mirrors/');
    const box = main(page).getByLabel(t('mirrors.contact'));
    const check = main(page).getByRole('button', { name: t('mirrors.check') });
    await box.fill('ab');
    await check.click();
    await main(page)
      .getByText(t('mirrors.contactShort', { count: 3 }))
      .waitFor();
    await box.fill('@somebody_else');
    await check.click();
    const verdict = main(page).getByText(t('mirrors.notOfficial'));
    await verdict.waitFor();
    await box.fill('@somebody_els');
    await verdict.waitFor({ state: 'detached' });
    const official = await representative();
    await box.fill(official.contact);
    await check.click();
    await main(page)
      .getByText(t('mirrors.official', { channel: official.channel }))
      .waitFor();
  });
});

test('/home, /index and /index.html are the home page', async () => {
  const { page, go } = await visit();
  for (const path of ['/en/home/', '/en/index/', '/en/index.html', '/home', '/index.html']) {
    await go(path);
    expect(await page.locator('#hot').count(), path).toBe(1);
  }
});

test('an unknown path has status 404, says so and leads on', async () => {
  const { page, at, expectError } = await visit();
  expectError(/404/);
  const response = await page.goto(at('/en/no-such-page/'));
  expect(response?.status()).toBe(404);
  await main(page).getByRole('heading', { level: 1 }).waitFor();
  expect(await main(page).getByRole('link').count()).toBeGreaterThan(0);
});

test('the download page has a code to scan for each system', async () => {
  const { page, go } = await visit();
  await go('/en/down/');
  for (const system of ['iOS', 'Android']) {
    const section = main(page).getByRole('region', { name: system });
    expect(await section.locator('figure svg').count()).toBe(1);
    expect(await section.getByRole('listitem').count()).toBeGreaterThan(2);
  }
});

test('the landing of the agents stands alone', async () => {
  const { page, go } = await visit({ brand: 'dragon' });
  await go('/en/agent/');
  // No normal header and footer (SPEC 2): its own are the logo, the language, the way in, and the way back.
  expect(await page.locator('[data-clock], [data-menu-toggle]').count()).toBe(0);
  expect(await page.getByText((await locale('dragon', 'EN')).t('layout.vendors')).count()).toBe(0);
  expect(await page.locator('#menu').count()).toBe(0);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
});

test('a section that is not open yet has its name and ways on; one that needs a session asks for it', async () => {
  const { page, go } = await visit();
  for (const [id, { route, title, requires }] of Object.entries<{ route: string; title: PlainKey; requires?: string }>(
    SECTIONS,
  )) {
    await go(`/en${route}`);
    if (requires !== undefined) {
      await page.waitForURL(requires === 'agent' ? '**/en/agent/' : '**/en/login/');
      continue;
    }
    expect((await main(page).getByRole('heading', { level: 1 }).textContent())?.trim(), id).toBe(t(title));
    expect(await main(page).getByText(t('pages.notOpen')).count(), id).toBe(1);
    expect(await main(page).getByRole('link').count(), id).toBeGreaterThan(2);
  }
});

test.each(['lotus', 'dragon', 'harbor'] as const)('no link of %s is dead', async (brand) => {
  const { page, go, at } = await visit({ brand });
  const links = new Set<string>();
  for (const path of ['/', '/help/', '/promotions/', '/mirrors/', '/down/', '/agent/', '/sports/']) {
    await go(path);
    const found = await page
      .locator('a[href]')
      .evaluateAll((all) =>
        all.flatMap((a) =>
          a instanceof HTMLAnchorElement && a.origin === location.origin ? [a.pathname + a.search] : [],
        ),
      );
    for (const link of found) links.add(link);
  }
  expect(links.size).toBeGreaterThan(30);
  const dead = await page.evaluate(
    async (all) => {
      const statuses = await Promise.all(all.map(async (link) => ({ link, status: (await fetch(link)).status })));
      return statuses.filter(({ status }) => status !== 200);
    },
    [...links],
  );
  expect(dead, at('/')).toEqual([]);
});

/** The first contact that the demo brand calls its own. */
async function representative(): Promise<{ readonly channel: string; readonly contact: string }> {
  const [brand] = await loadBrands({ root: brandRoot(), only: ['lotus'] });
  const first = brand?.resources.representatives[0];
  if (!first) throw new Error('Expected the demo brand lotus to name a representative.');
  return first;
}
