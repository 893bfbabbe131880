import type { Page } from 'playwright';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { ar } from '../../../src/sandbox/engines/slot/texts/ar.ts';
import { en } from '../../../src/sandbox/engines/slot/texts/en.ts';
import { en as frame } from '../../../src/sandbox/kit/texts/en.ts';
import { KNOWN_SEED, winningSeed } from '../../unit/sandbox/engines/slot/winning-seed.ts';
import { framedGame, playableGame } from '../framed-game.ts';
import { giveTabSession } from '../logging-in.ts';
import { ownPortal } from '../own-portal.ts';
import { hidePopups } from '../popups-seen.ts';
import { type Visit, visitors } from '../visit.ts';

// The worker may have read the module that is mocked here for a file before, and keeps it for those after.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock(import('../../../src/sandbox/vendor/sessions.ts'), async (original) => {
  return { ...(await original()), newServerSeed: () => KNOWN_SEED };
});

/** The progressive jackpot of a slot, from its sign to a win. */
const portal = ownPortal();
const enter = visitors('own');

async function openJackpotGame(path: string, how: Visit) {
  const { services, port } = portal();
  const visitor = await enter({ ...how, port });
  await hidePopups(visitor.context, visitor.brand);
  await giveTabSession(visitor);
  await visitor.go(path);
  const name = await visitor.page.getByRole('main').getByRole('article').getByRole('heading').first().textContent();
  await visitor.page.getByRole('main').getByRole('article').getByRole('button').first().click();
  const spin = await playableGame(visitor.page);
  const games = await services.db
    .selectFrom('games')
    .select('code')
    .where('classify', '=', 'JP')
    .where('name', '=', name ?? '')
    .execute();
  return { ...visitor, spin, code: games[0]?.code ?? '' };
}

const sign = (page: Page) => framedGame(page).locator('#jackpot');
const pool = (page: Page) => framedGame(page).locator('#pool').textContent();

describe('a slot with a jackpot', () => {
  test('shows it above the reels, grows with a stake, and pays it with a moment of its own', async () => {
    await portal().services.db.deleteFrom('vendor_ceilings').execute();
    const { page, spin, code } = await openJackpotGame('/en/rng/?filter=JP', { brand: 'lotus' });
    const game = framedGame(page);
    await sign(page).waitFor();
    expect(await pool(page)).toBe('₱10,000.00');
    await spin.click();
    await expect.poll(() => pool(page), { timeout: 60_000 }).toBe('₱10,000.10');
    await playableGame(page);
    await game.locator('#open-fair').click();
    const seed = winningSeed({ gameCode: code, currency: 'PHP', lineStake: 50 });
    await game.getByRole('textbox', { name: frame.yourSeed }).fill(seed);
    await game.getByRole('button', { name: frame.newSeed }).click();
    await expect.poll(() => game.locator('#fair dd').first().textContent()).not.toBe('');
    await page.keyboard.press('Escape');
    const balance = page.getByRole('banner').locator('[aria-live="polite"]').first();
    const before = await balance.textContent();
    await (await playableGame(page)).click();
    const moment = game.locator('#jackpot-won');
    await expect.poll(() => moment.getAttribute('class'), { timeout: 60_000 }).toMatch(/ on$/);
    expect(await moment.textContent()).toContain(en.jackpot);
    await expect.poll(() => moment.textContent(), { timeout: 30_000 }).toContain('₱10,000.20');
    await expect.poll(() => moment.getAttribute('class'), { timeout: 60_000 }).not.toMatch(/ on$/);
    await playableGame(page);
    await expect.poll(() => balance.textContent(), { timeout: 60_000 }).not.toBe(before);
    await expect.poll(() => pool(page), { timeout: 60_000 }).toBe('₱10,000.00');
    await page.reload();
    await page.getByRole('main').getByRole('article').getByRole('button').first().click();
    await playableGame(page);
    await game.locator('#open-history').click();
    await game.getByText(`${en.jackpot} +₱10,000.20`).waitFor();
  });

  test('has its amount in one piece in Arabic', async () => {
    const { page } = await openJackpotGame('/ar/rng/?filter=JP', { brand: 'harbor', size: 'phone' });
    await sign(page).waitFor();
    await expect.poll(() => sign(page).textContent()).toContain(ar.jackpot);
    expect(await pool(page)).toMatch(/^\u2068.*€.*\u2069$/);
    const boxes = await Promise.all([sign(page).boundingBox(), framedGame(page).locator('#machine').boundingBox()]);
    expect((boxes[0]?.y ?? 0) + (boxes[0]?.height ?? 0)).toBeLessThanOrEqual(boxes[1]?.y ?? 0);
  });
});
