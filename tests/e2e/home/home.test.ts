import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { getHotGames } from '../../../src/contract/games/endpoints.ts';
import type { PlainKey } from '../../../src/i18n/translate.ts';
import { intercept } from '../intercept.ts';
import { fillLogin } from '../logging-in.ts';
import { visitorsWithoutPopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';
import { settled } from '../visit.ts';

/** The live parts of the home page (SPEC 2, 4 and 9). */
const visit = visitorsWithoutPopups();
const { t } = await locale('lotus', 'EN');

describe('the banner carousel', () => {
  const carousel = (page: Page) => page.getByRole('region', { name: t('home.banners') });
  const shown = (page: Page) => carousel(page).locator('[aria-current="true"]').getAttribute('aria-label');

  test('moves every five seconds, within one, until it is stopped', async () => {
    const { page, go } = await visit({ reducedMotion: false });
    await page.clock.install();
    await go('/en/');
    const button = (key: PlainKey) => carousel(page).getByRole('button', { name: t(key) });
    // A script does this, because a pointer or the focus on it would stop it.
    const press = (key: PlainKey) =>
      button(key).evaluate((element) => element instanceof HTMLElement && element.click());
    const at = async () => Number(/\d+/.exec((await shown(page)) ?? '')?.[0]);
    await button('home.pause').waitFor();
    await settled(page);
    // From here on time passes only when the test says so. The carousel is stopped and started, so that it counts from
    // now.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_000);
    await press('home.pause');
    await button('home.play').waitFor();
    await page.evaluate(() => {
      const durations = new Set<unknown>();
      Reflect.set(window, 'durations', durations);
      const { animate } = Element.prototype;
      Element.prototype.animate = function (frames, options) {
        durations.add(typeof options === 'object' ? options.duration : options);
        return animate.call(this, frames, options);
      };
    });
    const before = await at();
    const after = (before % (await carousel(page).locator('li').count())) + 1;
    await press('home.play');
    await button('home.pause').waitFor();
    await page.clock.runFor(4_900);
    expect(await at()).toBe(before);
    await page.clock.runFor(200);
    await expect.poll(at).toBe(after);
    expect(await page.evaluate(() => [...Reflect.get(window, 'durations')])).toEqual([1_000]);
    await press('home.pause');
    await button('home.play').waitFor();
    await page.clock.runFor(20_000);
    expect(await at()).toBe(after);
  });

  test('stands still where less motion is wished for, and is moved by hand', async () => {
    const { page, go } = await visit();
    await go('/en/');
    await carousel(page)
      .getByRole('button', { name: t('home.play') })
      .waitFor();
    await carousel(page)
      .getByRole('button', { name: t('home.nextSlide') })
      .click();
    await expect.poll(() => shown(page)).toBe(t('home.toSlide', { index: 2 }));
    await carousel(page)
      .getByRole('button', { name: t('home.toSlide', { index: 1 }) })
      .click();
    await expect.poll(() => shown(page)).toBe(t('home.toSlide', { index: 1 }));
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shown(page)).toBe(t('home.toSlide', { index: 2 }));
  });

  test('shows the ring of the focus above the picture, too', async () => {
    const { page, go } = await visit();
    await go('/en/');
    // It stands still with the controls of its code.
    await carousel(page)
      .getByRole('button', { name: t('home.play') })
      .waitFor();
    const slide = carousel(page).locator('li a').first();
    const { x = 0, y = 0, width = 0, height = 0 } = (await slide.boundingBox()) ?? {};
    const clip = { x: x + width - 12, y: y + height / 2 - 8, width: 12, height: 16 };
    const edge = () => page.screenshot({ clip });
    const before = await edge();
    expect(await edge()).toEqual(before);
    await page.keyboard.press('Tab');
    await slide.focus();
    expect(await edge()).not.toEqual(before);
  });

  test('runs from right to left in Arabic', async () => {
    const arabic = await locale('harbor', 'AR');
    const { page, go } = await visit({ brand: 'harbor' });
    await go('/ar/');
    const box = page.getByRole('region', { name: arabic.t('home.banners') });
    const slides = box.locator('li');
    await box.getByRole('button', { name: arabic.t('home.nextSlide') }).waitFor();
    const [first, second] = [await slides.nth(0).boundingBox(), await slides.nth(1).boundingBox()];
    expect(second?.x).toBeLessThan(first?.x ?? 0);
    await box.getByRole('button', { name: arabic.t('home.toSlide', { index: 1 }) }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await slides.nth(1).boundingBox())?.x).toBe(first?.x);
  });

  test("keeps its first slide and the brand's own, behind which the gateway's join", async () => {
    const { page, context, go } = await visit();
    let answer: (() => void) | undefined;
    const released = new Promise<void>((done) => {
      answer = done;
    });
    await context.route('**/MCSFE_getListAnnouncements?**', async (route) => {
      await released;
      await route.continue();
    });
    await go('/en/');
    await carousel(page)
      .getByRole('button', { name: t('home.nextSlide') })
      .waitFor();
    const slides = carousel(page).locator('li');
    const titles = () => carousel(page).locator('li strong').allTextContents();
    const own = await titles();
    const first = await slides.first().elementHandle();
    answer?.();
    await expect.poll(async () => (await titles()).length).toBeGreaterThan(own.length);
    expect((await titles()).slice(0, own.length)).toEqual(own);
    expect(await slides.first().evaluate((slide, before) => slide === before, first)).toBe(true);
    expect(await shown(page)).toBe(t('home.toSlide', { index: 1 }));
  });

  test('starts the game that a banner names, there and in the side menu, and follows one to another site (SPEC 3: linkageType)', async () => {
    const { page, context, go, port } = await visit();
    const site = `http://services.localhost:${port}/lotus/en/channels/telegram`;
    const asked = page.waitForResponse('**/GCSGAME_hotGamesV2?**');
    const game = asked.then(async (answer) => getHotGames.value.parse((await answer.json()).value).list[0]);
    await context.route('**/assets/none.svg', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    await context.route('**/MCSFE_getListAnnouncements?**', async (route) => {
      const starts = { linkageType: 'game', url: String((await game)?.nodeId), text: '', image: '/assets/none.svg' };
      const banners = [
        { ...starts, id: 1, groupName: 'w_home', title: 'Play it' },
        { ...starts, id: 2, groupName: 'w_home', title: 'See it', linkageType: 'external', url: site },
        { ...starts, id: 3, groupName: 'w_leftmenu', title: 'Play it too' },
      ];
      await route.fulfill({ json: { success: true, value: { banners, player: [], popup: [], promotion: [] } } });
    });
    await go('/en/');
    const slide = async (title: string) => {
      await expect.poll(() => carousel(page).locator('li strong').allTextContents()).toContain(title);
      const titles = await carousel(page).locator('li strong').allTextContents();
      const at = titles.indexOf(title) + 1;
      await carousel(page)
        .getByRole('button', { name: t('home.toSlide', { index: at }) })
        .click();
      await expect.poll(() => shown(page)).toBe(t('home.toSlide', { index: at }));
      return carousel(page).locator('li').filter({ hasText: title });
    };

    const opened = context.waitForEvent('page');
    await (await slide('See it')).getByRole('link').click();
    const other = await opened;
    await other.waitForURL(site);
    await other.close();

    const logIn = page.getByRole('dialog', { name: t('session.logIn') });
    await page.locator('#menu').hover();
    await page.locator('#menu').getByRole('button', { name: 'Play it too' }).click();
    await logIn.waitFor();
    await page.keyboard.press('Escape');
    await logIn.waitFor({ state: 'hidden' });

    await (await slide('Play it')).getByRole('button').click();
    await logIn.waitFor();
    await fillLogin(page);
    await page.getByRole('dialog', { name: (await game)?.displayName ?? '', exact: true }).waitFor();
    await page.locator('dialog iframe').waitFor();
  });

  test('asks for the code that drags it once it is touched, and works without', async () => {
    const { page, context, go, expectError } = await visit();
    const asked: string[] = [];
    let lost = true;
    await context.route(/\/_astro\/swiper[^/]*\.js$/, (route) => {
      asked.push(route.request().url());
      return lost ? route.abort() : route.continue();
    });
    await go('/en/');
    const next = carousel(page).getByRole('button', { name: t('home.nextSlide') });
    await next.click();
    await expect.poll(() => shown(page)).toBe(t('home.toSlide', { index: 2 }));
    await settled(page);
    expect(asked).toEqual([]);

    expectError(/swiper|dynamically imported/);
    const touch = () => carousel(page).locator('li').nth(1).dispatchEvent('pointerdown');
    const told = page.waitForEvent('console', (message) => /dynamically imported/.test(message.text()));
    await touch();
    await told;
    lost = false;
    await next.click();
    await expect.poll(() => shown(page)).toBe(t('home.toSlide', { index: 3 }));

    await touch();
    await carousel(page).locator('[data-swiped]').waitFor();
    await expect.poll(() => shown(page)).toBe(t('home.toSlide', { index: 3 }));
    const box = await carousel(page).boundingBox();
    if (!box) throw new Error('Expected the carousel to show.');
    const [x, y] = [box.x + box.width * 0.8, box.y + 40];
    await page.mouse.move(x, y);
    await page.mouse.down();
    // A slow drag turns the slide from half its width on, and a loaded machine makes every drag a slow one.
    await page.mouse.move(x - box.width * 0.7, y, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => shown(page)).toBe(t('home.toSlide', { index: 4 }));
    await next.click();
    await expect.poll(() => shown(page)).toBe(t('home.toSlide', { index: 5 }));
  });
});

describe('the news', () => {
  test('runs until it is stopped', async () => {
    const { page, go } = await visit({ reducedMotion: false });
    await go('/en/');
    const news = page.getByRole('region', { name: t('home.notices') });
    const line = news.getByRole('list');
    const state = () => line.evaluate((element) => getComputedStyle(element).animationPlayState);
    await line.waitFor();
    expect(await line.evaluate((element) => getComputedStyle(element).animationDuration)).not.toBe('0s');
    await expect.poll(state).toBe('running');
    await news.getByRole('button', { name: t('home.pauseNotices') }).click();
    // The pointer moves away, so that the carousel does not stop because of it.
    await page.mouse.move(0, 0);
    await expect.poll(state).toBe('paused');
    await news.getByRole('button', { name: t('home.playNotices') }).click();
    await page.mouse.move(0, 0);
    await expect.poll(state).toBe('running');
  });

  test('opens over the page', async () => {
    const { page, go } = await visit();
    await go('/en/');
    const first = page
      .getByRole('region', { name: t('home.notices') })
      .getByRole('link')
      .first();
    const title = await first.textContent();
    await first.click();
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: title ?? '' })
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/en/');
  });
});

describe('hot games', () => {
  const HOT = '**/wps/relay/GCSGAME_hotGamesV2?**';
  const hot = (page: Page) => page.getByRole('region', { name: t('layout.hot') });

  test('are kept for the session and asked for anew on request; a failure is told, and so is that there are none', async () => {
    const { page, context, go, expectError } = await visit();
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('hotGamesV2') && asked.push(request.url()));
    await go('/en/');
    await expect.poll(() => hot(page).getByRole('article').count()).toBeGreaterThan(9);
    await page.reload();
    await expect.poll(() => hot(page).getByRole('article').count()).toBeGreaterThan(9);
    expect(asked).toHaveLength(1);
    await hot(page)
      .getByRole('button', { name: t('games.refreshHot') })
      .click();
    await expect.poll(() => asked.length).toBe(2);
    expectError(/hotGamesV2.*net::ERR_FAILED/);
    const letPass = await intercept(context, HOT, (route) => route.abort());
    await hot(page)
      .getByRole('button', { name: t('games.refreshHot') })
      .click();
    await page.getByText(t('errors.network.offline')).waitFor();
    expect(await hot(page).getByRole('article').count()).toBeGreaterThan(9);
    letPass();
    await context.route(HOT, (route) => route.fulfill({ json: { success: true, value: { list: [] } } }));
    await hot(page)
      .getByRole('button', { name: t('games.refreshHot') })
      .click();
    await hot(page).getByText(t('games.none')).waitFor();
    expect(await hot(page).getByRole('article').count()).toBe(0);
  });

  test('speak the language of the page', async () => {
    const { page, go } = await visit();
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('hotGamesV2')) asked.push(new URL(request.url()).searchParams.get('language'));
    });
    await go('/en/');
    await expect.poll(() => asked).toEqual(['EN']);
    await expect.poll(() => hot(page).getByRole('article').count()).toBeGreaterThan(9);
    await go('/');
    await expect.poll(() => asked).toEqual(['EN', 'TY']);
  });
});

test('a section shows ten games, and twenty after More; one without games says so', async () => {
  const { page, context, go } = await visit();
  const none = { games: [], total: 0, totalPages: 0 };
  await context.route(/GCSGAME_gameList\?.*gameType=FISH/, (route) =>
    route.fulfill({ json: { success: true, value: none } }),
  );
  await go('/en/');
  const slots = page.getByRole('region', { name: t('type.RNG'), exact: true });
  await slots.scrollIntoViewIfNeeded();
  await expect.poll(() => slots.getByRole('article').count()).toBe(10);
  const more = slots.getByRole('button', { name: t('games.moreOf', { type: t('type.RNG') }) });
  await more.click();
  await expect.poll(() => slots.getByRole('article').count()).toBe(20);
  expect(await more.count()).toBe(0);
  const fish = page.getByRole('region', { name: t('type.FISH'), exact: true });
  await fish.scrollIntoViewIfNeeded();
  await fish.getByText(t('games.none')).waitFor();
  expect(await fish.getByRole('article').count()).toBe(0);
});

test('a section shows five vendors, and all of them after More; one of slots leads to its games, any other opens them', async () => {
  const { page, go, at } = await visit();
  await go('/en/');
  const vendors = (type: PlainKey) => page.getByRole('list', { name: t('games.vendorsOf', { type: t(type) }) });
  const slots = vendors('type.RNG').getByRole('link');
  await page.getByRole('region', { name: t('type.RNG'), exact: true }).scrollIntoViewIfNeeded();
  await expect.poll(() => slots.count()).toBe(5);
  await page.getByRole('button', { name: t('games.moreVendorsOf', { type: t('type.RNG') }) }).click();
  await expect.poll(() => slots.count()).toBe(8);
  await page.getByRole('region', { name: t('type.LIVE'), exact: true }).scrollIntoViewIfNeeded();
  await vendors('type.LIVE').getByRole('link').first().click();
  const logIn = page.getByRole('dialog', { name: t('session.logIn') });
  await logIn.waitFor();
  await page.keyboard.press('Escape');
  await logIn.waitFor({ state: 'hidden' });
  await slots.nth(1).click();
  await page.waitForURL(at('/en/rng/?vassalage=JL'));
});

describe('the game menu', () => {
  const menu = (page: Page) => page.getByRole('navigation', { name: t('home.menu') });

  test.each([
    { size: 'desktop', reducedMotion: false },
    { size: 'desktop', reducedMotion: true },
    { size: 'phone', reducedMotion: true },
  ] as const)('scrolls to a section, 80 pixels below the edge: %o', async (how) => {
    const { page, go } = await visit(how);
    await go('/en/');
    await page.locator('#hot').scrollIntoViewIfNeeded();
    await expect.poll(() => page.locator('#hot article').count()).toBeGreaterThan(9);
    await menu(page)
      .getByRole('link', { name: t('type.FISH') })
      .click();
    await expect.poll(() => page.locator('#fish article').count()).toBeGreaterThan(0);
    await expect.poll(async () => Math.round((await page.locator('#fish').boundingBox())?.y ?? 0)).toBe(80);
    expect(new URL(page.url()).pathname).toBe('/en/');
  });

  test('opens at the hot games, and marks what was chosen, after a reload too; HOME leads back to the top', async () => {
    const { page, go } = await visit();
    await go('/en/');
    const current = () => menu(page).locator('[aria-current="true"]').allTextContents();
    const named = (text: string) => [expect.stringContaining(text)];
    await expect.poll(current).toEqual(named(t('layout.hot')));
    await menu(page)
      .getByRole('link', { name: t('type.FISH') })
      .click();
    await expect.poll(current).toEqual(named(t('type.FISH')));
    await page.reload();
    await expect.poll(current).toEqual(named(t('type.FISH')));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await menu(page)
      .getByRole('link', { name: t('layout.home'), exact: true })
      .click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(current).toEqual(named(t('layout.home')));
  });

  test('asks a visitor to log in for favourites, and leads on to them', async () => {
    const { page, go, at } = await visit();
    await go('/en/');
    await menu(page)
      .getByRole('link', { name: t('layout.favorites') })
      .click();
    await fillLogin(page);
    await page.waitForURL(at('/en/favorite/'));
  });
});

test('posters wait until the status names their host, and then come', async () => {
  const { page, context, go } = await visit();
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404) refused.push(response.url());
  });
  let answer: (() => void) | undefined;
  const released = new Promise<void>((done) => {
    answer = done;
  });
  await context.route('**/wps/system/status', async (route) => {
    await released;
    await route.continue();
  });
  await go('/en/');
  const tile = page.locator('#hot article').first();
  await tile.waitFor();
  const waiting = await tile.boundingBox();
  expect(await tile.getByRole('heading').textContent()).not.toBe('');
  expect(await tile.locator('img').count()).toBe(0);
  answer?.();
  const poster = tile.locator('img');
  await poster.waitFor();
  await expect
    .poll(() => poster.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)))
    .toBeGreaterThan(0);
  expect(await tile.boundingBox()).toEqual(waiting);
  expect(refused).toEqual([]);
});
