import { randomUUID } from 'node:crypto';
import type { GameClass, GameType } from '../../../src/contract/games/words.ts';
import { collectRebate, getRebate, getRewards, type Rebate } from '../../../src/contract/promotions/endpoints.ts';
import { getBalance } from '../../../src/contract/wallet/endpoints.ts';
import type { PromotionsPart } from '../../../src/gateway/promotions/part.ts';
import type { Harness } from '../harness.ts';
import { LOTUS } from '../merchants.ts';

/** A lotus that gives rebates, of some categories only. */
export const GIVING = {
  ...LOTUS,
  parts: {
    ...LOTUS.parts,
    promotions: {
      rebate: { from: '2026-01-01T00:00:00.000Z', to: null, least: '1.00', rates: { RNG: 120, LIVE: 80, SPORTS: 50 } },
    } satisfies PromotionsPart,
  },
};

/** A bet that is over, with amounts in minor units. */
export interface Played {
  readonly of?: GameType;
  /** Its game's class. */
  readonly classify?: GameClass;
  readonly stake?: bigint;
  readonly win?: bigint;
  readonly state?: 'open' | 'settled' | 'void';
  readonly at?: Date;
  /** Where it was placed before then. */
  readonly placedAt?: Date;
}

/** How members of lotus bet, by their number. */
export async function betting({ db, clock }: Pick<Harness, 'db' | 'clock'>) {
  await db
    .insertInto('vendors')
    .values({ code: 'PG', name: 'PG', position: 0 })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  const numbers = new Map<string, number>();

  async function gameOf(game_type: GameType, classify: GameClass | null): Promise<number> {
    const known = numbers.get(`${game_type} ${classify}`);
    if (known !== undefined) return known;
    const named = { code: randomUUID(), name: game_type, name_key: game_type.toLowerCase(), names: '{}' };
    const { node_id } = await db
      .insertInto('games')
      .values({
        vendor: 'PG',
        game_type,
        classify,
        ...named,
        icon: '/icon.svg',
        is_new: false,
        is_open: true,
        popularity: 1,
      })
      .returning('node_id')
      .executeTakeFirstOrThrow();
    numbers.set(`${game_type} ${classify}`, node_id);
    return node_id;
  }

  return async (
    id: string,
    {
      of = 'RNG',
      classify,
      stake = 10_000n,
      win = 0n,
      state = 'settled',
      at = clock.now(),
      placedAt = at,
    }: Played = {},
  ): Promise<void> => {
    const node_id = await gameOf(of, classify ?? null);
    await db
      .insertInto('bets')
      .values({
        ...{ merchant: 'lotus', member_id: id, node_id, vendor: 'PG', round_id: randomUUID(), currency: 'PHP' },
        ...{ stake, win, rounds: 1, state, placed_at: placedAt, settled_at: state === 'open' ? null : at },
      })
      .execute();
  };
}

/** Members who play, at {@link GIVING}. */
export async function players(house: Harness) {
  const { call, session } = house;
  const bet = await betting(house);

  return async function player() {
    const id = `p-${randomUUID()}`;
    await session('member', id);
    const play = (played?: Played) => bet(id, played);

    // Time passes in tests, and sessions end.
    const token = () => session('member', id);
    const show = async () => call(getRebate, { token: await token() });
    const collect = async ({ since, until, amount }: Pick<Rebate, 'since' | 'until' | 'amount'>, key = randomUUID()) =>
      call(collectRebate, { token: await token(), key, body: { since, until, amount } });
    const rewards = async (query = {}) => call(getRewards, { token: await token(), query });
    const balance = async () => (await call(getBalance, { token: await token() })).balance;
    return { id, token, play, show, collect, rewards, balance };
  };
}
