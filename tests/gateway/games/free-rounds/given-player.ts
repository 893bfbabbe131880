import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { launchGame } from '../../../../src/contract/games/endpoints.ts';
import { inTransaction } from '../../../../src/gateway/core/db/transaction.ts';
import { memberAccount, partnerAccount } from '../../../../src/gateway/core/ledger/account.ts';
import { balanceOf } from '../../../../src/gateway/core/ledger/ledger.ts';
import { giveFreeRounds } from '../../../../src/gateway/games/free-rounds/give.ts';
import { toDecimal } from '../../../../src/money/money.ts';
import type { Vendor } from '../../../../src/sandbox/vendor/app.ts';
import { catchUp } from '../../catching-up.ts';
import { jobNamed } from '../../job-named.ts';
import { knownMember } from '../../member/known.ts';
import type { openGamesWithVendor } from '../sandbox/with-vendor.ts';

const PHP = { code: 'lotus', currency: 'PHP' } as const;

const Spun = z.object({
  value: z.object({
    spin: z.object({
      state: z.string(),
      stake: z.string(),
      win: z.string().optional(),
      balance: z.string().optional(),
      free: z.object({ number: z.int(), count: z.int() }).optional(),
    }),
    free: z.object({ number: z.int(), count: z.int(), stake: z.string() }).nullable(),
  }),
});
export type Spun = z.infer<typeof Spun>['value'];

/** 20.00 in all, as slots have it: twenty lines of 1.00. */
export const STAKE = 2_000n;

type Given = Partial<Parameters<typeof giveFreeRounds>[1]>;
type Servers = Awaited<ReturnType<typeof openGamesWithVendor>>;

/** A slot whose vendor has free rounds. */
export async function freeGame({ harness: { db } }: Servers) {
  return db
    .selectFrom('games')
    .select(['node_id', 'code', 'vendor', 'name'])
    .where('vendor', '=', 'PG')
    .where('classify', '=', 'SLOT')
    .where('is_open', '=', true)
    .where('is_list', '=', false)
    .orderBy('node_id')
    .executeTakeFirstOrThrow();
}

/** A member without money, and all that happens to the free rounds that they are given in a slot. */
export async function givenPlayer(servers: Servers) {
  const { harness, vendor } = servers;
  const { db, clock, services, call, session } = harness;
  const memberId = await knownMember(db, `m-${randomUUID()}`);
  const game = await freeGame(servers);
  const token = await session('member', memberId);
  let address = '';

  const row = async () =>
    db.selectFrom('free_rounds').selectAll().where('member_id', '=', memberId).executeTakeFirstOrThrow();

  return {
    memberId,
    token,
    game,
    row,
    async give(given: Given = {}) {
      const named = {
        merchant: 'lotus',
        memberId,
        source: 'mission',
        reference: 'mission 7',
        slug: 'spring',
        title: { EN: 'Spring' },
      } as const;
      const rounds = {
        game: `${game.vendor}/${game.code}`,
        rounds: 3,
        stake: STAKE,
        currency: 'PHP',
        days: 7,
      } as const;
      await inTransaction(db, (trx) =>
        giveFreeRounds(
          { db: trx, now: clock.now(), metrics: services.metrics },
          { ...named, ...rounds, terms: null, ...given },
        ),
      );
    },
    /** Has the jobs do what is due a minute later. */
    async look() {
      clock.advance(60_000);
      await catchUp(services, jobNamed('free-rounds-ends'));
      await catchUp(services, jobNamed('free-rounds'));
    },
    /** Opens the game with a log-in of its own, because days may have passed. */
    async open(): Promise<string> {
      const body = { nodeId: game.node_id, language: 'EN', backUrl: 'https://www.lotus.example/' };
      ({ url: address } = await call(launchGame, { body, token: await session('member', memberId) }));
      return address;
    },
    async spin(id: string = randomUUID(), at: Vendor = vendor): Promise<Spun> {
      const asked = { method: 'POST', body: JSON.stringify({ id, lineStake: 100 }) };
      const response = await at.app.request(`${new URL(address).pathname}/spin`, asked);
      return Spun.parse(await response.json()).value;
    },
    /** How a spin was refused. */
    async refusal(): Promise<unknown> {
      const asked = { method: 'POST', body: JSON.stringify({ id: randomUUID(), lineStake: 100 }) };
      const response = await vendor.app.request(`${new URL(address).pathname}/spin`, asked);
      return response.json();
    },
    held: async () => toDecimal(await balanceOf(db, memberAccount(memberId, PHP))),
    bets: () =>
      db.selectFrom('bets').select(['state', 'stake', 'win']).where('member_id', '=', memberId).orderBy('id').execute(),
    bonuses: () =>
      db
        .selectFrom('bonus_grants')
        .select(['amount', 'slug', 'reference', 'state', 'required'])
        .where('member_id', '=', memberId)
        .orderBy('id')
        .execute(),
    /** What the member was told, the first first. */
    messages: async () => {
      const rows = await db
        .selectFrom('messages')
        .select('key')
        .where('member_id', '=', memberId)
        .orderBy('id')
        .execute();
      return rows.map(({ key }) => key);
    },
  };
}

/** What the promotion of these tests has paid, as a decimal. */
export async function paidBy({ harness: { db } }: Servers, slug = 'spring'): Promise<string> {
  return toDecimal(await balanceOf(db, partnerAccount('promotion', slug, PHP)));
}
