import { expect, test } from 'vitest';
import { partnerAccount } from '../../../../src/gateway/core/ledger/account.ts';
import { balanceOf } from '../../../../src/gateway/core/ledger/ledger.ts';
import { toDecimal } from '../../../../src/money/money.ts';
import { TERMS } from '../../bonuses/bonus-player.ts';
import { catchUp } from '../../catching-up.ts';
import { brokenInvariants } from '../../core/ledger/invariants.ts';
import { jobNamed } from '../../job-named.ts';
import { operated } from '../../operating.ts';
import { SANDBOX } from '../launch/open-play.ts';
import { heldBy, soundness, waiting } from '../wallet/held.ts';
import { toldPlayer } from './told-player.ts';

const house = await operated({ environment: SANDBOX });
const { db } = house;
const NO = { status: 409, code: 'transaction' };
const paid = async (slug = 'spring') =>
  Number(toDecimal(await balanceOf(db, partnerAccount('promotion', slug, { code: 'lotus', currency: 'PHP' }))));
const sound = async () => expect([...(await brokenInvariants(db)), ...(await soundness(house))]).toEqual([]);

test('a win is paid once by the promotion, whatever the vendor asks again', async () => {
  const player = await toldPlayer(house);
  const before = await paid();
  expect(await player.free('one', '7.00')).toMatchObject({ status: 200, balance: '107.00', replayed: false });
  expect(await player.free('one', '7.00')).toMatchObject({ balance: '107.00', replayed: true });
  expect(await player.free('one', '8.00')).toEqual(NO);
  expect(await player.free('two', '0.00')).toMatchObject({ status: 200, balance: '107.00' });
  expect(await paid()).toBeCloseTo(before - 7);
  expect(await player.bet('one-round')).toMatchObject({ state: 'settled', stake: 0n, win: 700n });
  expect(await player.bet('two-round')).toMatchObject({ state: 'settled', stake: 0n, win: 0n });
  await sound();
});

test('the same id under other free rounds of the player is no repetition', async () => {
  const player = await toldPlayer(house);
  await player.free('one', '7.00');
  expect(await player.free('one', '7.00', { grantId: 'lotus.free-99999' })).toEqual(NO);
});

test('more rounds than were given are refused for good', async () => {
  const player = await toldPlayer(house, { rounds: 2 });
  for (const name of ['one', 'two']) expect(await player.free(name, '1.00')).toMatchObject({ status: 200 });
  for (let i = 0; i < 2; i += 1) expect(await player.free('three', '1.00')).toEqual(NO);
  expect(await player.held()).toBe('102.00');
  expect(await player.row()).toMatchObject({ state: 'over', ending: 'played', played: 2, won: 200n });
  await sound();
});

test('free rounds of others, of another game or of nobody are unknown, and leave no trace', async () => {
  const player = await toldPlayer(house);
  const other = await toldPlayer(house);
  for (const grantId of [
    other.grantId,
    'lotus.free-99999',
    'harbor.free-1',
    'lotus.free-99999999999999999999',
    'whatever',
  ])
    expect(await player.free('one', '7.00', { grantId })).toEqual({ status: 404, code: 'unknown' });
  expect(await player.free('one', '7.00')).toMatchObject({ status: 200, balance: '107.00' });
  expect(await other.row()).toMatchObject({ played: 0 });
});

test('a free round is a round of its own: neither a stake nor another win has a part in it', async () => {
  const player = await toldPlayer(house);
  await player.debit('stake-0001', '10.00', 'paid-round');
  expect(await player.free('one', '7.00', { roundId: 'paid-round' })).toEqual(NO);
  await player.free('two', '7.00', { roundId: 'free-round' });
  expect(await player.free('three', '7.00', { roundId: 'free-round' })).toEqual(NO);
  expect(await player.debit('stake-0002', '10.00', 'free-round')).toEqual(NO);
  expect(await player.credit('credit-0001', '10.00', { roundId: 'free-round' })).toEqual(NO);
  const anew = { transactionId: 'adjust-0001', roundId: 'free-round', replaces: 'two-free', amount: '9.00' };
  expect(await player.say('adjust', anew)).toEqual(NO);
  expect(await player.held()).toBe('97.00');
  await sound();
});

test('what comes after the log-in has ended is paid', async () => {
  const player = await toldPlayer(house);
  await db
    .updateTable('sessions')
    .set({ revoked_at: house.clock.now() })
    .where('member_id', '=', player.memberId)
    .execute();
  expect(await player.free('one', '7.00')).toMatchObject({ status: 200, balance: '107.00' });
});

test('under terms wins gather, and are one bonus of these terms when the last round is played', async () => {
  const player = await toldPlayer(house, { terms: TERMS });
  const before = await paid();
  expect(await player.free('one', '7.00')).toMatchObject({ status: 200, balance: '100.00' });
  expect(await player.free('two', '0.00')).toMatchObject({ balance: '100.00' });
  expect(await player.bonuses()).toEqual([]);
  expect(await player.free('three', '5.50')).toMatchObject({ balance: '100.00' });
  const { id } = await player.row();
  const bonus = { amount: 1_250n, slug: 'spring', reference: `free rounds ${id}`, required: 12_500n };
  expect(await player.bonuses()).toEqual([bonus]);
  expect(await player.bet('one-round')).toMatchObject({ stake: 0n, win: 700n });
  await sound();
  await catchUp(house.services, jobNamed('bonuses'));
  expect(await paid()).toBeCloseTo(before - 12.5);
  expect(await player.say('balance', {})).toMatchObject({ balance: '112.50' });
  await sound();
});

test('rounds under terms that won nothing bring no bonus', async () => {
  const player = await toldPlayer(house, { terms: TERMS, rounds: 1 });
  await player.free('one', '0.00');
  expect(await player.bonuses()).toEqual([]);
  expect(await player.row()).toMatchObject({ state: 'over', ending: 'played' });
  await sound();
});

test('what is above the ceiling waits for the operator, and goes back where it came from', async () => {
  await house.operate('wins ceiling', { vendor: 'JDB', amount: '5.00', currency: 'PHP' });
  const player = await toldPlayer(house, { vendor: 'JDB' });
  const before = await paid();
  expect(await player.free('one', '7.00')).toMatchObject({ balance: '105.00' });
  expect(await heldBy(house, player.memberId)).toBe('2.00');
  await sound();
  const [{ id } = { id: '' }] = await waiting(house, player.memberId);
  await house.operate('wins refuse', { id, reason: 'not ours' });
  expect(await paid()).toBeCloseTo(before - 5);
  await sound();
});

test('under terms the operator releases what is above the ceiling as a bonus of its own', async () => {
  await house.operate('wins ceiling', { vendor: 'JDB', amount: '5.00', currency: 'PHP' });
  const player = await toldPlayer(house, { vendor: 'JDB', terms: TERMS, rounds: 1 });
  const before = await paid();
  expect(await player.free('one', '7.00')).toMatchObject({ balance: '100.00' });
  expect(await player.row()).toMatchObject({ state: 'over', won: 700n, gathered: 500n });
  expect(await heldBy(house, player.memberId)).toBe('2.00');
  await sound();
  const [{ id } = { id: '' }] = await waiting(house, player.memberId);
  await house.operate('wins release', { id });
  expect(await heldBy(house, player.memberId)).toBe('0.00');
  expect(await player.held()).toBe('100.00');
  expect((await player.bonuses()).map(({ amount }) => amount)).toEqual([500n, 200n]);
  expect(await paid()).toBeCloseTo(before);
  await sound();
});

test('a free round counts for no valid bets', async () => {
  const player = await toldPlayer(house);
  await player.free('one', '7.00');
  house.clock.advance(60_000);
  await catchUp(house.services, jobNamed('turnover'));
  const days = await db
    .selectFrom('turnover_days')
    .select(['valid', 'rounds'])
    .where('member_id', '=', player.memberId)
    .where((eb) => eb.or([eb('valid', '<>', 0n), eb('rounds', '<>', 0n)]))
    .execute();
  expect(days).toEqual([]);
});

test('the round is told as it stands', async () => {
  const player = await toldPlayer(house);
  await player.free('one', '7.00');
  expect(await player.say('round', { roundId: 'one-round' })).toMatchObject({
    ...{ state: 'settled', stake: '0.00', win: '7.00' },
    transactions: [{ transactionId: 'one-free', kind: 'freeRound', amount: '7.00', state: 'done' }],
  });
});
