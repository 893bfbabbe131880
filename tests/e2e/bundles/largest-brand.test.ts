import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '../../../src/press/serve/listen.ts';
import { createBundleServer } from '../../../src/press/serve/serve.ts';
import { CHROMIUM_ARGS, findChromium } from '../../browser.ts';
import { addPicture, LARGEST_BRAND, LONGEST_SLUG } from '../../fixtures/largest-brand.ts';

let folder: string;
let pressed: { status: number | null; stderr: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'largest-'));
  const [brands, plain] = [join(folder, 'brands'), join(folder, 'brands', 'plain')];
  await cp('tests/fixtures/brands', brands, { recursive: true });
  for (const [path, change] of Object.entries(LARGEST_BRAND)) {
    const text = typeof change === 'function' ? change(await readFile(join(plain, path), 'utf8')) : (change ?? '');
    await writeFile(join(plain, path), text);
  }
  await addPicture(plain);
  pressed = spawnSync(process.execPath, ['scripts/build.ts', '--out', join(folder, 'dist')], {
    encoding: 'utf8',
    env: { ...withoutTests(process.env), MARQUEE_BRANDS_DIR: brands },
  });
}, 180_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

function withoutTests(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !/^VITEST|^NODE_ENV/.test(name)));
}

test('the press takes the longest and oddest values that the check takes', async () => {
  expect({ status: pressed.status, stderr: pressed.stderr }).toEqual({ status: 0, stderr: '' });
  expect(await readFile(join(folder, 'dist', 'plain', 'help', 'index.html'), 'utf8')).toContain(
    `id="a${'-'.repeat(31)}"`,
  );
});

test('its longest words widen no page on a phone, and its code blocks scroll', async () => {
  const { handle } = await createBundleServer({ dist: join(folder, 'dist'), brands: ['plain'] });
  const server = await listen(handle, { port: 0, onError: console.error });
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const widths: Record<string, number> = {};
    for (const path of [
      '/',
      '/help/',
      '/promotions/',
      `/promotions/${LONGEST_SLUG}/`,
      '/down/',
      '/mirrors/',
      '/404/',
    ]) {
      await page.goto(`http://127.0.0.1:${server.port}${path}`);
      widths[path] = await page.evaluate(() => document.documentElement.scrollWidth);
    }
    expect(Object.entries(widths).filter(([, width]) => width > 390)).toEqual([]);
    await page.goto(`http://127.0.0.1:${server.port}/help/`);
    expect(await scrolled(page)).toBe(100);
  } finally {
    await browser.close();
    await server.close();
  }
}, 60_000);

/** How far the code block of the page goes when it is scrolled by 100 px. */
async function scrolled(page: Page): Promise<number> {
  return page
    .locator('pre')
    .first()
    .evaluate((block) => {
      block.scrollLeft = 100;
      return block.scrollLeft;
    });
}
