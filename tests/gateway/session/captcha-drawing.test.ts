import sharp from 'sharp';
import { expect, test } from 'vitest';
import { systemRandom } from '../../../src/gateway/core/random.ts';
import { captchaText, drawCaptcha } from '../../../src/gateway/session/captcha/draw.ts';
import { ALPHABET, GLYPHS, GRID } from '../../../src/gateway/session/captcha/glyphs.ts';

test('the alphabet leaves out what people confuse', () => {
  for (const character of '0OQ1IL2Z5S6G8BUVFT') expect(ALPHABET).not.toContain(character);
  expect(ALPHABET.length).toBeGreaterThanOrEqual(18);
});

test('every glyph stays on its grid', () => {
  for (const { points } of Object.values(GLYPHS).flat()) {
    for (const [x, y] of points) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(GRID.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(GRID.height);
    }
  }
});

test('texts have the wanted length and use the whole alphabet', () => {
  const texts = Array.from({ length: 400 }, () => captchaText(systemRandom, 5));
  expect(texts.every((text) => text.length === 5)).toBe(true);
  expect(new Set(texts.join(''))).toEqual(new Set(ALPHABET));
});

test('a picture is a small PNG, and the same text is never drawn twice alike', async () => {
  const [a, b] = await Promise.all([drawCaptcha(systemRandom, 'ACDEH'), drawCaptcha(systemRandom, 'ACDEH')]);
  expect(await sharp(a).metadata()).toMatchObject({ format: 'png', width: 360, height: 120 });
  expect(a.length).toBeLessThan(12_000);
  const [pixelsA, pixelsB] = await Promise.all([a, b].map((png) => sharp(png).greyscale().raw().toBuffer()));
  expect(pixelsA?.equals(pixelsB ?? Buffer.alloc(0))).toBe(false);
});

test('ink and paper differ enough to be read on any page', async () => {
  for (let i = 0; i < 8; i++) {
    const { data } = await sharp(await drawCaptcha(systemRandom, 'MWXKR'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const lights: number[] = [];
    for (let at = 0; at + 2 < data.length; at += 3) lights.push(luminance(data.subarray(at, at + 3)));
    lights.sort((a, b) => a - b);
    const [ink = 0, paper = 0] = [lights[Math.floor(lights.length * 0.02)], lights[Math.floor(lights.length * 0.9)]];
    expect((paper + 0.05) / (ink + 0.05)).toBeGreaterThan(7);
  }
});

/** Relative luminance of WCAG 2. */
function luminance(rgb: Uint8Array): number {
  const [r = 0, g = 0, b = 0] = [...rgb].map((c) => (c <= 10 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
