import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawingOf } from '../../../src/ui/icon/drawings.ts';
import { ICON_NAMES, PICTURE_NAMES } from '../../../src/ui/icon/names.ts';

const folder = new URL('../../../src/ui/icon/', import.meta.url);
const symbols = (file: string) =>
  [...readFileSync(new URL(file, folder), 'utf8').matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);

test('every icon that a part may name is drawn, and every drawing has its name', () => {
  expect(symbols('icons.svg')).toEqual([...ICON_NAMES]);
});

test('static markup holds the drawing of any icon, without the symbol around it', () => {
  for (const name of ICON_NAMES) expect(drawingOf(name)).toMatch(/^<(path|circle|ellipse|rect|g)[ >].*\/>$/);
});

test('every picture that a part may name is drawn, and every drawing has its name', () => {
  expect(symbols('pictures.svg')).toEqual([...PICTURE_NAMES]);
});

test('drawings take their colours from the theme', () => {
  for (const file of ['icons.svg', 'pictures.svg']) {
    expect(readFileSync(new URL(file, folder), 'utf8')).not.toMatch(/#[0-9a-f]{3,8}\b|rgb|hsl|oklch/i);
  }
});
