import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { houseAccount } from '../../../src/gateway/core/ledger/account.ts';
import { balanceOf } from '../../../src/gateway/core/ledger/ledger.ts';
import { formatAmount } from '../../../src/money/format.ts';
import { toDecimal } from '../../../src/money/money.ts';
import { catchUp } from '../../gateway/catching-up.ts';
import { jobNamed } from '../../gateway/job-named.ts';
import { playableGame } from '../framed-game.ts';
import { intercept } from '../intercept.ts';
import { giveTabSession } from '../logging-in.ts';
import { ownPortal } from '../own-portal.ts';
import { hidePopups } from '../popups-seen.ts';
import { locale } from '../texts.ts';
import { visitors } from '../visit.ts';

/** The jackpot counter of a brand that shows the gateway's pool (jackpot.source: gateway). */
const portal = ownPortal();
const enter = visitors('own');
const { t } = await locale('dragon', 'EN');
const HOUR_MS = 3_600_000;
const POOL = '**/wps/v2/jackpots/pool';

const counter = (page: Page) => page.getByRole('region', { name: t('home.jackpot') });
const shown = (page: Page) => counter(page).locator('bdi').textContent();

async function visit() {
  const visitor = await enter({ brand: 'dragon', port: portal().port });
  await hidePopups(visitor.context, 'dragon');
  return visitor;
}

const held = () => balanceOf(portal().services.db, houseAccount('jackpot', { code: 'dragon', currency: 'CNY' }));

describe("the gateway's pool", () => {
  test('follows, without a reload, what a round that was played adds to it', async () => {
    const { services } = portal();
    // The demo's months of bets have filled it.
    await expect.poll(async () => (await held()).minor > 0n, { timeout: 60_000 }).toBe(true);
    await services.db
      .updateTable('vendors')
      .set({ profile: JSON.stringify({ contribution: '10' }) })
      .execute();
    const visitor = await visit();
    await giveTabSession(visitor);
    await visitor.go('/en/');
    await expect.poll(() => shown(visitor.page), { timeout: 60_000 }).toMatch(/^¥[\d,]+\.\d\d$/);
    const before = await held();
    const game = await visitor.context.newPage();
    await game.goto(visitor.at('/en/rng/'));
    await game.getByRole('main').getByRole('article').getByRole('button').first().click();
    await (await playableGame(game)).click();
    await expect
      .poll(() => services.db.selectFrom('bets').select('id').where('rounds', '=', 1).execute(), { timeout: 60_000 })
      .not.toEqual([]);
    await playableGame(game);
    const now = () => new Date(Date.now() + 2 * HOUR_MS);
    await catchUp({ ...services, clock: { ...services.clock, now } }, jobNamed('jackpot-contributions'));
    const after = await held();
    expect(after.minor).toBeGreaterThan(before.minor);
    await expect.poll(() => shown(visitor.page), { timeout: 60_000 }).toBe(formatAmount(toDecimal(after), 'CNY', 'en'));
  });

  test('says that it grows while there is nothing in it, and offers another try where it cannot be read', async () => {
    const { page, context, go, expectError } = await visit();
    const letPass = await intercept(context, POOL, (route) =>
      route.fulfill({ json: { success: true, value: { amount: '0.00', currency: 'CNY' } } }),
    );
    await go('/en/');
    await counter(page).getByText(t('home.jackpotEmpty')).waitFor();
    const box = await counter(page).boundingBox();
    letPass();
    expectError(/jackpots\/pool.*net::ERR_FAILED/);
    const letPassNow = await intercept(context, POOL, (route) => route.abort());
    await page.reload();
    const again = counter(page).getByRole('button', { name: t('home.jackpotFailed') });
    await again.waitFor();
    expect((await counter(page).boundingBox())?.height).toBe(box?.height);
    letPassNow();
    await again.click();
    await counter(page).locator('bdi').waitFor();
  });
});
