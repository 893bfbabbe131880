import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { framedGame, openOfClass, playableGame } from '../framed-game.ts';
import { giveTabSession, IDLER, waitForAudience } from '../logging-in.ts';
import { ownPortal } from '../own-portal.ts';
import { hidePopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';
import { type Visit, visitors } from '../visit.ts';

const portal = ownPortal();
const enter = visitors('own');

/** A demo player of a brand, logged in, with the words of the brand's pages. */
async function visit({ language = 'EN', ...given }: Visit & { language?: 'EN' | 'AR' } = {}) {
  const visitor = await enter({ ...given, port: portal().port });
  const { page, context, brand, go } = visitor;
  await hidePopups(context, brand);
  const { t } = await locale(brand, language);
  const prefix = language === 'EN' && brand === 'lotus' ? '/en' : language === 'AR' ? '/ar' : '';
  return {
    ...visitor,
    t,
    /** Shows a screen of the member centre, until its table stands. */
    show: async (query: string) => {
      await go(`${prefix}/member/?page=${query}`);
      await page.getByRole('main').getByRole('table').waitFor();
    },
    rows: page.getByRole('main').getByRole('table').locator('tbody tr'),
    cell: (row: number, name: 'what' | 'state' | 'stake' | 'win' | 'result') =>
      page.getByRole('main').locator(`tbody tr >> nth=${row}`).locator(`[data-cell="${name}"]`),
    sum: (name: string) => page.getByRole('main').locator('dl > div').filter({ hasText: name }).locator('dd'),
  };
}

/** The digits of an amount, whatever is written around them. */
const digits = (text: string | null) => (text ?? '').replace(/[^\d.,]/g, '');

/** How far a page can be scrolled sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a member plays a round, finds it in the betting record, opens it, and finds both amounts in the account record', async () => {
  const visitor = await visit();
  const { page, t, show, rows, cell } = visitor;
  await openOfClass(visitor, '/en/rng/?filter=slot');
  const game = await page.locator('dialog:has(iframe) h2').textContent();
  await (await playableGame(page)).click();
  await expect
    .poll(
      () =>
        portal()
          .services.db.selectFrom('bets')
          .select('id')
          .where('rounds', '=', 1)
          .where('state', '=', 'settled')
          .execute(),
      {
        timeout: 30_000,
      },
    )
    .toHaveLength(1);
  const [bet] = await portal().services.db.selectFrom('bets').selectAll().where('rounds', '=', 1).execute();
  const [stake, win] = [bet?.stake ?? 0n, bet?.win ?? 0n].map((minor) => (Number(minor) / 100).toFixed(2));

  await show('personalHistoryCopy&days=today');
  expect(await cell(0, 'what').textContent()).toContain(game);
  expect(await cell(0, 'state').textContent()).toContain(t('records.state.settled'));
  expect(digits(await cell(0, 'stake').textContent())).toBe(stake);
  expect(digits(await cell(0, 'win').textContent())).toBe(win);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: `${game} ${t('records.openRound')}` }).click();
  const round = page.getByRole('dialog');
  const books = round.getByRole('region', { name: t('records.books') });
  expect(digits(await books.locator('dd').nth(1).textContent())).toBe(stake);
  expect(digits(await books.locator('dd').nth(2).textContent())).toBe(win);
  const shown = framedGame(page).locator('.detail').first();
  await shown.waitFor({ timeout: 30_000 });
  expect(await shown.textContent()).toContain(stake);
  expect(await round.locator('iframe').getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await round.waitFor({ state: 'detached' });

  await show('transactionHistory&days=today');
  const isWon = bet !== undefined && bet.win > 0n;
  const [bookedWin, bookedStake] = [isWon ? 0 : null, isWon ? 1 : 0];
  expect(digits(await cell(bookedStake, 'result').textContent())).toBe(stake);
  expect(await cell(bookedStake, 'what').textContent()).toContain(t('records.kind.bet'));
  expect(await cell(bookedStake, 'what').textContent()).toContain(game);
  if (bookedWin !== null) expect(digits(await cell(bookedWin, 'result').textContent())).toBe(win);
  const header = page.getByRole('banner').locator('[aria-live="polite"]').first();
  await expect.poll(async () => digits(await header.textContent())).not.toBe('');
  expect(digits(await cell(0, 'stake').locator('bdi').textContent())).toBe(digits(await header.textContent()));
  expect(await rows.count()).toBeGreaterThan(0);
  expect(await axeFindings(page)).toEqual([]);
});

test('filters stand in the address: they survive a reload, and the back button leads to what was shown before', async () => {
  const visitor = await visit();
  const { page, t, show, cell, sum, at } = visitor;
  await giveTabSession(visitor);
  await show('personalHistoryCopy&days=last30');
  const all = await sum(t('records.rounds')).textContent();
  await page.getByLabel(t('records.category')).selectOption({ label: t('type.LIVE') });
  await expect.poll(() => sum(t('records.rounds')).textContent()).not.toBe(all);
  await page.waitForURL(at('/en/member/?page=personalHistoryCopy&days=last30&gameType=LIVE'));
  const live = await sum(t('records.rounds')).textContent();
  await page.reload();
  await page.getByRole('table').waitFor();
  expect(await page.getByLabel(t('records.category')).inputValue()).toBe('LIVE');
  await expect.poll(() => sum(t('records.rounds')).textContent()).toBe(live);
  expect(await cell(0, 'what').textContent()).toContain(t('type.LIVE'));
  await page.goBack();
  await expect.poll(() => sum(t('records.rounds')).textContent()).toBe(all);
  // A range of one's own begins with the days that were shown.
  await page.getByText(t('records.range.own'), { exact: true }).click();
  await page.getByLabel(t('records.to'), { exact: true }).fill('2000-01-01');
  await page.getByText(t('records.range.turned')).waitFor();
  expect(await sum(t('records.rounds')).textContent()).toBe(all);
});

test('a member steps from thirty days to those before and back, and narrows bets to one game', async () => {
  const visitor = await visit();
  const { page, t, show, rows, cell, sum, at } = visitor;
  await giveTabSession(visitor);
  await show('personalHistoryCopy&days=last30');
  const all = await sum(t('records.rounds')).textContent();
  const after = page.getByRole('button', { name: t('records.range.after') });
  expect(await after.isDisabled()).toBe(true);
  await page.getByRole('button', { name: t('records.range.before') }).click();
  await page.waitForURL(/from=\d{4}-\d\d-\d\d&to=\d{4}/);
  await expect.poll(() => sum(t('records.rounds')).textContent()).not.toBe(all);
  await after.click();
  await page.waitForURL(at('/en/member/?page=personalHistoryCopy&days=last30'));
  await expect.poll(() => sum(t('records.rounds')).textContent()).toBe(all);

  const game = (await cell(0, 'what').locator('bdi').first().textContent()) ?? '';
  await page.getByLabel(t('records.game'), { exact: true }).selectOption({ label: game });
  await page.waitForURL(/&nodeId=\d+$/);
  await expect
    .poll(async () =>
      // The name of a game comes first in its cell, that of its vendor second.
      rows.evaluateAll((all) => [
        ...new Set(all.map((row) => row.querySelector('[data-cell="what"] bdi')?.textContent)),
      ]),
    )
    .toEqual([game]);
  await page.reload();
  await page.getByRole('table').waitFor();
  await expect
    .poll(() => page.getByLabel(t('records.game'), { exact: true }).locator('option:checked').textContent())
    .toBe(game);
  expect(await axeFindings(page)).toEqual([]);
});

test('more rows come by button until the last one, and the sums stay those of all', async () => {
  const visitor = await visit();
  const { page, t, show, rows, sum } = visitor;
  await giveTabSession(visitor);
  await show('transactionHistory&days=last30');
  const first = await rows.count();
  expect(first).toBe(20);
  const inward = await sum(t('records.in')).textContent();
  const more = page.getByRole('button', { name: t('records.more') });
  await more.click();
  await expect.poll(() => rows.count()).toBeGreaterThan(first);
  expect(await sum(t('records.in')).textContent()).toBe(inward);
});

test('profit and loss comes to what the betting record says, and wallets to the balance', async () => {
  const visitor = await visit();
  const { page, t, show, sum, go } = visitor;
  await giveTabSession(visitor);
  await show('personalHistoryCopy&days=last30');
  const told = await Promise.all(
    (['records.stake', 'records.win', 'records.result'] as const).map((key) => sum(t(key)).textContent()),
  );
  await show('personalProfit&days=last30');
  for (const [index, key] of (['records.stake', 'records.win', 'records.result'] as const).entries()) {
    await expect.poll(() => sum(t(key)).first().textContent()).toBe(told[index]);
  }
  expect(await axeFindings(page)).toEqual([]);
  await go('/en/member/?page=wallet');
  const main = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: t('records.wallet.main') }) });
  const header = page.getByRole('banner').locator('[aria-live="polite"]').first();
  await main.waitFor();
  await expect.poll(async () => digits(await header.textContent())).not.toBe('');
  expect(digits(await main.locator('bdi').nth(1).textContent())).toBe(digits(await header.textContent()));
  expect(await axeFindings(page)).toEqual([]);
  await main.getByRole('link', { name: t('records.ofWallet') }).click();
  await page.getByRole('table').waitFor();
});

test('the columns of profit and loss stand beside their table, and their summary comes to its sum', async () => {
  const visitor = await visit();
  const { page, t, show, sum } = visitor;
  await giveTabSession(visitor);
  await show('personalProfit&days=last30');
  const chart = page.getByRole('region', { name: t('records.chart') });
  await chart.locator('[data-plot]').waitFor();
  const result = await sum(t('records.result')).first().textContent();
  expect(await chart.locator('[data-summary]').textContent()).toContain(`${result}.`);
  expect(await axeFindings(page)).toEqual([]);
});

test.each(['personalHistoryCopy', 'transactionHistory', 'personalProfit'])(
  'on a phone in Arabic %s has a card for each row, and axe finds nothing',
  async (screen) => {
    const visitor = await visit({ brand: 'harbor', size: 'phone', language: 'AR' });
    const { page, show, rows } = visitor;
    await giveTabSession(visitor);
    await show(`${screen}&days=last30`);
    const card = await rows.first().boundingBox();
    expect(card?.width).toBeGreaterThan(300);
    expect(card?.height).toBeGreaterThan(60);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await axeFindings(page)).toEqual([]);
  },
);

test('on a phone in Arabic the wallets stand below each other', async () => {
  const visitor = await visit({ brand: 'harbor', size: 'phone', language: 'AR' });
  const { page, go, t } = visitor;
  await giveTabSession(visitor, IDLER);
  await go('/ar/member/?page=wallet');
  await page.getByRole('heading', { name: t('records.wallet.main') }).waitFor();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
});

test('a trial sees its play money move, and what a record without bets looks like', async () => {
  const { page, go, t, rows, cell } = await visit();
  await go('/en/login/');
  await page
    .getByRole('button', { name: t('session.freePlay') })
    .first()
    .click();
  await waitForAudience(page, 'trial');
  await go('/en/member/?page=transactionHistory');
  await rows.first().waitFor();
  expect(await cell(0, 'what').textContent()).toContain(t('records.kind.gift'));
  await go('/en/member/?page=personalHistoryCopy');
  await page.getByText(t('records.trialBets')).waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('records.ofWallet'), exact: true })
    .last()
    .click();
  await rows.first().waitFor();
  await go('/en/member/?page=wallet');
  await page.getByRole('heading', { name: t('records.wallet.trial') }).waitFor();
});
