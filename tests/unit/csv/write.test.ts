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

  test.each(['=1+1', '+63', '-5', '@sum', "'=quoted"])('holds %s as a text, which comes back as it was', (text) => {
    const source = writeCsv([['a'], [text]]);
    expect(source).toContain(`'${text}`);
    expect(plainCell(readCsv(source).records[0]?.cells.a ?? '')).toBe(text);
  });

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
});
