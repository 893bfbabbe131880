import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { brandTexts } from '../../../src/translators/brand-texts.ts';
import { readUnitsCsv, unitsAsCsv } from '../../../src/translators/csv.ts';
import { importUnits, unitsOf } from '../../../src/translators/exchange.ts';
import { readUnitsXliff, unitsAsXliff } from '../../../src/translators/xliff.ts';
import { bilingual } from '../brand/wording/bilingual.ts';

beforeEach(() => void vi.stubEnv('MARQUEE_ROOT', 'tests/fixtures/texts'));
afterEach(() => void vi.unstubAllEnvs());

const FORMATS = [
  { format: 'CSV', write: unitsAsCsv, read: readUnitsCsv },
  { format: 'XLIFF', write: unitsAsXliff, read: (file: string) => readUnitsXliff(file) },
] as const;

describe.each(FORMATS)("A brand's own texts as $format", ({ write, read: readUnits }) => {
  it('go out with tagline and locales, and change what came back changed, comments and all else untouched', async () => {
    const { read, source } = await bilingual({
      'locales/ES.yaml': '# Nuestras\nhome.title: "Juegos sencillos" # corto\n',
    });
    const translation = brandTexts(await read(), 'ES');
    const file = write('ES', unitsOf(translation), translation.from);
    expect(importUnits(readUnits(file, 'EN'), translation)).toMatchObject({ kind: 'taken', changed: [] });
    const before = await source('brand.yaml');
    const back = file
      .replace('Juegos sencillos', 'Juegos: "sin más"'.replaceAll('"', '”'))
      .replace('Una marca', 'Otra marca');
    expect(importUnits(readUnits(back, 'EN'), translation)).toMatchObject({
      kind: 'taken',
      changed: ['home.title', 'identity.tagline'],
    });
    expect(await source('locales/ES.yaml')).toBe('# Nuestras\nhome.title: "Juegos: ”sin más”" # corto\n');
    expect(await source('brand.yaml')).toBe(before.replace('Una marca', '"Otra marca"'));
  });

  it('go out to a language that the brand has nothing in yet, and make its files', async () => {
    const { read, source } = await bilingual();
    const translation = brandTexts(await read(), 'AR');
    const units = unitsOf(translation).map((unit) => ({ ...unit, text: unit.text || `ع ${unit.key}` }));
    const returned = readUnits(write('AR', units, translation.from), 'EN');
    expect(importUnits(returned, translation)).toMatchObject({ changed: ['home.title', 'identity.tagline'] });
    expect(await source('locales/AR.yaml')).toBe('home.title: "ع home.title"\n');
    expect(await source('brand.yaml')).toContain('AR: "ع identity.tagline"');
  });

  it('are translated from the language that the brand is written in', async () => {
    const { read, root, source } = await bilingual();
    await writeFile(join(root, 'plain/reviews.json'), '{ "written": "ES" }');
    const translation = brandTexts(await read(), 'EN');
    const returned = readUnits(
      write('EN', unitsOf(translation), translation.from).replace('Plain games', 'Games'),
      'ES',
    );
    expect(returned.units[0]).toMatchObject({ key: 'home.title', source: 'Juegos sencillos', text: 'Games' });
    expect(importUnits(returned, translation)).toMatchObject({ kind: 'taken', changed: ['home.title'] });
    expect(await source('locales/EN.yaml')).toBe('home.title: "Games"\n');
    const brand = await read();
    expect(() => brandTexts(brand, 'ES')).toThrow('plain is written in ES');
  });

  it('are refused when what they translate has changed since', async () => {
    const { read, root, source } = await bilingual();
    const translation = brandTexts(await read(), 'ES');
    const file = write('ES', unitsOf(translation), translation.from);
    await writeFile(join(root, 'plain/locales/EN.yaml'), 'home.title: "Other games"\n');
    expect(importUnits(readUnits(file, 'EN'), brandTexts(await read(), 'ES'))).toMatchObject({
      kind: 'refused',
      refusals: [{ key: 'home.title', reason: expect.stringContaining('the English text is now "Other games"') }],
    });
    expect(await source('locales/ES.yaml')).toBe('home.title: "Juegos sencillos"\n');
  });
});
