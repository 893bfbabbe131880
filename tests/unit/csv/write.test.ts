import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../../../src/csv/read.ts';
import { plainCell, writeCsv } from '../../../src/csv/write.ts';

describe('A written CSV', () => {
  test('quotes what RFC 4180 asks for, and ends its lines as it says', () => {
    expect(
      writeCsv([
        ['a', 'b'],
        ['1,2', 'say "yes"'],
      ]),
    ).toBe('\uFEFFa,b\r\n"1,2","say ""yes"""\r\n');
  });

  test.each(['=1+1', '+63', '-5', '@sum', "'=quoted", '＝1+1'])(
    'holds %s as a text, which comes back as it was',
    (text) => {
      const source = writeCsv([['a'], [text]]);
      expect(source).toContain(`'${text}`);
      expect(plainCell(readCsv(source).records[0]?.cells.a ?? '')).toBe(text);
    },
  );

  test('comes back whatever it held, blanks around cells aside', () => {
    const cell = fc
      .string({ unit: fc.constantFrom(...'ab=+-@\'",;\n\tع中'), minLength: 1 })
      .filter((text) => text.trim() === text);
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        const { records } = readCsv(writeCsv([['one', 'two'], ...rows]));
        expect(records.map(({ cells }) => [plainCell(cells.one ?? ''), plainCell(cells.two ?? '')])).toEqual(rows);
      }),
    );
  });

  test.each(['\t=1+1', '\r=1+1', '\n=1+1'])('marks %j too, whose first letter a spreadsheet passes over', (text) => {
    expect(cellsOf(writeCsv([[text]]))).toEqual([[`'${text}`]]);
  });

  test('keeps decimals numbers below zero too, digit for digit', () => {
    const decimal = '-123456789012345678.90';
    expect(writeCsv([['a', { decimal }]])).toBe(`\uFEFFa,${decimal}\r\n`);
  });

  test.each(['=1', '1e5', '--1', '1,5', '', '-1+2', '١'])('refuses %j as a decimal', (decimal) => {
    expect(() => writeCsv([[{ decimal }]])).toThrow(`found "${decimal}"`);
  });

  test('holds no formula whatever it was given, and every cell as it was', () => {
    const text = fc.string({ unit: fc.constantFrom(...'a0=+-@\'",;\n\r\t ＝＋－＠ع'), maxLength: 6 });
    const minor = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, minor, text), { minLength: 1 }), (rows) => {
        const cells = cellsOf(writeCsv(rows.map(([a, amount, b]) => [a, { decimal: String(amount) }, b])));
        expect(cells.map(([, amount = '']) => BigInt(amount))).toEqual(rows.map(([, amount]) => amount));
        const texts = cells.map(([a = '', , b = '']) => [a, b]);
        for (const cell of texts.flat()) expect(cell).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/);
        expect(texts.map((pair) => pair.map(plainCell))).toEqual(rows.map(([a, , b]) => [a, b]));
      }),
    );
  });
});

/** The cells of a CSV file, read letter by letter as RFC 4180 says and no more. */
function cellsOf(file: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, quoted] = [[] as string[], '', false];
  const letters = [...file.replace(/^\uFEFF/, '')];
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? '';
    if (quoted && letter === '"' && letters[at + 1] === '"') [cell, at] = [`${cell}"`, at + 1];
    else if (letter === '"') quoted = !quoted;
    else if (quoted || (letter !== ',' && letter !== '\r')) cell += letter;
    else if (letter === ',') [row, cell] = [[...row, cell], ''];
    else {
      rows.push([...row, cell]);
      [row, cell, at] = [[], '', at + 1];
    }
  }
  return rows;
}
