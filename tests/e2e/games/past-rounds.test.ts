import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { GAMES, lastRound } from '../../unit/sandbox/vendor/played.ts';
import { openVendor } from '../../unit/sandbox/vendor/standing-clock.ts';
import { axeFindings } from '../axe.ts';
import { visitors } from '../visit.ts';

const enter = visitors('own');

const DAY = 86_400_000;
const MINE = { account: 'account-of-one' };
const Page = z.object({ value: z.object({ url: z.string() }) });

/** A vendor on a port of its own, at which a round was played five days ago. */
async function playedAt({ gameCode, play }: (typeof GAMES)[number]) {
  const vendor = await openVendor();
  const server = createServer(getRequestListener(vendor.app.fetch));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    await vendor.stop();
  });
  const { port } = server.address() as AddressInfo;
  await play(vendor, await vendor.launch('play-0001', gameCode, MINE));
  const roundId = lastRound(vendor);
  await vendor.pass(5 * DAY);
  const at = (path: string) => `http://games.localhost:${port}${path}`;
  return {
    port,
    at,
    later: async () => at(await vendor.launch('play-0002', gameCode, MINE)),
    /** @param language BCP 47 */
    async shown(language: string) {
      const asked = { playId: 'play-0001', roundId, language, portalOrigin: 'https://www.lotus.example' };
      const answer = await vendor.say('/api/round', asked);
      return at(new URL(Page.parse(await answer.json()).value.url).pathname);
    },
  };
}

describe.each(GAMES)('a round of a $engine that was played days ago', (game) => {
  test('is shown with its money, its draw and the seeds that prove it; axe finds nothing', async () => {
    const { port, shown } = await playedAt(game);
    // A portal frames it in a window, which may be as narrow as a phone.
    const { page } = await enter({ port, size: 'phone' });
    await page.goto(await shown('en'));
    const details = page.locator('.detail');
    await details.first().waitFor();
    expect(await details.first().textContent()).toMatch(/Time.*2026.*Bet.*\d.*State(Paid out|Returned)/s);
    for (const picture of await page.locator('.drawn').all())
      expect((await picture.boundingBox())?.height).toBeLessThan(300);
    expect(await page.locator('#past').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.setViewportSize({ width: 844, height: 390 });
    const [title, name] = await Promise.all(
      [page.locator('h1'), page.locator('h2').first()].map((heading) => heading.boundingBox()),
    );
    expect(name?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0));
    const check = page.getByRole('button', { name: 'Check', exact: true }).first();
    await check.click();
    await expect
      .poll(() => page.getByRole('status').first().textContent())
      .toBe('Checked: the result follows from the seeds.');
    expect(await page.locator('.seeds').first().textContent()).toMatch(/Secret seed[0-9a-f]{64}$/);
    expect(await axeFindings(page)).toEqual([]);
  });
});

test('in Arabic a round is read from the right, and its amounts stay whole', async () => {
  const { port, shown } = await playedAt(GAMES[0]);
  const { page } = await enter({ port, size: 'phone' });
  await page.goto(await shown('ar'));
  await page.locator('.detail').waitFor();
  expect(await page.evaluate(() => document.dir)).toBe('rtl');
  // FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE around the amount.
  expect(await page.locator('.told dd').nth(1).textContent()).toMatch(/^\u2068.*\d.*\u2069$/);
  expect(await axeFindings(page)).toEqual([]);
});

test('the history of a later play lists it; a key opens it in the drawer, and Escape leads back to where one was', async () => {
  const { port, later } = await playedAt(GAMES[0]);
  const { page } = await enter({ port });
  await page.goto(await later());
  await expect.poll(() => page.locator('#spin').isEnabled(), { timeout: 60_000 }).toBe(true);
  await page.getByRole('button', { name: 'History', exact: true }).click();
  const drawer = page.getByRole('dialog');
  const opener = drawer
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^Spin 1 · / });
  await opener.focus();
  await opener.press('Enter');
  const heading = drawer.getByRole('heading', { name: 'Spin 1', exact: true });
  await heading.waitFor();
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await drawer.locator('.drawn img').count()).toBe(15);
  expect(await drawer.locator('.seeds').textContent()).toMatch(/Secret seed[0-9a-f]{64}$/);
  expect(await axeFindings(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Check', exact: true }).click();
  await expect.poll(() => drawer.getByRole('status').textContent()).toContain('Checked');
  await page.keyboard.press('Escape');
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await drawer.isVisible()).toBe(true);
  // Anywhere on it opens it, and the button leads back as well.
  await drawer
    .getByRole('listitem')
    .first()
    .click({ position: { x: 4, y: 4 } });
  await drawer.getByRole('button', { name: 'Back to all rounds', exact: true }).click();
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => drawer.isVisible()).toBe(false);
});
