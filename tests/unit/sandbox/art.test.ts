import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readPortfolio } from '../../../src/brand/portfolio.ts';
import { demoGames } from '../../../src/gateway/seed/catalogue.ts';
import { BANNER_COUNT, banner } from '../../../src/sandbox/art/banners/banner.ts';
import { lettering } from '../../../src/sandbox/art/lettering.ts';
import { logo } from '../../../src/sandbox/art/logo.ts';
import { MOTIF_NAMES } from '../../../src/sandbox/art/motifs/index.ts';
import { Paint } from '../../../src/sandbox/art/paint.ts';
import { poster } from '../../../src/sandbox/art/poster.ts';
import { motifsFor, titleOf } from '../../../src/sandbox/art/title.ts';
import { HOUSES, houseOf } from '../../../src/sandbox/art/vendors.ts';
import { SYMBOLS } from '../../../src/sandbox/engines/slot/maths/model.ts';
import { SYMBOL_SET_NAMES, symbolPicture } from '../../../src/sandbox/engines/slot/symbols.ts';

/** What no picture may contain: anything that runs, loads or leads elsewhere. */
const ACTIVE = /<script|<foreignObject|<image|<use|<style|\son\w+=|href=|url\((?!#)/i;

/** Renders it with a real renderer, which also proves that it is well-formed. */
async function pixels(svg: string): Promise<Buffer> {
  expect(svg).not.toMatch(ACTIVE);
  expect(svg).not.toMatch(/NaN|undefined/);
  return sharp(Buffer.from(svg)).resize({ width: 60 }).removeAlpha().raw().toBuffer();
}

/** How far apart the shades of a picture are; an empty one has a single shade. */
function spread(raw: Buffer): number {
  const mean = raw.reduce((sum, value) => sum + value, 0) / raw.length;
  return Math.sqrt(raw.reduce((sum, value) => sum + (value - mean) ** 2, 0) / raw.length);
}

describe('posters', async () => {
  const { vendors = [] } = await readPortfolio('brands');
  const games = demoGames(vendors, []);

  test('of all games of the demo are pictures 3 to 4, each another one', async () => {
    const seen = new Set<string>();
    for (const { vendor, code } of games) {
      const svg = poster(vendor, code);
      expect(svg).toContain('viewBox="0 0 300 400"');
      expect(spread(await pixels(svg))).toBeGreaterThan(15);
      seen.add(svg);
    }
    expect(seen.size).toBe(games.length);
  });

  test('are the same each time', () => {
    expect(poster('PG', 'velvet-tiger')).toBe(poster('PG', 'velvet-tiger'));
    expect(poster('JDB', 'velvet-tiger')).not.toBe(poster('PG', 'velvet-tiger'));
  });

  test('show what the title names, and only then something of their own choice', () => {
    expect(motifsFor('whispering-lotus')[0]).toBe('lotus');
    expect(motifsFor('tiger-of-lisbon')[0]).toBe('tiger');
    expect(motifsFor('macau-baccarat')[0]).toBe('cards');
    expect(motifsFor('xqzw')).toEqual(motifsFor('xqzw'));
    const used = new Set(games.map(({ code }) => motifsFor(code)[0]));
    expect(used.size).toBeGreaterThanOrEqual(40);
    expect(MOTIF_NAMES.length).toBeGreaterThanOrEqual(40);
  });

  test('carry their title as a text for those who cannot see them', () => {
    expect(titleOf('dragon-of-hoi-an')).toBe('Dragon of Hoi An');
    expect(poster('PG', 'dragon-of-hoi-an')).toContain('aria-label="Dragon of Hoi An"');
  });
});

test.each([
  ['one short word', 'Fox'],
  ['one word without end', 'Supercalifragilisticexpialidocious'],
  ['many words', 'The Very Long and Winding Road of the Patient Elephant in the Marble Garden of Valencia'],
])('a title of %s stays within its space', async (_, title) => {
  const paint = new Paint();
  const face = { weight: 24, ends: 'round', lean: 0, arch: 0, fill: 'gold', rim: 'ruby' } as const;
  const drawn = lettering(paint, title, { x: 200, bottom: 250, width: 200, height: 100 }, face);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">${paint.defs}${drawn}</svg>`;
  const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true });
  expect(info.width).toBeGreaterThan(30);
  // The dark rim reaches a little beyond the letters themselves.
  expect(info.width).toBeLessThanOrEqual(225);
  expect(info.height).toBeLessThanOrEqual(125);
});

test('every vendor has a wordmark with its name', async () => {
  for (const code of Object.keys(HOUSES)) {
    expect(logo(code, 'Pagoda & Sons')).toContain('aria-label="Pagoda &amp; Sons"');
    expect(spread(await pixels(logo(code, 'Pagoda & Sons')))).toBeGreaterThan(5);
  }
});

test('a vendor that nobody has drawn has a look of its own all the same, the same each time', async () => {
  expect(logo('SOMEBODY_ELSE')).toContain('aria-label="SOMEBODY ELSE"');
  expect(spread(await pixels(logo('SOMEBODY_ELSE')))).toBeGreaterThan(5);
  expect(houseOf('SOMEBODY_ELSE')).toEqual(houseOf('SOMEBODY_ELSE'));
  const codes = Array.from({ length: 20 }, (_, index) => `NEW${index}`);
  expect(new Set(codes.map((code) => JSON.stringify(houseOf(code)))).size).toBeGreaterThan(15);
});

test('every symbol of every set can be told from the others', async () => {
  for (const set of SYMBOL_SET_NAMES) {
    const pictures = new Set(SYMBOLS.map((symbol) => symbolPicture(set, symbol)));
    expect(pictures.size).toBe(SYMBOLS.length);
    for (const picture of pictures) await pixels(picture);
  }
  expect(SYMBOL_SET_NAMES.length).toBeGreaterThanOrEqual(6);
});

describe.each(['lotus', 'dragon', 'harbor', 'someone'])('banners of %s', (merchant) => {
  test('are wide pictures without text, calm where the text will stand, mirrored for right to left', async () => {
    for (let number = 1; number <= BANNER_COUNT; number += 1) {
      const [ltr, rtl] = [banner(merchant, number, 'ltr'), banner(merchant, number, 'rtl')];
      expect(ltr).not.toContain('<text');
      const draw = (svg: string) => sharp(Buffer.from(svg)).resize(288, 84).removeAlpha();
      const [left, right] = await Promise.all(
        [0, 144].map((x) => draw(ltr).extract({ left: x, top: 0, width: 100, height: 84 }).raw().toBuffer()),
      );
      expect(spread(left ?? Buffer.alloc(1))).toBeLessThan(spread(right ?? Buffer.alloc(1)) * 0.75);
      const turned = await draw(rtl).flop().raw().toBuffer();
      const straight = await draw(ltr).raw().toBuffer();
      const apart = straight.reduce((sum, value, i) => sum + Math.abs(value - (turned[i] ?? 0)), 0) / straight.length;
      expect(apart).toBeLessThan(3);
    }
  });
});
