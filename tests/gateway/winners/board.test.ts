import { describe, expect, test } from 'vitest';
import type { WireType } from '../../../src/contract/games/words.ts';
import { getWinnerBoard } from '../../../src/contract/winners/endpoints.ts';
import { seedCatalogue } from '../../../src/gateway/seed/catalogue.ts';
import { catchUp } from '../catching-up.ts';
import { createHarness } from '../harness.ts';
import { jobNamed } from '../job-named.ts';
import { knownMember } from '../member/known.ts';

const HOUR_MS = 3_600_000;

/** A gateway with the demo's games and two members, who have won nothing yet. */
async function openBoard() {
  const harness = await createHarness();
  const { db, services, call, clock } = harness;
  await db.transaction().execute(seedCatalogue);
  const anabel = await knownMember(db, 'anabel');
  const bo = await knownMember(db, 'bo');
  let bets = 0;
  const openGames = (type: WireType) =>
    db
      .selectFrom('games')
      .select(['node_id', 'vendor', 'name', 'icon'])
      .where('game_type', '=', type)
      .where('is_open', '=', true)
      .where('is_list', '=', false)
      .orderBy('popularity', 'desc')
      .orderBy('node_id')
      .limit(3)
      .execute();
  return {
    ...harness,
    anabel,
    bo,
    slots: await openGames('RNG'),
    async win(
      amount: bigint,
      {
        by = anabel,
        game = { node_id: 0, vendor: '' },
        hoursAgo = 0,
        state = 'settled' as 'settled' | 'void' | 'open',
        into_bonus = 0n,
      },
    ) {
      bets += 1;
      const placed_at = new Date(clock.now().getTime() - hoursAgo * HOUR_MS);
      await db
        .insertInto('bets')
        .values({
          ...{ merchant: 'lotus', member_id: by, node_id: game.node_id, vendor: game.vendor, currency: 'PHP' },
          ...{ round_id: `round-${bets}`, stake: state === 'void' ? 0n : 100n, win: state === 'void' ? 0n : amount },
          ...{ into_bonus, state, placed_at, settled_at: state === 'open' ? null : placed_at },
        })
        .execute();
      return `round-${bets}`;
    },
    /** Lets a minute pass, in which the job counts. */
    async count() {
      clock.advance(60_000);
      expect(await catchUp(services, jobNamed('winners-board'))).toBe(1);
    },
    read: async (query: { gameCategory?: 'ALL' | WireType; limitNum?: number } = {}, merchant = 'lotus') =>
      (await call(getWinnerBoard, { query, merchant })).records,
  };
}

describe('the winner board', async () => {
  const board = await openBoard();
  const { win, count, read, slots, anabel, bo, db } = board;
  const [first, second, third] = slots;
  if (!first || !second || !third) throw new Error('Expected three open slots in the demo.');
  const amounts = async () => (await read()).map(({ winAmount }) => winAmount);

  test('is empty where nobody has won', async () => {
    await win(0n, { game: first });
    await count();
    expect(await read()).toEqual([]);
  });

  test('holds settled wins, the highest first, with masked names', async () => {
    await win(5_000n, { game: first });
    await win(7_050n, { game: second, by: bo, hoursAgo: 30 });
    await win(900_000n, { game: second, state: 'open' });
    await win(900_000n, { game: second, state: 'void' });
    await win(900_000n, { game: second, hoursAgo: 24 * 7 + 2 });
    await count();
    expect(await read()).toMatchObject([
      { gameName: second.name, customerName: 'b***', winAmount: '70.50', nodeId: second.node_id, iconUrl: second.icon },
      { gameName: first.name, customerName: 'an***', winAmount: '50.00', nodeId: first.node_id, iconUrl: first.icon },
    ]);
    expect(first.icon).not.toBe(second.icon);
    expect(JSON.stringify(await read())).not.toMatch(/anabel/);
  });

  test('belongs to one merchant', async () => {
    expect(await read({}, 'harbor')).toEqual([]);
  });

  test('narrows to a category, and to fewer entries', async () => {
    expect(await read({ gameCategory: 'LIVE' })).toEqual([]);
    expect((await read({ gameCategory: 'RNG' })).length).toBe(2);
    expect((await read({ limitNum: 1 })).map(({ winAmount }) => winAmount)).toEqual(['70.50']);
  });

  test('leaves out a game from when it closes, and has it again when it opens', async () => {
    await db.updateTable('games').set({ is_open: false }).where('node_id', '=', second.node_id).execute();
    expect(await amounts()).toEqual(['50.00']);
    await count();
    expect(await amounts()).toEqual(['50.00']);
    await db.updateTable('games').set({ is_open: true }).where('node_id', '=', second.node_id).execute();
    await count();
    expect(await amounts()).toEqual(['70.50', '50.00']);
  });

  test('leaves out a win that is held, until it is released', async () => {
    const round_id = await win(100_000n, { game: third });
    const { id } = await db
      .insertInto('held_wins')
      .values({
        ...{ merchant: 'lotus', member_id: anabel, vendor: third.vendor, transaction_id: 'win-1', round_id },
        ...{ reference: 'held', currency: 'PHP', amount: 60_000n, held_at: board.clock.now() },
      })
      .returning('id')
      .execute()
      .then(([row]) => row ?? { id: 0n });
    await count();
    expect(await amounts()).toEqual(['70.50', '50.00']);
    await db
      .updateTable('held_wins')
      .set({ state: 'released', decided_at: board.clock.now(), decided_by: 'me' })
      .where('id', '=', id)
      .execute();
    await count();
    expect(await amounts()).toEqual(['1000.00', '70.50', '50.00']);
  });

  test('leaves out what goes into a bonus, and has what was paid beside it', async () => {
    const before = await amounts();
    await win(900_000n, { game: third, into_bonus: 900_000n });
    await win(900_000n, { game: third, into_bonus: 890_000n });
    await count();
    expect((await amounts()).toSorted()).toEqual([...before, '100.00'].toSorted());
    await db.deleteFrom('bets').where('into_bonus', '>', 0n).execute();
    await count();
    expect(await amounts()).toEqual(before);
  });

  test('follows a bet that is settled late, and one that is taken back', async () => {
    const late = await win(2_000_000n, { game: third, hoursAgo: 1 });
    await count();
    expect((await amounts())[0]).toBe('20000.00');
    await db.updateTable('bets').set({ state: 'void', stake: 0n, win: 0n }).where('round_id', '=', late).execute();
    await count();
    expect((await amounts())[0]).toBe('1000.00');
  });

  test('holds twenty wins at most', async () => {
    for (let step = 1n; step <= 30n; step += 1n) await win(step * 10_000_000n, { game: first });
    await count();
    const all = await amounts();
    expect(all.length).toBe(20);
    expect([all[0], all[19]]).toEqual(['3000000.00', '1100000.00']);
  });

  test('changes nothing, and so keeps what stands ready, while its entries are the same', async () => {
    const versions = () => db.selectFrom('versions').selectAll().where('topic', '=', 'winners').execute();
    const before = await versions();
    await win(1n, { game: first });
    await count();
    expect(await versions()).toEqual(before);
  });

  test('forgets a week that nobody won in, after days without a gateway too', async () => {
    board.clock.advance(8 * 24 * HOUR_MS);
    await count();
    expect(await read()).toEqual([]);
    await win(300n, { game: first });
    await count();
    expect(await amounts()).toEqual(['3.00']);
  });
});
