import { expect, test } from 'vitest';
import { TERMS } from '../../bonuses/bonus-player.ts';
import { catchUp } from '../../catching-up.ts';
import { brokenInvariants } from '../../core/ledger/invariants.ts';
import { createHarness } from '../../harness.ts';
import { jobNamed } from '../../job-named.ts';
import { SANDBOX } from '../launch/open-play.ts';
import { soundness } from '../wallet/held.ts';
import { toldPlayer } from './told-player.ts';

const DAY_MS = 86_400_000;
const NO = { status: 409, code: 'transaction' };

/** What the vendor answers: to an offer, and how many it has begun where it is asked to end them. */
let offered: 'taken' | 'other' = 'taken';
let begun = 0;
const harness = await createHarness({
  environment: SANDBOX,
  services: {
    async fetch(input, init) {
      const request = new Request(input, init);
      const { grantId } = (await request.json()) as { grantId: string };
      if (request.url.endsWith('/end')) return Response.json({ success: true, value: { played: begun } });
      return offered === 'taken'
        ? Response.json({ success: true, value: { grantId } })
        : Response.json({ success: false, code: 'transaction', message: 'taken' }, { status: 409 });
    },
  },
});
const { clock, services, db } = harness;
await db.deleteFrom('vendor_ceilings').execute();
const sound = async () => expect([...(await brokenInvariants(db)), ...(await soundness(harness))]).toEqual([]);

async function look(afterMs = 60_000): Promise<void> {
  clock.advance(afterMs);
  await catchUp(services, jobNamed('free-rounds'));
}

/** A player whose rounds the vendor has, and is asked to end as their time is over. @param said how many it has begun then */
async function ended(said: number, given: Parameters<typeof toldPlayer>[1] = {}) {
  offered = 'taken';
  begun = said;
  const player = await toldPlayer(harness, { days: 1, ...given });
  await look();
  expect(await player.row()).toMatchObject({ state: 'open' });
  await look(DAY_MS);
  await look();
  return player;
}

test('a vendor that said that it began no free round is paid none of which it tells afterwards', async () => {
  const player = await ended(0);
  expect(await player.row()).toMatchObject({ state: 'over', ending: 'expired', begun: 0 });
  for (let i = 0; i < 2; i += 1) expect(await player.free('one', '7.00')).toEqual(NO);
  expect(await player.held()).toBe('100.00');
  expect(await player.row()).toMatchObject({ played: 0, won: 0n });
  await sound();
});

test.each([
  ['at once', null, '107.00'],
  ['as a bonus', TERMS, '100.00'],
])('those that it said it began are paid when it tells them, %s, and no more', async (_, terms, held) => {
  const player = await ended(1, { terms });
  expect(await player.row()).toMatchObject({ state: 'ending', begun: 1 });
  expect(await player.free('one', '7.00')).toMatchObject({ status: 200, balance: held });
  expect(await player.free('two', '7.00')).toEqual(NO);
  await look(300_000);
  expect(await player.row()).toMatchObject({ state: 'over', ending: 'expired', played: 1, won: 700n });
  expect(await player.free('three', '7.00')).toEqual(NO);
  expect((await player.bonuses()).map(({ amount }) => amount)).toEqual(terms === null ? [] : [700n]);
  await sound();
});

test('a vendor that said that it began some, and then that it began none, is paid those', async () => {
  const player = await ended(2);
  expect(await player.row()).toMatchObject({ state: 'ending', begun: 2, played: 0 });
  begun = 0;
  await look(300_000);
  expect(await player.row()).toMatchObject({ state: 'ending', begun: 2 });
  for (const name of ['one', 'two']) expect(await player.free(name, '7.00')).toMatchObject({ status: 200 });
  expect(await player.free('three', '7.00')).toEqual(NO);
  await look(300_000);
  expect(await player.row()).toMatchObject({ state: 'over', played: 2, won: 1_400n });
  await sound();
});

test('what it said it began is paid to the last of them when it tells them after a week', async () => {
  const player = await ended(1);
  await look(8 * DAY_MS);
  expect(await player.row()).toMatchObject({ state: 'over', ending: 'expired', played: 0, begun: 1 });
  expect(await player.free('one', '7.00')).toMatchObject({ status: 200, balance: '107.00' });
  expect(await player.free('two', '7.00')).toEqual(NO);
  await sound();
});

test('a vendor that says more than there are is waited for, and paid no more than there are', async () => {
  const player = await ended(9);
  expect(await player.row()).toMatchObject({ state: 'ending', begun: 3 });
  for (const name of ['one', 'two', 'three']) expect(await player.free(name, '1.00')).toMatchObject({ status: 200 });
  expect(await player.free('four', '1.00')).toEqual(NO);
  expect(await player.row()).toMatchObject({ state: 'over', ending: 'played', played: 3 });
});

test('a vendor that has other rounds under their name ends those first, and what it has not begun is made good', async () => {
  offered = 'other';
  begun = 1;
  const player = await toldPlayer(harness);
  await look();
  expect(await player.row()).toMatchObject({ state: 'ending', ending: 'refused', made_good: 0n });
  expect(await player.free('one', '7.00')).toMatchObject({ status: 200, balance: '107.00' });
  await look();
  await look();
  expect(await player.row()).toMatchObject({ state: 'over', ending: 'refused', played: 1, made_good: 200n });
  expect(await player.held()).toBe('109.00');
  expect(await player.free('two', '7.00')).toEqual(NO);
  await sound();
});
