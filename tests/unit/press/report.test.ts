import { expect, test } from 'vitest';
import { createLog, jsonLine, size, table, warningLines } from '../../../src/press/report.ts';

function recorded(isTTY: boolean) {
  let text = '';
  const log = createLog({
    isTTY,
    write: (more: string) => {
      text += more;
    },
  });
  return { log, said: () => text };
}

test('a terminal shows progress on one line, which goes when the step is done', () => {
  const { log, said } = recorded(true);
  log.progress('Rendering pages', 1, 2);
  log.progress('Rendering pages', 2, 2);
  log.line('Rendered 2 pages.');
  expect(said().endsWith('Rendering pages 2/2\r\x1b[2K\r\x1b[2KRendered 2 pages.\n')).toBe(true);
});

test('anything else gets plain lines only', () => {
  const { log, said } = recorded(false);
  log.progress('Rendering pages', 1, 2);
  log.line('Rendered 2 pages.');
  expect(said()).toBe('Rendered 2 pages.\n');
});

const lotus = {
  brand: 'lotus',
  version: 'v',
  languages: ['TY', 'EN'],
  pages: 88,
  raw: 12_345_678,
  br: 999,
  added: ['a.html', 'b.html'],
  changed: ['index.html'],
  removed: [],
  milliseconds: 1234,
  warnings: [{ file: '/brands/lotus/old.svg', line: 0, column: 0, path: '', message: 'nothing reads this.' }],
};

test('the table lines up names to the left and figures to the right, and counts the files that changed', () => {
  const still = { ...lotus, brand: 'b', pages: 9, added: [], changed: [], milliseconds: undefined };
  expect(table([lotus, still, { ...lotus, brand: 'c', milliseconds: 420 }])).toBe(
    [
      'brand  languages  pages     size  brotli  added  changed  removed       time',
      'lotus  TY EN         88  12.3 MB   999 B      2        1        0      1.2 s',
      'b      TY EN          9  12.3 MB   999 B      0        0        0  unchanged',
      'c      TY EN         88  12.3 MB   999 B      2        1        0     420 ms',
    ].join('\n'),
  );
});

test('the summary for machines is one line with the paths of each brand', () => {
  const { milliseconds: _, ...still } = { ...lotus, brand: 'b', added: [], changed: [] };
  const line = jsonLine({ brands: [lotus, { ...still, milliseconds: undefined }], seconds: 1.5 });
  expect(line.split('\n')).toEqual([expect.any(String), '']);
  expect(JSON.parse(line)).toEqual({ brands: [lotus, { ...still, milliseconds: null }], seconds: 1.5 });
});

test('warnings are told one by one, and of a great many there is a number', () => {
  const [warning] = lotus.warnings;
  if (!warning) throw new Error('Expected a warning.');
  const line = 'Warning: /brands/lotus/old.svg: nothing reads this.';
  expect(warningLines({ brand: 'lotus', warnings: Array(5).fill(warning) })).toEqual(Array(5).fill(line));
  expect(warningLines({ brand: 'lotus', warnings: Array(7).fill(warning) })).toEqual([
    ...Array(5).fill(line),
    'Warning: 2 more of lotus. See: npm run check -- --brand lotus',
  ]);
});

test('sizes are written as people read them', () => {
  expect([size(0), size(999), size(1000), size(1_500_000)]).toEqual(['0 B', '999 B', '1.0 kB', '1.5 MB']);
});
