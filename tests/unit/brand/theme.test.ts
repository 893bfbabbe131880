import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Brand, loadBrands } from '../../../src/brand/load.ts';
import { contrast, mixed, nearestReadable, over, own } from '../../../src/brand/theme/colours.ts';
import { themeCss } from '../../../src/brand/theme/css.ts';
import { FontError, faceMetrics } from '../../../src/brand/theme/woff2.ts';
import { brandsWith } from './folders.ts';

const FONT = 'tests/fixtures/brands/plain/assets/fonts/plain.woff2';
let plain: Brand;

beforeAll(async () => {
  const [brand] = await loadBrands({ root: 'tests/fixtures/brands', only: ['plain'] });
  if (!brand) throw new Error('The fixture brand is missing.');
  plain = brand;
});

const withTheme = (theme: Partial<Brand['theme']>): Brand => ({ ...plain, theme: { ...plain.theme, ...theme } });

describe('The theme file', () => {
  it('is all custom properties of the brand, the same for the same brand', () => {
    expect(themeCss(plain)).toMatchInlineSnapshot(`
      "@font-face { font-family: 'Plain Sans'; src: url('/assets/plain.26ad8024.woff2') format('woff2'); font-weight: 600; font-style: normal; font-display: swap; }
      @font-face { font-family: 'Plain Sans Fallback'; src: local('Arial'), local('Helvetica Neue'), local('Roboto'), local('Liberation Sans'), local('DejaVu Sans'); size-adjust: 100%; ascent-override: 95%; descent-override: 25%; line-gap-override: 0%; }
      :root {
        color-scheme: light;
        --surface: #ffffff;
        --surface-raised: #f7f8fa;
        --surface-sunken: #eceff3;
        --text: #14181f;
        --text-muted: #4a5362;
        --line: #78828f;
        --accent: #0b57a4;
        --accent-text: #ffffff;
        --positive: #0a6640;
        --negative: #b3202c;
        --warning: #7a4c00;
        --focus: #0b57a4;
        --accent-hover: color-mix(in oklch, var(--accent), black 10%);
        --accent-pressed: color-mix(in oklch, var(--accent), black 18%);
        --surface-hover: color-mix(in oklab, var(--surface-raised), var(--text) 6%);
        --surface-pressed: color-mix(in oklab, var(--surface-raised), var(--text) 11%);
        --disabled: color-mix(in oklab, var(--text-muted), var(--surface) 45%);
        --accent-tint: color-mix(in oklab, var(--accent) 14%, transparent);
        --positive-tint: color-mix(in oklab, var(--positive) 12%, transparent);
        --negative-tint: color-mix(in oklab, var(--negative) 12%, transparent);
        --warning-tint: color-mix(in oklab, var(--warning) 12%, transparent);
        --scrim: color-mix(in oklab, black 48%, transparent);
        --surface-dimmed: color-mix(in srgb, black 48%, var(--surface));
        --shadow-1: 0 1px 2px color-mix(in oklab, black 9%, transparent), 0 2px 8px color-mix(in oklab, black 9%, transparent);
        --shadow-2: 0 4px 12px color-mix(in oklab, black 9%, transparent), 0 16px 48px color-mix(in oklab, black 18%, transparent);
        --radius: 8px;
        --density: 1;
        --body: system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif;
        --display: 'Plain Sans', 'Plain Sans Fallback', var(--body);
        --display-weight: 600;
      }
      :lang(en) { --body: system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif; }
      "
    `);
    expect(themeCss(withTheme({}))).toBe(themeCss(plain));
  });

  it('writes a literal colour nowhere but in the brand’s own values', () => {
    const literals = themeCss(plain).match(/#[0-9a-f]{6}/g) ?? [];
    expect(literals).toEqual(Object.values(plain.theme.colors));
  });

  it('moves accents away from the text on them', () => {
    const colors = { ...plain.theme.colors, accent: '#ff8fb1', accentText: '#2a0716' };
    expect(themeCss(plain)).toContain('--accent-hover: color-mix(in oklch, var(--accent), black 10%);');
    expect(themeCss(withTheme({ colors }))).toContain('--accent-hover: color-mix(in oklch, var(--accent), white 10%);');
  });

  it('gives each offered language the faces of its script', () => {
    const css = themeCss({ ...plain, languages: { default: 'AR', offered: ['AR', 'TW', 'PT-BR'] } });
    expect(css).toContain("  --body: 'Segoe UI', 'Geeza Pro', 'Noto Sans Arabic'");
    expect(css.match(/^:lang\(.*\) \{ --body: '?[\w -]+/gm)).toEqual([
      ":lang(ar) { --body: 'Segoe UI",
      ":lang(zh-Hant) { --body: 'PingFang TC",
      ':lang(pt-BR) { --body: system-ui',
    ]);
  });

  it('scales the stand-in face by the brand’s sizeAdjust and keeps the height of the line', () => {
    const css = themeCss(withTheme({ display: { ...plain.theme.display, sizeAdjust: 125 } }));
    expect(css).toContain('size-adjust: 125%; ascent-override: 76%; descent-override: 20%; line-gap-override: 0%;');
  });

  it('shifts density and shade with the theme', () => {
    expect(themeCss(withTheme({ density: 'compact', scheme: 'dark', radius: 0 }))).toMatch(
      /color-scheme: dark;[\s\S]*--scrim: color-mix\(in oklab, black 72%, transparent\);[\s\S]*--radius: 0px;\n {2}--density: 0.85;/,
    );
  });
});

describe('Derived colours', () => {
  // These are the colours that Chromium paints for the plain brand's properties of these names, measured on a canvas.
  it.each([
    ['--accent-hover', [8, 75, 142]],
    ['--accent-pressed', [6, 65, 125]],
    ['--surface-hover', [231, 233, 235]],
    ['--surface-pressed', [218, 220, 223]],
    ['--disabled', [151, 156, 166]],
  ] as const)('%s is what the browser makes of it', (name, painted) => {
    expect(bytes(mixed(plain.theme.colors, name))).toEqual(painted);
  });

  it('a tint over a surface is what the browser blends', () => {
    const { colors } = plain.theme;
    expect(bytes(over(colors, '--accent-tint', own(colors, 'surface')))).toEqual([221, 231, 242]);
  });

  it('contrast runs from 1 for equal colours to 21 for black on white', () => {
    const colors = { ...plain.theme.colors, text: '#000000' };
    expect(contrast(own(colors, 'text'), own(colors, 'surface'))).toBeCloseTo(21, 5);
    expect(contrast(own(colors, 'text'), own(colors, 'text'))).toBe(1);
  });

  it('a better shade is offered only where there is one', () => {
    const colors = { ...plain.theme.colors, text: '#888888', surfaceRaised: '#000000' };
    const [white, black] = [own(colors, 'surface'), own(colors, 'surfaceRaised')];
    expect(nearestReadable(own(colors, 'text'), [white, black], 4.5)).toBe('#767676');
    expect(nearestReadable(own(colors, 'text'), [white, black], 7)).toBeUndefined();
  });
});

const bytes = ({ colour }: ReturnType<typeof own>) =>
  colour.to('srgb').coords.map((value) => Math.round((value ?? 0) * 255));

describe('Metrics of a face', () => {
  it('are read from head and hhea', async () => {
    expect(faceMetrics(await readFile(FONT))).toEqual({ ascent: 0.95, descent: 0.25, lineGap: 0 });
  });

  it('are read past transformed and unknown tables, whose lengths take several bytes', () => {
    expect(faceMetrics(woff2(0x4000))).toEqual({ ascent: 0.8, descent: 0.2, lineGap: 0.1 });
  });

  it('of a file cut short, or of another kind, are refused', async () => {
    const font = await readFile(FONT);
    expect(() => faceMetrics(font.subarray(0, 60))).toThrow(FontError);
    expect(() => faceMetrics(Buffer.from('OTTO'))).toThrow('it does not begin with the mark of WOFF2');
  });

  it('of a broken file stop the theme, and the check says so with its place', async () => {
    const root = await brandsWith({ plain: { 'assets/fonts/plain.woff2': 'OTTO' } });
    const [brand] = await loadBrands({ root });
    expect(() => brand && themeCss(brand)).toThrow(FontError);
  });
});

/** A WOFF2 file whose first tables are an unknown one and a transformed glyf of this length. */
function woff2(length: number): Buffer {
  const head = Buffer.alloc(54);
  head.writeUInt16BE(1000, 18);
  const hhea = Buffer.alloc(36);
  hhea.writeInt16BE(800, 4);
  hhea.writeInt16BE(-200, 6);
  hhea.writeInt16BE(100, 8);
  const data = brotliCompressSync(Buffer.concat([Buffer.alloc(3), Buffer.alloc(length), head, hhea]));
  const long = [0x80 | (length >> 14), 0x80 | ((length >> 7) & 0x7f), length & 0x7f];
  const directory = Buffer.from([0x3f, 0x74, 0x65, 0x73, 0x74, 3, 10, ...long, ...long, 1, 54, 2, 36]);
  const header = Buffer.alloc(48);
  header.write('wOF2', 0, 'latin1');
  header.writeUInt16BE(4, 12);
  header.writeUInt32BE(data.length, 20);
  return Buffer.concat([header, directory, data]);
}
