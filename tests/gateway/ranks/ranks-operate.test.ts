import { expect, test } from 'vitest';
import { AREAS, CHECKS } from '../../../src/gateway/areas.ts';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import { syncMerchants } from '../../../src/gateway/core/merchants/merchants.ts';
import { HARBOR } from '../harness.ts';
import { operated } from '../operating.ts';
import { RULE, ranked, rankedPlayers } from './ranked.ts';

const house = await operated({ merchants: [ranked(), HARBOR] });
const { player: make } = await rankedPlayers(house);
const { operate, db } = house;

async function player() {
  const made = await make();
  const { username } = await db
    .selectFrom('members')
    .select('username')
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow();
  const set = (rank: string, more: object = {}) =>
    operate('ranks set', { username, brand: 'lotus', rank, reason: 'Case 12', ...more });
  const show = async () => (await operate('ranks show', { username, brand: 'lotus' })).answer;
  return { ...made, username, set, show };
}

test('an operator puts a member on a rank, from which bets go on to lift; it is audited and told', async () => {
  const { username, bet, set, show, rank, info, gifts, messages, level } = await player();
  await bet(3_000n);
  const { changes } = await set('bloom');
  expect(changes).toMatchObject([
    { subject: `member ${username}`, before: { rank: 'none' }, after: { rank: 'bloom', reason: 'Case 12' } },
  ]);
  expect((await set('bloom')).changes).toEqual([]);
  expect(await info()).toMatchObject({ vipLabelName: 'Bloom', vipRankLevel: 2 });
  expect(await messages()).toEqual(['ranks']);
  expect(await gifts()).toEqual([]);
  expect(await rank()).toMatchObject({ bets: '500.00', next: { left: '1500.00' } });
  await bet(149_999n);
  expect(await level()).toBe(2);
  await bet(1n);
  expect(await gifts()).toEqual(['upgrade Pearl 900']);
  expect(await show()).toMatchObject({
    ...{ rank: 'pearl', level: 3 },
    moves: [
      { move: 'climbed', from: 'bloom', to: 'pearl', reason: null },
      { move: 'set', from: 'none', to: 'bloom', reason: 'Case 12' },
    ],
  });
});

test('gifts of the ranks on the way come where the operator wants it, and once', async () => {
  const { set, gifts, level } = await player();
  await set('bloom', { gifts: true });
  expect(await gifts()).toEqual(['upgrade Bud 500', 'upgrade Bloom 2000']);
  await set('none');
  expect(await level()).toBe(0);
  await set('pearl', { gifts: true });
  expect(await gifts()).toEqual(['upgrade Bud 500', 'upgrade Bloom 2000', 'upgrade Pearl 900']);
});

test('who is put lower does not rise by what they have bet', async () => {
  const { bet, set, level, rank } = await player();
  await bet(60_000n);
  await set('none');
  await bet(9_999n);
  expect([await level(), (await rank()).bets]).toEqual([0, '99.99']);
  await bet(1n);
  expect(await level()).toBe(1);
});

test('the operator finds who has a rank, and is told which ranks there are', async () => {
  const { username, set } = await player();
  await set('pearl');
  const found = await operate('ranks list', { brand: ['lotus'], rank: 'pearl', limit: 1 });
  expect(found.answer).toMatchObject({ items: [{ brand: 'lotus', member: username, rank: 'pearl', level: 3 }] });
  expect((await operate('ranks list', { brand: ['harbor'] })).answer).toMatchObject({ items: [] });
  await expect(set('perl')).rejects.toMatchObject({
    ...{ code: 'input.invalid', message: expect.stringContaining('none, bud, bloom, pearl') },
  });
  await expect(operate('ranks set', { username, brand: 'lotus', rank: 'bud' })).rejects.toMatchObject({
    code: 'input.invalid',
  });
});

test('a rank keeps its place by its name where the rule changes, and the check finds what was changed by hand', async () => {
  const { id, set, level, info } = await player();
  await set('bloom');
  const levels = RULE.levels.filter((one) => one.id !== 'bud');
  await syncMerchants(db, [ranked({ levels })], AREAS);
  expect([await level(), (await info()).vipLabelName]).toEqual([1, 'Bloom']);
  await syncMerchants(db, [ranked()], AREAS);
  const check = CHECKS.find(({ name }) => name === 'ranks');
  const find = () =>
    inTransaction(db, async (trx) => check?.find(trx, 'lotus', { since: new Date(0), until: house.clock.now() }));
  expect(await find()).toEqual([]);
  await db.updateTable('rank_standings').set({ rank: 'pearl' }).where('member_id', '=', id).execute();
  expect(await find()).toMatchObject([{ subject: id, says: 'pearl', found: 'bloom' }]);
});
