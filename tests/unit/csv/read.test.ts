import { describe, expect, test } from 'vitest';
import { readCsv } from '../../../src/csv/read.ts';

const recordsOf = (...lines: string[]) => readCsv(lines.join('\n')).records;

describe('A CSV that is read', () => {
  test.each([
    ['commas', 'a,b\n1,"2,3"'],
    ['semicolons', 'a;b\n1;2,3'],
    ['tabs', 'a\tb\n1\t2,3'],
    ['a byte order mark and lines of Windows', '\uFEFFa,b\r\n1,"2,3"\r\n'],
    ['lines of old Macs', 'a,b\r1,"2,3"\r'],
    ['blanks around cells', ' a , b \n 1 , "2,3" \n'],
  ])('may come with %s', (_name, text) => {
    expect(readCsv(text)).toEqual({ columns: ['a', 'b'], records: [{ line: 2, cells: { a: '1', b: '2,3' } }] });
  });

  test('tells on which line each record begins, past empty lines and cells of several', () => {
    const records = recordsOf('a,b', '', '1,"two', 'lines, ""quoted"""', ',', '3,4');
    expect(records).toEqual([
      { line: 3, cells: { a: '1', b: 'two\nlines, "quoted"' } },
      { line: 6, cells: { a: '3', b: '4' } },
    ]);
  });

  test('takes quotes as they stand in a cell that does not begin with one', () => {
    expect(recordsOf('a,b', '5" screen,2')).toEqual([{ line: 2, cells: { a: '5" screen', b: '2' } }]);
  });

  test.each([
    ['letters', 'x'],
    ['quotes', '""'],
  ])('may have a cell of many %s', (_name, piece) => {
    const many = piece.repeat(12_000_000 / piece.length);
    const lengths = recordsOf('a', `"${many}"`).map(({ cells }) => Object.values(cells).map((cell) => cell.length));
    expect(lengths).toEqual([[many.replaceAll('""', '"').length]]);
  });

  test('leaves cells empty that a line lacks', () => {
    expect(recordsOf('a,b', '1')).toEqual([{ line: 2, cells: { a: '1', b: '' } }]);
  });

  test.each([
    ['nothing', '', 'Expected a header, found an empty file.'],
    ['more cells than columns', 'a,b\n1,2\n1,2,3', 'line 3: expected 2 cells as in the header, found 3.'],
    ['a quote that does not end', 'a,b\n1,2\n\n1,"2\n3,4', 'line 4: expected a cell, found a quote'],
    ['text behind a quote', 'a,b\n1,"2"3', 'line 2: expected a cell, found a quote'],
    ['one name for two columns', 'a,b,a\n1,2,3', 'line 1: expected each column once, found "a" twice.'],
  ])('is refused with %s', (_name, text, message) => {
    expect(() => readCsv(text)).toThrow(message);
  });
});
