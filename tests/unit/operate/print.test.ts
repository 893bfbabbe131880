import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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

describe('for people', () => {
  const zone = process.env.TZ;
  beforeEach(() => {
    process.env.TZ = 'Asia/Manila';
  });
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  test('a list tells times by their clock, and the zone once; elsewhere the zone stands beside the time', () => {
    const from = '2026-11-22T11:55:14.022Z';
    expect(told([{ id: 'a', from, until: null }])).toBe('id  from (Asia/Manila)   until\na   2026-11-22 19:55:14  -\n');
    expect(told({ from })).toBe('from  2026-11-22 19:55:14 Asia/Manila\n');
  });

  test('an entry of the audit says who changed what in four columns', () => {
    const entry = {
      at: '2026-11-22T11:55:14.022Z',
      who: 'root@vm',
      as: null,
      command: 'flags set',
      merchant: 'harbor',
      subject: 'flag VIP3',
      before: { set: null, enabled: true, note: 'same' },
      after: { set: false, enabled: false, note: 'same' },
      run: 'qiF6HQpTwvc_nkTclgmoUQ',
    };
    const added = { ...entry, as: 'Ana Reyes', merchant: null, before: null, after: { title: 'x' } };
    expect(told([entry, added])).toBe(
      [
        'at (Asia/Manila)     who                  command    change',
        '2026-11-22 19:55:14  root@vm              flags set  harbor: flag VIP3: set - -> no, enabled yes -> no',
        '2026-11-22 19:55:14  Ana Reyes (root@vm)  flags set  flag VIP3 added: title x',
        '',
      ].join('\n'),
    );
  });

  test('columns stand below each other whatever the script, and a cell that is very long is cut', () => {
    const [, first = '', second = ''] = told([
      { title: '欢迎来到', state: 'current' },
      { title: 'Welcome!', state: 'current' },
    ]).split('\n');
    expect([first, second]).toEqual(['欢迎来到  current', 'Welcome!  current']);
    expect(told([{ text: 'long '.repeat(100) }]).split('\n')[1]).toMatch(/^(long ){19}long…$/);
  });
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
