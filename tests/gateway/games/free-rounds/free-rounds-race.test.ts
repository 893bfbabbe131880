import { expect, test } from 'vitest';
import { inTransaction } from '../../../../src/gateway/core/db/transaction.ts';
import { giveFreeRounds } from '../../../../src/gateway/games/free-rounds/give.ts';
import { freeRoundsJob } from '../../../../src/gateway/games/free-rounds/job.ts';
import { TERMS } from '../../bonuses/bonus-player.ts';
import { catchUp } from '../../catching-up.ts';
import { brokenInvariants } from '../../core/ledger/invariants.ts';
import { createHarness, withPostgres } from '../../harness.ts';
import { SANDBOX } from '../launch/open-play.ts';
import { soundness } from '../wallet/held.ts';
import { toldPlayer } from './told-player.ts';

const harness = await createHarness({
  database: await withPostgres(),
  environment: SANDBOX,
  // A vendor that ends whatever it is asked to end, and has begun nothing of it.
  services: { fetch: async () => Response.json({ success: true, value: { played: 0 } }) },
});
const { db, clock } = harness;
const sound = async () => expect([...(await brokenInvariants(db)), ...(await soundness(harness))]).toEqual([]);
const TWENTY = Array.from({ length: 20 }, (_, index) => index);

test('of twenty free rounds at once over two plays as many are taken as were given', async () => {
  for (const terms of [null, TERMS]) {
    const player = await toldPlayer(harness, { rounds: 7, terms });
    const plays = [player.playId, await player.openAgain()];
    const answers = await Promise.all(
      TWENTY.map((index) => player.free(`race-${index}`, '2.00', { playId: plays[index % 2] ?? '' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(13);
    expect(await player.row()).toMatchObject({ state: 'over', played: 7, won: 1_400n });
    expect(await player.held()).toBe(terms ? '100.00' : '114.00');
    expect((await player.bonuses()).map(({ amount }) => amount)).toEqual(terms ? [1_400n] : []);
  }
  await sound();
});

test('twenty identical free rounds at once are one', async () => {
  const player = await toldPlayer(harness);
  const answers = await Promise.all(TWENTY.map(() => player.free('same', '2.00')));
  expect(answers.filter(({ replayed }) => replayed === false)).toHaveLength(1);
  expect(answers.filter(({ replayed }) => replayed === true)).toHaveLength(19);
  expect(await player.row()).toMatchObject({ played: 1, won: 200n });
});

test('free rounds that are given twenty times at once are given once', async () => {
  const player = await toldPlayer(harness);
  const { vendor, code } = await db
    .selectFrom('games')
    .select(['vendor', 'code'])
    .where('node_id', '=', player.node_id)
    .executeTakeFirstOrThrow();
  const given = {
    source: 'mission',
    reference: 'mission 8',
    slug: null,
    title: {},
    game: `${vendor}/${code}`,
    rounds: 5,
  } as const;
  const whose = {
    merchant: 'lotus',
    memberId: player.memberId,
    stake: 100n,
    currency: 'PHP',
    days: 7,
    terms: null,
  } as const;
  await Promise.all(
    TWENTY.map(() =>
      inTransaction(db, (trx) =>
        giveFreeRounds({ db: trx, now: clock.now(), metrics: harness.services.metrics }, { ...whose, ...given }),
      ),
    ),
  );
  const rows = await db
    .selectFrom('free_rounds')
    .select('reference')
    .where('member_id', '=', player.memberId)
    .execute();
  expect(rows.map(({ reference }) => reference).sort()).toEqual(['mission 7', 'mission 8']);
});

test('the end of time and the last rounds at once make one end and one bonus, and no round is lost', async () => {
  const players = await Promise.all(TWENTY.map(() => toldPlayer(harness, { rounds: 2, terms: TERMS, days: 1 })));
  clock.advance(86_400_001);
  await catchUp(harness.services, freeRoundsJob);
  clock.advance(1);
  const rounds = players.flatMap((player) => ['one', 'two'].map((name) => player.free(name, '3.00')));
  const [answers] = await Promise.all([Promise.all(rounds), catchUp(harness.services, freeRoundsJob)]);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  for (const player of players) {
    const { state, played, made_good, gathered } = await player.row();
    expect(state).toBe('over');
    // What could be played no more was made good; what came before that counts, and nothing counts twice.
    expect(BigInt(2 - played) * 100n).toBe(made_good);
    const sum = (await player.bonuses()).reduce((all, { amount }) => all + amount, 0n);
    expect(sum).toBe(gathered + made_good);
  }
  await sound();
});
