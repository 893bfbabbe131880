import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SheetCell, writeXlsx } from '../../../src/xlsx/write.ts';
import { sheetCells } from './sheet-cells.ts';
import { unzipped } from './unzipped.ts';

const written = async (rows: readonly (readonly SheetCell[])[], rightToLeft = false) => {
  const blob = await writeXlsx({ title: 'Bets [1/2]', headers: ['One', 'Two'], rows, rightToLeft });
  return new Uint8Array(await blob.arrayBuffer());
};

describe('A written workbook', () => {
  test('has every file that its types and relations name', async () => {
    const files = unzipped(await written([]));
    const named = [...(files.get('[Content_Types].xml') ?? '').matchAll(/PartName="\/([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(named).toHaveLength(3);
    for (const name of named) expect(files.has(name ?? '')).toBe(true);
    expect(files.get('xl/workbook.xml')).toContain('name="Bets  1 2 "');
  });

  test('holds amounts digit for digit as numbers, and as texts where a spreadsheet would round them', async () => {
    const [, ...rows] = sheetCells(
      await written([
        [{ decimal: '-1234567890123.45' }, { decimal: '7' }],
        [{ decimal: '12345678901234.56' }, 'PHP'],
      ]),
    );
    expect(rows).toEqual([
      { A: { number: '-1234567890123.45', look: '4' }, B: { number: '7', look: '3' } },
      { A: { text: '12345678901234.56', look: '0' }, B: { text: 'PHP', look: '0' } },
    ]);
  });

  test('holds points in time as dates of the reader’s clock', async () => {
    const instant = new Date(2026, 2, 8, 18, 0, 1).getTime();
    const [, row] = sheetCells(await written([[{ instant }, '']]));
    const days = Number(row?.A?.number) - 25_569;
    expect(new Date(Math.round(days * 86_400) * 1000).toISOString()).toBe('2026-03-08T18:00:01.000Z');
    expect(row).not.toHaveProperty('B');
  });

  test('holds every text as it was, none as a formula, also more rows than are written at once', async () => {
    const text = fc.string({ unit: fc.constantFrom(...'a=<>&"\'_x041 ع中'), minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1 }), async (texts) => {
        const archive = await written(texts.map((one) => [one, 'constructor']));
        expect(unzipped(archive).get('xl/worksheets/sheet1.xml')).not.toContain('<f>');
        const [, ...rows] = sheetCells(archive);
        // Excel reads _x0041_ as A, and _x005F_ as the line before it.
        expect(rows.map(({ A }) => A?.text?.replaceAll('_x005F_', '_'))).toEqual(texts);
        expect(rows.every(({ B }) => B?.text === 'constructor')).toBe(true);
      }),
      { numRuns: 30 },
    );
    expect(sheetCells(await written(Array.from({ length: 1200 }, (_, at) => [String(at), ''])))).toHaveLength(1201);
  });

  test('drops what XML allows in no text, and reads from right to left where its reader does', async () => {
    const archive = await written([['a\u0000b\uFFFFc', '']], true);
    expect(sheetCells(archive)[1]?.A?.text).toBe('abc');
    expect(unzipped(archive).get('xl/worksheets/sheet1.xml')).toContain('rightToLeft="1"');
  });
});
