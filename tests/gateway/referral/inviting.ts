import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { claimReward, getRewards } from '../../../src/contract/promotions/endpoints.ts';
import { getFriends, getReferral } from '../../../src/contract/referral/endpoints.ts';
import type { OpenDatabase } from '../../../src/gateway/core/db/open.ts';
import type { Trx } from '../../../src/gateway/core/db/schema.ts';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import { createMember } from '../../../src/gateway/member/new-member.ts';
import { originOf } from '../../../src/gateway/member/origin.ts';
import { referral } from '../../../src/gateway/referral/area.ts';
import { noteDays } from '../../../src/gateway/referral/changes.ts';
import { lookAtFriend } from '../../../src/gateway/referral/looks.ts';
import type { ReferralPart } from '../../../src/gateway/referral/part.ts';
import { registration } from '../../../src/gateway/registration/area.ts';
import { rememberPlace } from '../../../src/gateway/session/places.ts';
import { openPaying } from '../cashier/deposits/paying.ts';
import { catchUp } from '../catching-up.ts';
import { jobNamed } from '../job-named.ts';
import { binds, isPaidTo } from '../security/paid-out.ts';

export const RULE = {
  ...{ from: '2026-01-01T00:00:00.000Z', to: null, deposit: '500.00', bets: null, inviter: '150.00', friend: '50.00' },
  ...{ most: '1000.00', perDay: 5, share: [100, 50, 10] },
} satisfies ReferralPart['rule'];

interface Options {
  readonly rule?: Partial<NonNullable<ReferralPart['rule']>>;
  readonly database?: OpenDatabase;
}

interface Comer {
  readonly invitedBy?: string;
  /** A device of their own where left out; "" tells no mark. */
  readonly device?: string;
  /** An address of their own where left out. */
  readonly ip?: string;
  readonly type?: 0 | 1;
}

/** One of the addresses that are kept for such tests (RFC 2544). */
function ownAddress(count: number): string {
  return `198.18.${Math.floor(count / 256) % 256}.${count % 256}`;
}

/** A lotus whose members invite others; its days are those of Manila. */
export async function openInviting({ rule, database }: Options = {}) {
  const parts = { referral: { rule: { ...RULE, ...rule } }, registration: { timeZone: 'Asia/Manila' } };
  const house = await openPaying({ parts, ...(database && { database }) });
  const { db, call, clock, session, services } = house;
  let count = 0;

  /** A job does nothing twice at one moment. */
  const run = (job: string) => {
    clock.advance(1);
    return catchUp(services, jobNamed(job));
  };
  const look = () => run('referral');
  /** Dates that are others now are taken over. */
  const dates = async () => {
    while ((await run('referral-dates')) > 0);
  };
  const shares = async () => {
    await dates();
    await run('referral-shares');
    await run('referral-shares');
  };

  /** A member by name; of one who was invited the gateway takes note. */
  async function comes({ invitedBy, device = randomUUID(), ip = ownAddress(++count), type = 0 }: Comer = {}) {
    const name = `comer${count}x${randomUUID().slice(0, 4)}`;
    const origin = originOf('lotus', device, { ip, agent: 'Browser/1' });
    // Nobody logs in by password here, and to hash one takes long.
    const id = await createMember(
      { db, random: services.random, now: clock.now() },
      {
        ...{ merchant: 'lotus', username: name, type, origin, password: null },
        ...(invitedBy !== undefined && { invitedBy }),
      },
    );
    if (id === null) throw new Error(`Expected the name "${name}" to be free, found it taken.`);
    await look();
    return id;
  }

  /** What follows of a deposit that has come in whole, or that went back. */
  async function moved(member_id: string, move: (trx: Trx) => Promise<unknown>) {
    await inTransaction(db, async (trx) => {
      await lookAtFriend({ db: trx, now: clock.now() }, { merchant: 'lotus', member_id });
      await move(trx);
    });
  }

  /** @param minor minor units that come into the wallet */
  const arrives = (member_id: string, minor: bigint) =>
    moved(member_id, async (trx) => {
      const [now, id] = [clock.now(), randomUUID()];
      await trx
        .insertInto('deposits')
        .values({
          ...{ merchant: 'lotus', id, member_id, method: 'bank', kind: 'bank', provider: 'nobody', currency: 'PHP' },
          ...{ amount: 100n, fee_points: 0, state: 'credited', language: 'EN', return_to: '/', promotion: null },
          ...{ begun_at: now, expires_at: now, changed_at: now, to_pay: null, confirmations: null, due_at: null },
        })
        .execute();
      await trx.updateTable('deposits').set({ paid: minor, credited: minor }).where('id', '=', id).execute();
    });

  async function paysIn(id: string, minor = 50_000n) {
    await arrives(id, minor);
    await look();
  }

  /** All that a member has paid in goes back. */
  async function goesBack(id: string) {
    await moved(id, (trx) =>
      sql`UPDATE deposits SET went_back = paid, returned = credited WHERE member_id = ${id}`.execute(trx),
    );
    await look();
  }

  /** Valid bets of a member on a day, in minor units; below zero they count back. */
  async function plays(member_id: string, day: string, valid: bigint) {
    await inTransaction(db, async (trx) => {
      await sql`
        INSERT INTO turnover_days (merchant, member_id, day, game_type, valid, rounds)
          VALUES ('lotus', ${member_id}, ${day}::date, 'RNG', ${valid}, 1)
          ON CONFLICT (merchant, member_id, day, game_type) DO UPDATE SET valid = turnover_days.valid + excluded.valid`.execute(
        trx,
      );
      await noteDays(trx, 'lotus', [{ memberId: member_id, day }]);
    });
  }

  /** The member logs in at another address, in the browser that everybody has here. */
  const isAt = (id: string, ip: string) =>
    inTransaction(db, (trx) =>
      rememberPlace(
        { db: trx, now: clock.now() },
        { merchant: 'lotus', id },
        { ip, agent: 'Browser/1', country: null },
      ),
    );

  /** What follows of accounts for payouts that were bound, or paid to. */
  async function lookAtPayouts() {
    await run('referral-payouts');
    await look();
  }
  /** An account for payouts which was the member's for a while. @returns its number */
  async function hasBound(member_id: string, digest: string) {
    const id = await binds(house, member_id, digest);
    await lookAtPayouts();
    return id;
  }
  /** The member is paid to an account. @param state what became of the withdrawal */
  async function wasPaidTo(member_id: string, account: string, state?: 'returned') {
    await isPaidTo(house, member_id, account, state);
    await lookAtPayouts();
  }

  /** The brand's rule is otherwise from now on. */
  async function rules(changed: Options['rule']) {
    const known = await services.merchants.byCode('lotus');
    if (!known) throw new Error('Expected the merchant lotus, found none.');
    const part = { rule: { ...RULE, ...rule, ...changed } };
    await inTransaction(db, async (trx) => referral.sync?.(trx, known.merchant, part));
  }

  /** The brand keeps another calendar from now on; its areas take this over in the order of their names. */
  async function keepsCalendarOf(timeZone: string) {
    const known = await services.merchants.byCode('lotus');
    if (!known) throw new Error('Expected the merchant lotus, found none.');
    await inTransaction(db, async (trx) => {
      await referral.sync?.(trx, known.merchant, parts.referral);
      await registration.sync?.(trx, known.merchant, { timeZone });
    });
  }

  const token = (id: string) => session('member', id);
  const shown = async (id: string) => call(getReferral, { token: await token(id) });
  const friends = async (id: string) => (await call(getFriends, { token: await token(id), query: {} })).items;
  const rewards = async (id: string) =>
    (await call(getRewards, { token: await token(id), query: { source: 'referral' } })).items;
  async function claim(id: string) {
    for (const reward of await rewards(id)) {
      if (reward.state !== 'waiting') continue;
      await call(claimReward, { token: await token(id), key: randomUUID(), body: { id: reward.id } });
    }
  }
  return {
    ...house,
    comes,
    arrives,
    moved,
    paysIn,
    goesBack,
    plays,
    isAt,
    hasBound,
    wasPaidTo,
    look,
    shares,
    rules,
    keepsCalendarOf,
    run,
    shown,
    friends,
    rewards,
    claim,
    memberToken: token,
  };
}
