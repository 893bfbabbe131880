import { expect, test } from 'vitest';
import type { Done } from '../../../src/gateway/core/operate/protocol.ts';
import { printJson, printText } from '../../../src/operate/print.ts';

const told = (answer: Done['answer']) =>
  printText({ success: true, dryRun: false, changes: [], refused: [], answer }, false).out;

test('a thing is told in a line for each part, and a list of things in it as a table below its name', () => {
  expect(
    told({
      account: 'ana',
      logins: 2,
      balances: [
        { wallet: 'main', balance: '1234.50', unit: 'PHP' },
        { wallet: 'points', balance: '7', unit: 'points' },
      ],
      tags: ['a', 'b'],
    }),
  ).toBe(
    [
      'account   ana',
      'logins    2',
      'balances',
      '  wallet  balance  unit',
      '  main    1234.50  PHP',
      '  points  7        points',
      'tags      a b',
      '',
    ].join('\n'),
  );
});

test('a list without anything in it is told as such', () => {
  expect(told({ account: 'ana', balances: [] })).toBe('account   ana\nbalances  -\n');
});

test('characters that a terminal may take for orders are printed as codes, wherever they come from', () => {
  const bad = 'a\u001b[2J\u202e\u{e0041}b\nc';
  const seen = 'a\\u001b[2J\\u202e\\udb40\\udc41b\\u000ac';
  const change = { merchant: null, subject: `game ${bad}`, before: null, after: { name: bad } };
  const done = { success: true, dryRun: false, changes: [change], refused: [{ line: 2, reason: bad }] } as const;
  expect(
    printText({ ...done, changes: [...done.changes], refused: [...done.refused], answer: [{ name: bad }] }, true),
  ).toEqual({
    out: `game ${seen} added: name ${seen}\nname\n${seen}\n`,
    err: `line 2 is refused: ${seen}\n`,
    code: 3,
  });
  const refused = { success: false, code: 'x', message: 'first\u009b\nsecond' } as const;
  expect(printText(refused, true).err).toBe('first\\u009b\nsecond\n');
  const { out } = printJson(refused);
  expect(out).toContain('first\\u009b');
  expect(JSON.parse(out)).toEqual(refused);
});
