import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;
const sheets = globSync('src/{ui,layouts,shells,islands}/**/*.css', { cwd: root });
const read = (file: string) => readFileSync(root + file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');

/** Sides that swap with the direction of reading. */
const PHYSICAL =
  /(?:^|[\s;{])(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b|(?:^|[\s;{])(?:left|right)\s*:|text-align\s*:\s*(?:left|right)|float\s*:/;
const COLOUR =
  /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|:\s*(?:white|black|red|green|blue|gr[ae]y)\b/i;

test.each(sheets)('%s turns with the direction of reading', (file) => {
  expect(read(file)).not.toMatch(PHYSICAL);
});

test.each(sheets)('%s takes every colour from the theme', (file) => {
  // "in oklch" names the space in which theme colours are mixed.
  expect(read(file)).not.toMatch(COLOUR);
});

test.each(sheets.filter((file) => file.endsWith('.module.css')))('%s keeps to one cascade layer', (file) => {
  const css = read(file).trim();
  expect(css.startsWith('@layer ')).toBe(true);
  let depth = 0;
  for (const [index, sign] of [...css].entries()) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth === 0 && sign === '}') expect(index).toBe(css.length - 1);
  }
});

test.each(sheets)(
  '%s has no rule for the pseudo-elements of all elements, which browsers would style one by one',
  (file) => {
    expect(read(file)).not.toMatch(/(?:^|[\s,{}])\*?::(?:before|after)\b/);
  },
);

test.each(sheets)(
  '%s asks the screen for its width, because a container that is asked is styled again in each layout',
  (file) => {
    expect(read(file)).not.toMatch(/container(?:-type)?\s*:|@container/);
  },
);
