import { expect, test } from 'vitest';
import { brokenInvariants } from '../core/ledger/invariants.ts';
import { createHarness, withPostgres } from '../harness.ts';
import { payers, SENDING } from './payers.ts';

const house = await createHarness({ database: await withPostgres(30), merchants: [SENDING] });
const { db } = house;
const { payer, send, balance } = await payers(house);

const outcomeOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 'sent',
    (error: { code?: string }) => error.code ?? Promise.reject(error),
  );

const count = (outcomes: readonly string[], wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;

test('of twelve transfers at the same moment as many are made as a day allows', async () => {
  const upline = await payer({ has: 0n });
  const downline = await payer({ invitedBy: upline.id });
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => outcomeOf(send(downline, upline, '10'))));
  expect([count(outcomes, 'sent'), count(outcomes, 'cashier.daily')]).toEqual([5, 7]);
  expect([await balance(upline), await balance(downline)]).toEqual(['50.00', '950.00']);
});

test('of transfers that the wallet cannot all pay, no more are made than it can', async () => {
  const upline = await payer({ has: 0n });
  const downline = await payer({ invitedBy: upline.id, has: 25_000n });
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => outcomeOf(send(downline, upline, '100'))));
  expect([count(outcomes, 'sent'), count(outcomes, 'ledger.insufficient')]).toEqual([2, 2]);
  expect([await balance(upline), await balance(downline)]).toEqual(['200.00', '50.00']);
});

test('a ring of members who send to each other at the same moment neither stops nor loses a cent', async () => {
  const members = [await payer()];
  for (let n = 0; n < 6; n += 1) members.push(await payer({ invitedBy: members.at(-1)?.id ?? '' }));
  const pairs = members.slice(1).flatMap((below, n) => {
    const above = members[n];
    return above ? [[below, above] as const, [above, below] as const] : [];
  });
  const outcomes = await Promise.all(
    pairs.flatMap(([from, to]) => [outcomeOf(send(from, to, '30')), outcomeOf(send(from, to, '20'))]),
  );
  expect(count(outcomes, 'sent')).toBe(pairs.length * 2);
  const held = await Promise.all(members.map(balance));
  expect(held).toEqual(members.map(() => '1000.00'));
  expect(await brokenInvariants(db)).toEqual([]);
});
