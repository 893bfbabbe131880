import type { BrowserContext } from 'playwright';
import { expect, test } from 'vitest';
import { axeFindings } from '../axe.ts';
import { framedGame, openOfClass, playableGame } from '../framed-game.ts';
import { visitors } from '../visit.ts';

const enter = visitors();

/** Counts the sound devices that a page takes, and the tones that it plays on them, on its root element. */
async function countSounds(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const count = (name: 'devices' | 'tones') => {
      const { dataset } = document.documentElement;
      dataset[name] = String(Number(dataset[name] ?? 0) + 1);
    };
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        count('devices');
      }
      override createOscillator() {
        count('tones');
        return super.createOscillator();
      }
    };
  });
}

test('a game is silent until its sound is switched on, and sounds then', { timeout: 120_000 }, async () => {
  const visitor = await enter({ brand: 'lotus' });
  const { page, context } = visitor;
  await countSounds(context);
  await openOfClass(visitor, '/en/rng/');
  const spin = await playableGame(page);
  const game = framedGame(page);
  const root = game.locator('html');
  const toggle = game.getByRole('button', { name: 'Sound', exact: true });
  expect(await toggle.getAttribute('aria-pressed')).toBe('false');
  await spin.click();
  await expect.poll(() => game.getByRole('status').textContent()).toMatch(/^(You win|No win)/);
  expect(await root.getAttribute('data-devices')).toBeNull();
  await toggle.click();
  expect(await toggle.getAttribute('aria-pressed')).toBe('true');
  expect(await root.getAttribute('data-devices')).toBe('1');
  const tones = async () => Number(await root.getAttribute('data-tones'));
  const before = await tones();
  await spin.click();
  // The stake, and the reels that stand.
  await expect.poll(tones).toBeGreaterThanOrEqual(before + 2);
});

test('on the narrowest phone, in Arabic, the switch stands beside the other tools, and the game sounds when it is opened again', {
  timeout: 120_000,
}, async () => {
  const visitor = await enter({ brand: 'harbor', size: 'phone' });
  const { page, context } = visitor;
  await countSounds(context);
  await openOfClass(visitor, '/ar/rng/');
  const address = await page.locator('dialog iframe').getAttribute('src');
  const game = await context.newPage();
  await game.setViewportSize({ width: 360, height: 640 });
  await game.goto(address ?? '');
  await expect.poll(() => game.locator('#spin').isEnabled(), { timeout: 60_000 }).toBe(true);
  const tools = game.locator('.header .tool');
  expect(await tools.count()).toBe(5);
  for (const tool of await tools.all()) {
    const { x, width, height } = (await tool.boundingBox()) ?? { x: -1, width: 0, height: 0 };
    expect([x >= 0, x + width <= 360, width >= 44, height >= 44]).toEqual([true, true, true, true]);
  }
  const toggle = game.getByRole('button', { name: 'الصوت', exact: true });
  const shown = () => toggle.locator('svg:visible').count();
  expect([await toggle.getAttribute('aria-pressed'), await shown()]).toEqual(['false', 1]);
  await toggle.press('Enter');
  expect([await toggle.getAttribute('aria-pressed'), await shown()]).toEqual(['true', 1]);
  expect(await game.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await axeFindings(game)).toEqual([]);
  await game.reload();
  await expect.poll(() => game.locator('#spin').isEnabled()).toBe(true);
  expect(await toggle.getAttribute('aria-pressed')).toBe('true');
  const root = game.locator('html');
  expect(await root.getAttribute('data-devices')).toBeNull();
  await game.locator('#spin').press('Enter');
  await expect.poll(async () => Number(await root.getAttribute('data-tones'))).toBeGreaterThan(0);
});
