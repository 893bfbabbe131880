import { randomUUID } from 'node:crypto';
import type { GameType } from '../../../src/contract/games/words.ts';
import {
  collectPoints,
  convertPoints,
  getPointBalance,
  getPointConfig,
  getPointReward,
  getRedemptions,
  redeemPoints,
} from '../../../src/contract/points/endpoints.ts';
import { getBalance } from '../../../src/contract/wallet/endpoints.ts';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import { post } from '../../../src/gateway/core/ledger/ledger.ts';
import { pointAccounts } from '../../../src/gateway/points/accounts.ts';
import type { MallPart, PointsPart } from '../../../src/gateway/points/part.ts';
import { hashPassword } from '../../../src/gateway/session/password.ts';
import { catchUp } from '../catching-up.ts';
import type { Harness } from '../harness.ts';
import { jobNamed } from '../job-named.ts';
import { makeMember } from '../member/making.ts';
import { LOTUS } from '../merchants.ts';

/** Everybody's payment password. */
export const PAYMENT = '802317';

const named = (text: string) => ({ TY: `${text} (TY)`, EN: text });

/** A mall of one good of each kind: what the smallest rules bear. */
export const RULES: MallPart = {
  starts: '2026-01-01',
  earn: { RNG: '10.00', LIVE: '20.00' },
  convert: { points: 20, least: 50 },
  approveUpTo: 100,
  goods: [
    {
      ...{ id: 'mug', kind: 'sent', title: named('Mug'), description: named('For coffee'), points: 80 },
      ...{ stock: 50, limit: 2, amount: null },
    },
    {
      ...{ id: 'voucher', kind: 'code', title: named('Voucher'), description: named('For coffee'), points: 30 },
      ...{ stock: null, limit: null, amount: null },
    },
    {
      ...{ id: 'cash', kind: 'cash', title: named('Cash'), description: named('In the wallet'), points: 200 },
      ...{ stock: 3, limit: null, amount: '12.00' },
    },
  ],
};

export const mallWith = (rules: Partial<MallPart> = {}) => ({
  ...LOTUS,
  parts: { ...LOTUS.parts, points: { mall: { ...RULES, ...rules } } satisfies PointsPart },
});

export const ADDRESS = {
  ...{ recipient: 'Ana Reyes', phone: '+63 917 123 4567', street: '12 Mabini St' },
  ...{ city: 'Manila', postcode: '1000', country: 'Philippines' },
};

/** Members of lotus who play for points. */
export async function collectors(house: Harness) {
  const { db, call, clock, session, services } = house;
  const payment_password_hash = await hashPassword(PAYMENT);
  await db
    .insertInto('vendors')
    .values({ code: 'PG', name: 'PG', position: 0 })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  const numbers = new Map<GameType, number>();

  async function gameOf(game_type: GameType): Promise<number> {
    const known = numbers.get(game_type);
    if (known !== undefined) return known;
    const game = { code: randomUUID(), name: game_type, name_key: game_type.toLowerCase(), names: '{}' };
    const { node_id } = await db
      .insertInto('games')
      .values({ vendor: 'PG', game_type, ...game, icon: '/icon.svg', is_new: false, is_open: true, popularity: 1 })
      .returning('node_id')
      .executeTakeFirstOrThrow();
    numbers.set(game_type, node_id);
    return node_id;
  }

  /** The job that counts bets runs; it does nothing twice at one moment. */
  async function count() {
    clock.advance(1);
    await catchUp(services, jobNamed('turnover'));
  }

  /** @param has points, as nothing in the product gives them */
  async function collector({ has = 0n, isPaymentSet = true } = {}) {
    const name = `p${randomUUID().slice(0, 8)}`;
    const id = await makeMember(house, name);
    if (isPaymentSet) await db.updateTable('members').set({ payment_password_hash }).where('id', '=', id).execute();
    const owner = { merchant: 'lotus', member_id: id };
    // Time passes in tests, and sessions end.
    const token = () => session('member', id);

    async function put(amount: bigint) {
      const { own, mall } = pointAccounts(owner);
      const booking = { kind: 'test.points', reference: randomUUID(), operation: 'test' };
      await inTransaction(db, (trx) =>
        post(
          { db: trx, now: clock.now(), metrics: services.metrics },
          { ...booking, postings: [{ source: mall, destination: own, amount }] },
        ),
      );
    }
    if (has > 0n) await put(has);

    /** A bet that is over and counted. @param stake in minor units @returns its number */
    async function play(stake: bigint, of: GameType = 'RNG') {
      const node_id = await gameOf(of);
      const at = clock.now();
      const bet = await db
        .insertInto('bets')
        .values({
          ...{ merchant: 'lotus', member_id: id, node_id, vendor: 'PG', round_id: randomUUID(), currency: 'PHP' },
          ...{ stake, win: 0n, rounds: 1, state: 'settled', placed_at: at, settled_at: at },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await count();
      return bet.id;
    }

    /** A bet counts no more. */
    async function void_(bet: bigint) {
      await db.updateTable('bets').set({ state: 'void', stake: 0n }).where('id', '=', bet).execute();
      await count();
    }

    return {
      ...{ id, name, token, put, play, void: void_ },
      reward: async () => call(getPointReward, { token: await token() }),
      collect: async (key: string = randomUUID()) => call(collectPoints, { token: await token(), key }),
      points: async () => (await call(getPointBalance, { token: await token() })).balance,
      config: async () => call(getPointConfig, { token: await token(), language: 'EN' }),
      money: async () => (await call(getBalance, { token: await token() })).balance,
      redeem: async (good: string, body: object = {}, key: string = randomUUID()) => {
        const { points = 1, amount = null } = RULES.goods.find((one) => one.id === good) ?? {};
        const sent = good === 'mug' ? ADDRESS : {};
        const whole = { good, points, amount, ...sent, paymentPassword: PAYMENT, ...body };
        return call(redeemPoints, { token: await token(), key, language: 'EN', body: whole });
      },
      convert: async (points: number, amount: string, body: object = {}, key: string = randomUUID()) =>
        call(convertPoints, { token: await token(), key, body: { points, amount, paymentPassword: PAYMENT, ...body } }),
      history: async (query = {}) =>
        (await call(getRedemptions, { token: await token(), language: 'EN', query })).items,
    };
  }

  return collector;
}
