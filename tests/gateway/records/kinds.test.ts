import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { REWARD_SOURCES } from '../../../src/contract/promotions/words.ts';
import { MOVEMENT_KINDS } from '../../../src/contract/records/words.ts';
import { HOLDING, PAID } from '../../../src/gateway/games/wallet/wins.ts';
import { CONTRIBUTION } from '../../../src/gateway/jackpot/limits.ts';
import { isMemoTold, movementKind } from '../../../src/gateway/records/kinds.ts';

const ROOT = new URL('../../../src/gateway/', import.meta.url);

/** Bookings between accounts of the house and its vendors, which no member ever sees. */
const OF_THE_HOUSE = [CONTRIBUTION];

/**
 * Files that book under kinds which they do not spell out beside `kind:`, and what those kinds are. Whoever writes another
 * such file says its kinds here, or this test fails.
 */
const BY_NAME: Readonly<Record<string, readonly string[]>> = {
  'core/ledger/owed.ts': ['owed.settled'],
  'games/transfer/gain.ts': Object.values(HOLDING),
  'games/transfer/transfers.ts': ['in', 'out'].flatMap((way) => [
    `transfer.${way}`,
    `transfer.${way}.done`,
    `transfer.${way}.refused`,
  ]),
  'games/wallet/adjust.ts': [`${PAID.adjust}.reversal`, `${HOLDING.released}.reversal`, `${HOLDING.held}.reversal`],
  'games/wallet/held-wins.ts': [HOLDING.released, `${HOLDING.held}.reversal`, `${HOLDING.heldOfStay}.reversal`],
  'games/wallet/rollbacks.ts': ['game.debit.reversal', 'game.tip.reversal'],
  'games/wallet/shares.ts': [...Object.values(PAID), HOLDING.released, 'game.debit.reversal'],
  'games/wallet/wins.ts': [...Object.values(PAID), ...Object.values(HOLDING)],
  'jackpot/contribute.ts': [CONTRIBUTION],
  'promotions/offer.ts': REWARD_SOURCES.map((source) => `reward.${source}`),
};

/** Every file of the gateway that books, but the ledger itself. */
async function bookingFiles(): Promise<{ name: string; text: string }[]> {
  const names = (await readdir(ROOT, { recursive: true })).filter((name) => name.endsWith('.ts'));
  const files = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(new URL(name, ROOT), 'utf8') })),
  );
  return files.filter(
    ({ name, text }) =>
      !name.startsWith('core/ledger/') && /core\/ledger\/(?:ledger|single|booking)\.ts|PastBooking|bookAll/.test(text),
  );
}

/** Calls that book, or hand on what is to be booked. */
const BOOKS = /\b(?:post|transfer|reverse|addSingle|singleStatement)\(\s*(?:\{|books|call\.books|needs)/g;
const SPELT = /\bkind: '([a-z]+\.[a-zA-Z.]+)'/g;

const files = await bookingFiles();
const spelt = files.flatMap(({ text }) => [...text.matchAll(SPELT)].flatMap(([, kind]) => kind ?? []));
const booked = [...new Set([...spelt, ...Object.values(BY_NAME).flat()])].sort();

test('the kinds of bookings are found where they are booked', () => {
  expect(booked).toEqual(expect.arrayContaining(['demo.stake', 'freeplay.grant', 'game.debit', 'registration.gift']));
  expect(booked.length).toBeGreaterThan(25);
});

test('a file that books says its kinds beside `kind:`, or they are told here', () => {
  const silent = files.filter(({ name, text }) => {
    const calls = [...text.matchAll(BOOKS)].length;
    return calls > [...text.matchAll(SPELT)].length && !(name in BY_NAME);
  });
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test.each(booked.filter((kind) => !OF_THE_HOUSE.includes(kind)))('%s has words that a player understands', (kind) => {
  expect(MOVEMENT_KINDS).toContain(movementKind(kind));
  expect(movementKind(kind)).not.toBe('other');
});

test('a stake that comes back is a refund, and a win that is taken back a correction', () => {
  expect(movementKind('game.debit.reversal')).toBe('refund');
  expect(movementKind('game.credit.reversal')).toBe('adjustment');
  expect(movementKind('game.release.reversal')).toBe('held');
});

test('a kind that nobody told is shown as something else, and hides nothing', () => {
  expect(movementKind('polls.prize')).toBe('other');
});

/** Files that write a memo beside a booking, and the kinds of these bookings whose owner is not told it. */
const NOTING: Readonly<Record<string, readonly string[]>> = {
  'cashier/adjust.ts': ['member.adjusted'],
  'cashier/deposits/book.ts': ['deposit.returned'],
  'cashier/withdrawals/book.ts': ['withdrawal.madeGood'],
  'cashier/withdrawals/settle.ts': ['withdrawal.madeGood'],
  'games/wallet/held-wins.ts': [HOLDING.released, `${HOLDING.held}.reversal`, `${HOLDING.heldOfStay}.reversal`],
  'games/wallet/shares.ts': [HOLDING.released],
};

test('what an operator notes for the books is told to nobody; whoever writes another memo says here whether it is', () => {
  const noting = files.filter(({ name, text }) => /\bmemo\b/.test(text) && !/^(?:records|seed)\//.test(name));
  expect(noting.map(({ name }) => name).sort()).toEqual(Object.keys(NOTING));
  expect(Object.values(NOTING).flat().filter(isMemoTold)).toEqual([]);
  expect(isMemoTold('registration.gift')).toBe(true);
});

test.each(REWARD_SOURCES)('a reward of %s says what it was for, and points of bets are no gift', (source) => {
  expect(movementKind(`reward.${source}`)).toBe(source === 'operator' ? 'gift' : source);
  expect(movementKind('points.collected')).toBe('collected');
});

test('what is kept with a bonus is no gift', () => {
  expect(movementKind('bonus.kept')).toBe('kept');
  expect(movementKind('bonus.begun')).toBe('bonus');
});
