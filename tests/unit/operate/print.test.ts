import { expect, test } from 'vitest';
import type { Done } from '../../../src/gateway/core/operate/protocol.ts';
import { printText } from '../../../src/operate/print.ts';

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
