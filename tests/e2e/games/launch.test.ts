import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { launchGame } from '../../../src/contract/games/endpoints.ts';
import { en } from '../../../src/sandbox/kit/texts/en.ts';
import { framedGame, playableGame } from '../framed-game.ts';
import { intercept } from '../intercept.ts';
import { fillLogin, giveTabSession } from '../logging-in.ts';
import { hidePopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';
import { REFUSED, type Visit, type Visitor, visitors } from '../visit.ts';

/** From choosing a game to leaving it (SPEC 4: game launch). */
const enter = visitors();
const { t } = await locale('lotus', 'EN');

async function visit(how: Visit = {}) {
  const visitor = await enter({ brand: 'lotus', ...how });
  await hidePopups(visitor.context, 'lotus');
  return visitor;
}

async function visitAsMember(how: Visit = {}) {
  const visitor = await visit(how);
  await giveTabSession(visitor);
  return visitor;
}

const play = (page: Page) => page.getByRole('main').getByRole('article').getByRole('button').first();
const dialog = (page: Page) => page.getByRole('dialog');
const spin = (page: Page) => framedGame(page).locator('#spin');

describe('a visitor who chooses a game', () => {
  test('logs in, and the game opens by itself', async () => {
    const { page, go } = await visit();
    await go('/en/rng/');
    const name = await page.getByRole('main').getByRole('article').getByRole('heading').first().textContent();
    await play(page).click();
    await dialog(page)
      .getByRole('heading', { name: t('session.logIn') })
      .waitFor();
    await fillLogin(page);
    await dialog(page)
      .getByRole('heading', { name: name ?? '' })
      .waitFor();
    await expect.poll(() => spin(page).isEnabled()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/en/rng/');
  });

  test('sees the games of a vendor that stands in the footer once they are in', async () => {
    const { page, go } = await visit();
    await go('/en/help/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Salon Royale' }).click();
    await dialog(page)
      .getByRole('heading', { name: t('session.logIn') })
      .waitFor();
    await fillLogin(page);
    await dialog(page).getByRole('heading', { name: 'Salon Royale', exact: true }).waitFor();
    await expect.poll(() => dialog(page).getByRole('article').count()).toBeGreaterThan(0);
    expect(new Set(await dialog(page).locator('article p').allTextContents())).toEqual(new Set(['Salon Royale']));
    expect(new URL(page.url()).pathname).toBe('/en/help/');
  });

  test('looks at an RNG vendor of the footer as it is', async () => {
    const { page, go } = await visit();
    await go('/en/help/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pagoda Games' }).first().click();
    await page.waitForURL('**/en/rng/?vassalage=PG');
    await play(page).waitFor();
    expect(await dialog(page).count()).toBe(0);
  });
});

test('a trial member is told that this takes a true account, and nothing is launched', async () => {
  const { page, go } = await visit();
  const launched: string[] = [];
  page.on('request', (request) => request.url().includes('launchGame') && launched.push(request.url()));
  await go('/en/rng/');
  await page.getByRole('banner').locator('[data-open="freeplay"]').click();
  await page.locator('html[data-audience="trial"]').waitFor();
  await dialog(page).waitFor({ state: 'detached' });
  await play(page).click();
  await dialog(page).getByText(t('in_need_true_account')).waitFor();
  // SPEC 9: a window without content would still have this size.
  const least = await dialog(page).evaluate((element) => {
    const empty = element.cloneNode();
    if (!(empty instanceof HTMLElement) || !element.firstElementChild) return [];
    empty.append(element.firstElementChild.cloneNode());
    empty.style.setProperty('--modal', '1px');
    element.after(empty);
    const { width, height } = empty.getBoundingClientRect();
    empty.remove();
    return [width, height];
  });
  expect(least).toEqual([200, 200]);
  await dialog(page)
    .getByRole('button', { name: t('in_increase_submit') })
    .click();
  await dialog(page).waitFor({ state: 'detached' });
  expect(launched).toEqual([]);
  expect(await page.locator('iframe').count()).toBe(0);
});

test('a game that is not open yet says so and cannot be pressed', async () => {
  const { page, go } = await visitAsMember();
  await go('/en/lott/');
  const closed = page.getByRole('main').locator('article[data-closed]').first();
  await closed.waitFor();
  expect(await closed.textContent()).toContain(t('games.soon'));
  expect(await closed.getByRole('button', { name: new RegExp(t('games.play')) }).count()).toBe(0);
});

describe('a game in its frame', () => {
  async function open(how: Visit = {}) {
    const visitor = await visitAsMember(how);
    await visitor.go('/en/rng/');
    await play(visitor.page).click();
    await playableGame(visitor.page);
    return visitor;
  }

  test('takes a spin, and the balance in the header follows', async () => {
    const { page } = await open();
    const balance = page.getByRole('banner').locator('[aria-live="polite"]').first();
    await expect.poll(() => balance.textContent()).toMatch(/\d/);
    const before = await balance.textContent();
    // A win may happen to equal the bet, so it may take a second spin to see the balance move.
    for (let turn = 0; turn < 5 && (await balance.textContent()) === before; turn += 1) {
      const told = page.waitForResponse((response) => response.url().endsWith('/wallets/balance'));
      await spin(page).click();
      await told;
      await expect.poll(() => spin(page).isEnabled()).toBe(true);
    }
    await expect.poll(() => balance.textContent()).not.toBe(before);
  });

  test('says that a round was taken back and the stake returned', async () => {
    const { page, context } = await open();
    const seeds = { commitment: '0'.repeat(64), clientSeed: 'mine', nonce: 1, serverSeed: null };
    const round = { id: 'a-round', at: 0, nonce: 1, lineStake: 10, stake: '2.00', commitment: seeds.commitment };
    const value = { spin: { ...round, state: 'voided' }, pool: null, free: null, fair: { ...seeds, former: null } };
    await context.route('**/play/*/spin', (route) => route.fulfill({ json: { success: true, value } }));
    const asked = page.waitForResponse((response) => response.url().endsWith('/state'));
    await spin(page).click();
    await asked;
    await framedGame(page).getByRole('alert').getByText(en.voided).waitFor();
    await expect.poll(() => spin(page).isEnabled()).toBe(true);
  });

  test('leaves its title and the way out to the window around it, which holds the page where it is and no click outside closes', async () => {
    const visitor = await visitAsMember();
    const { page } = visitor;
    await visitor.go('/en/rng/');
    await play(page).waitFor();
    const scrolled = () => page.evaluate(() => scrollY);
    await page.evaluate(() => scrollTo(0, 120));
    await play(page).click();
    await playableGame(page);
    const before = await scrolled();
    expect(before).toBeGreaterThan(0);
    expect(await framedGame(page).locator('#open-info').isVisible()).toBe(true);
    expect(await framedGame(page).getByRole('heading', { level: 1 }).count()).toBe(0);
    expect(await framedGame(page).locator('#close').isVisible()).toBe(false);
    // SPEC 2: the page behind is locked, and a click there closes nothing.
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    await page.mouse.click(4, 500);
    await page.mouse.wheel(0, 400);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect([await dialog(page).count(), await scrolled()]).toEqual([1, before]);
    await dialog(page)
      .getByRole('button', { name: t('ui.close') })
      .click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(await scrolled()).toBe(before);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
  });

  test('closes with Escape from inside, and the page is as it was', async () => {
    const { page } = await open();
    await framedGame(page).locator('#more').focus();
    // The frame is removed while the key is still down, so the browser may never answer for it.
    await Promise.race([page.keyboard.press('Escape'), dialog(page).waitFor({ state: 'detached' })]);
    await dialog(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
    expect(await play(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test.each(['back', 'Escape'] as const)(
    'closed with %s, the list is as it was, and the next back leads to the page before',
    async (how) => {
      const { page, go } = await visitAsMember();
      await go('/en/help/');
      await go('/en/rng/?vassalage=PG');
      const before = await page.getByRole('main').getByRole('article').first().textContent();
      await play(page).click();
      await framedGame(page).locator('#spin').waitFor();
      if (how === 'back') await page.goBack();
      else await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      expect(page.url()).toContain('/en/rng/?vassalage=PG');
      expect(await page.getByRole('main').getByRole('article').first().textContent()).toBe(before);
      await page.goBack();
      await expect.poll(() => new URL(page.url()).pathname).toBe('/en/help/');
    },
  );

  test('is not closed by Escape that closes a drawer inside', async () => {
    const { page } = await open();
    await framedGame(page).locator('#open-info').click();
    await framedGame(page).locator('dialog#info[open]').waitFor();
    await page.keyboard.press('Escape');
    await framedGame(page).locator('dialog#info:not([open])').waitFor({ state: 'attached' });
    expect(await dialog(page).count()).toBe(1);
  });

  test('does not listen to anybody else, and leaves the page its one banner', async () => {
    const { page } = await open();
    expect(await framedGame(page).getByRole('banner').count()).toBe(0);
    await page.evaluate(() => postMessage({ source: 'marquee-game', type: 'close' }, '*'));
    // What the game itself says comes after it, and is heard.
    const heard = page.waitForRequest('**/wallets/balance');
    await framedGame(page)
      .locator('body')
      .evaluate(() => parent.postMessage({ source: 'marquee-game', type: 'balance' }, '*'));
    await heard;
    expect(await dialog(page).count()).toBe(1);
  });
});

describe('a game that cannot be played', () => {
  async function open(how: Visit = {}) {
    const visitor = await visitAsMember(how);
    await visitor.go('/en/rng/');
    return visitor;
  }

  test('because its vendor is in maintenance says so, until when, and opens when asked again', async () => {
    const { page, context, expectError } = await open();
    expectError(REFUSED);
    const answer = {
      success: false,
      code: 'game.maintenance',
      message: 'In maintenance.',
      value: { endsAt: Date.now() },
    };
    const letPass = await intercept(context, '**/launchGame*', (route) => route.fulfill({ status: 503, json: answer }));
    await play(page).click();
    await dialog(page).getByText(t('games.stop.maintenance.title')).waitFor();
    letPass();
    await dialog(page)
      .getByRole('button', { name: t('ui.retry') })
      .click();
    await playableGame(page);
  });

  test('because the network is gone says so over the game, which goes on when it is back', async () => {
    const { page, context } = await open();
    await play(page).click();
    await playableGame(page);
    await context.setOffline(true);
    await dialog(page).getByRole('alert').getByText(t('games.stop.lost.text')).waitFor();
    await context.setOffline(false);
    await dialog(page).getByRole('alert').waitFor({ state: 'detached' });
    await playableGame(page);
  });

  test('because it was opened in another tab says so, and is taken back; its balance followed there', async () => {
    const visitor = await open();
    const { page, context, at, expectError } = visitor;
    expectError(/status of 410/);
    await play(page).click();
    await playableGame(page);
    const second = await context.newPage();
    await giveTabSession({ ...visitor, page: second });
    await second.goto(at('/en/rng/'));
    await play(second).click();
    await playableGame(second);
    const told = page.waitForResponse((response) => response.url().endsWith('/wallets/balance'));
    await spin(second).click();
    await told;
    await page.bringToFront();
    await spin(page).click();
    await dialog(page).getByText(t('games.stop.over.title')).waitFor();
    await dialog(page)
      .getByRole('button', { name: t('games.resume') })
      .click();
    await playableGame(page);
  });
});

test('a game on a page of its own has no footer and no side menu, fills the screen, leads back to the list as it was, and is a recent one then', async () => {
  const { page, go } = await visitAsMember();
  await go('/en/rng/?vassalage=PG');
  await play(page).click();
  await playableGame(page);
  await dialog(page)
    .getByRole('link', { name: t('games.ownPage') })
    .click();
  await page.waitForURL(/\/en\/seamless\/\?game=\d+$/);
  const framed = page.frameLocator('main iframe').locator('#spin');
  await expect.poll(() => framed.isEnabled(), { timeout: 60_000 }).toBe(true);
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  const full = () => page.evaluate(() => document.fullscreenElement?.querySelectorAll('iframe').length ?? 0);
  expect(await full()).toBe(0);
  await page.getByRole('button', { name: t('games.fullScreen') }).click();
  await expect.poll(full).toBe(1);
  expect(await framed.isEnabled()).toBe(true);
  await page.evaluate(() => document.exitFullscreen());
  await expect.poll(full).toBe(0);
  const back = page.getByRole('button', { name: t('games.back') });
  // For a moment the browser still gives the game what is pressed where it was, while it leaves the full screen.
  await expect.poll(() => back.hover().then(() => back.evaluate((button) => button.matches(':hover')))).toBe(true);
  await back.click();
  await page.waitForURL('**/en/rng/?vassalage=PG');
  await play(page).waitFor();
  expect(await dialog(page).count()).toBe(0);

  const name = (await page.getByRole('main').getByRole('article').getByRole('heading').first().textContent()) ?? '';
  const latest = (place: Locator) => place.getByRole('article').getByRole('heading').first().textContent();
  for (const path of ['/en/recent/', '/en/rng/?filter=RECENT']) {
    await go(path);
    await expect.poll(() => latest(page.getByRole('main'))).toBe(name);
  }
  await go('/en/#recent');
  await expect.poll(() => latest(page.getByRole('region', { name: t('layout.recent'), exact: true }))).toBe(name);
});

describe('the page of a game', () => {
  const stage = (page: Page) => page.frameLocator('main iframe').locator('#spin');
  const stagePlayable = (page: Page) => expect.poll(() => stage(page).isEnabled(), { timeout: 60_000 }).toBe(true);

  /** Opens the first game of a lobby in its window, and from there on its own page. */
  async function openPage(visitor: Visitor) {
    const { page, go } = visitor;
    await go('/en/rng/?vassalage=PG');
    await play(page).click();
    await playableGame(page);
    await dialog(page)
      .getByRole('link', { name: t('games.ownPage') })
      .click();
    await page.waitForURL(/\/en\/seamless\/\?game=\d+$/);
    await stagePlayable(page);
  }

  test('leaves the money at its vendor when it opens, and asks for it when it is left', async () => {
    const visitor = await visitAsMember();
    const { page, context, port } = visitor;
    await context.route('**/launchGame*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      // The names of the portals are known to the browser alone.
      const response = await route.fetch({ url: `http://127.0.0.1:${port}${launchGame.path}` });
      const json = await response.json();
      return route.fulfill({ response, json: { ...json, value: { ...json.value, keepsFunds: true } } });
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('GCS_walletTransfer')) asked.push(request.url());
    });
    await openPage(visitor);
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: t('games.back') }).click();
    await page.waitForURL('**/en/rng/?vassalage=PG');
    expect(asked).toHaveLength(1);
  });

  test('tells that the game did not open, and opens it when asked again', async () => {
    const visitor = await visitAsMember();
    const { page, context, expectError } = visitor;
    expectError(REFUSED);
    await openPage(visitor);
    const answer = { success: false, code: 'system.busy', message: 'Busy.' };
    const letPass = await intercept(context, '**/launchGame*', (route) => route.fulfill({ status: 503, json: answer }));
    await page.reload();
    await page.getByRole('main').getByText(t('games.stop.down.title')).waitFor();
    letPass();
    await page
      .getByRole('main')
      .getByRole('button', { name: t('ui.retry') })
      .click();
    await stagePlayable(page);
  });

  test('gives way to another game that is found from it, and leads back to the list', async () => {
    const visitor = await visitAsMember();
    const { page } = visitor;
    await openPage(visitor);
    const first = page.url();
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('games.find') })
      .click();
    const field = dialog(page).getByRole('searchbox', { name: t('games.search') });
    await field.fill('tiger');
    await expect
      .poll(() => dialog(page).getByRole('article').first().getByRole('heading').textContent())
      .toMatch(/tiger/i);
    await field.press('Enter');
    await page.waitForURL((url) => url.pathname === '/en/seamless/' && url.href !== first);
    await page.locator('main iframe').waitFor();
    expect(await dialog(page).count()).toBe(0);
    await page.getByRole('button', { name: t('games.back') }).click();
    await page.waitForURL('**/en/rng/?vassalage=PG');
  });
});

test('a visitor who opens the page of a game logs in and plays', async () => {
  const { page, go } = await visitAsMember();
  await go('/en/rng/');
  await play(page).click();
  await playableGame(page);
  const address = await dialog(page)
    .getByRole('link', { name: t('games.ownPage') })
    .getAttribute('href');
  const visitor = await visit();
  await visitor.go(address ?? '');
  await visitor.page.waitForURL('**/en/login/');
  await fillLogin(visitor.page);
  await visitor.page.waitForURL(`**${address}`);
  const framed = visitor.page.frameLocator('main iframe').locator('#spin');
  await expect.poll(() => framed.isEnabled(), { timeout: 60_000 }).toBe(true);
});

describe('a game whose vendor refuses to be framed', () => {
  const DIG = '/en/sports/?vassalage=DIG#cockfight';
  const balance = (page: Page) => page.getByRole('banner').locator('[aria-live="polite"]').first();
  const openIt = (page: Page) => page.getByRole('button', { name: t('games.window.openIt') });
  const openAgain = (page: Page) => page.getByRole('button', { name: t('games.window.again') });

  /** Answers as a browser does that blocks the windows of a site, until its user allows them. */
  const blockWindows = (page: Page) =>
    page.addInitScript(() => {
      const open = window.open.bind(window);
      window.open = (...wanted) => ('allowed' in document.documentElement.dataset ? open(...wanted) : null);
    });
  const allowWindows = (page: Page) =>
    page.evaluate(() => {
      document.documentElement.dataset.allowed = '';
    });

  async function isPlayed(own: Page) {
    await own.waitForURL('**/play/*');
    await own.getByRole('article').nth(5).waitFor({ timeout: 60_000 });
  }

  test('opens in a window of its own that knows nothing of the portal, and the balance follows when it closes', async () => {
    const { page, context, go, expectError } = await visitAsMember();
    // A window whose game has come in another one is told that its play is over.
    expectError(/status of 410/);
    await go(DIG);
    await expect.poll(() => balance(page).textContent()).toMatch(/\d/);
    const before = await balance(page).textContent();
    const opened = context.waitForEvent('page');
    await play(page).click();
    const own = await opened;
    await isPlayed(own);
    expect(await own.evaluate(() => window.opener)).toBeNull();
    expect(await page.locator('iframe').count()).toBe(0);
    await dialog(page).getByText(t('games.window.open.title')).waitFor();
    // The last matches of the list start last, so their bets are open for minutes.
    await own.getByRole('combobox').selectOption('any');
    await own.getByRole('article').nth(5).getByRole('button').first().click();
    const taken = own.waitForResponse((response) => response.url().endsWith('/bet') && response.ok());
    await own.locator('#spin').click();
    await taken;
    await own.close();
    await dialog(page).getByText(t('games.window.shut.title')).waitFor();
    await expect.poll(() => balance(page).textContent()).not.toBe(before);
    const again = context.waitForEvent('page');
    await openAgain(page).click();
    const first = await again;
    await isPlayed(first);
    await dialog(page).getByText(t('games.window.open.title')).waitFor();
    const third = context.waitForEvent('page');
    await openAgain(page).click();
    await isPlayed(await third);
    await dialog(page)
      .getByRole('button', { name: t('games.back') })
      .click();
    await dialog(page).waitFor({ state: 'detached' });
  });

  test('says that the browser has blocked its window, and a press opens it', async () => {
    const { page, context, go } = await visitAsMember();
    await blockWindows(page);
    await go(DIG);
    await play(page).click();
    await dialog(page).getByRole('alert').getByText(t('games.window.blocked.title')).waitFor();
    await openIt(page).click();
    await dialog(page).getByText(t('games.window.blocked.text')).waitFor();
    await allowWindows(page);
    const opened = context.waitForEvent('page');
    await openIt(page).click();
    await isPlayed(await opened);
    await dialog(page).getByText(t('games.window.open.title')).waitFor();
  });

  test('is offered by a press on a page of its own, which no press has led to', async () => {
    const { page, context, go } = await visitAsMember();
    await blockWindows(page);
    const listed = page.waitForResponse((response) => response.url().includes('GCSGAME_gameList'));
    await go(DIG);
    const { value } = await (await listed).json();
    await go(`/en/seamless/?game=${value.games[0].nodeId}`);
    const main = page.getByRole('main');
    await main.getByText(t('games.window.blocked.title')).waitFor();
    await allowWindows(page);
    const opened = context.waitForEvent('page');
    await openIt(page).click();
    await isPlayed(await opened);
    await main.getByText(t('games.window.open.title')).waitFor();
  });
});

test('a frame that says what it may not is not listened to', async () => {
  const { page, context, go, expectError } = await visitAsMember();
  expectError(/Unsafe attempt to initiate navigation/);
  const said = [
    { source: 'marquee-game', type: 'close', extra: 1 },
    { source: 'another-game', type: 'close' },
    { source: 'marquee-game', type: 'error', code: 'log in' },
    'close',
    // The last of them is heard.
    { source: 'marquee-game', type: 'balance' },
  ];
  const script = `for (const said of ${JSON.stringify(said)}) parent.postMessage(said, '*'); try { top.location = '/en/help/'; } catch { document.title = 'held'; } document.body.textContent = 'said'`;
  await context.route('**/play/*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>-</title><body><script>${script}</script>`,
    }),
  );
  await go('/en/rng/');
  // The launch reads the balance too.
  let reads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/wallets/balance')) reads += 1;
  });
  await play(page).click();
  await framedGame(page).getByText('said').waitFor();
  await expect.poll(() => reads).toBeGreaterThanOrEqual(2);
  expect(new URL(page.url()).pathname).toBe('/en/rng/');
  expect(await dialog(page).getByRole('alert').count()).toBe(0);
  expect(await page.locator('dialog iframe').count()).toBe(1);
});

test('on a phone in Arabic the game fills the page, edge to edge', async () => {
  const visitor = await enter({ brand: 'harbor', size: 'phone' });
  const { page, context, go } = visitor;
  await hidePopups(context, 'harbor');
  await giveTabSession(visitor);
  await go('/ar/rng/');
  await play(page).click();
  const frame = page.locator('dialog iframe');
  await frame.waitFor();
  // This is all the width of the page: the room of a scrollbar stays, so that nothing moves when the window opens.
  const { x, width } = await page.evaluate(() => document.body.getBoundingClientRect().toJSON());
  await expect.poll(() => frame.boundingBox()).toMatchObject({ x, width });
});
