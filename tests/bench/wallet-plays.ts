import { signatureHeaders } from '../../src/contract/core/signature.ts';
import { VENDOR_PATHS } from '../../src/contract/games/vendor/paths.ts';
import { houseAccount, memberAccount } from '../../src/gateway/core/ledger/account.ts';
import { transfer } from '../../src/gateway/core/ledger/ledger.ts';
import type { Services } from '../../src/gateway/core/services.ts';
import { sandboxSecret } from '../../src/gateway/games/launch/vendors.ts';
import { money } from '../../src/money/money.ts';
import { knownMember } from '../gateway/member/known.ts';
import { BOOKS } from './stake-sql.ts';

export const PLAYERS = 100;
/** What gateway and vendors of this benchmark share. */
export const SHARED_SECRET = 'a secret that only benchmarks know';
/** Whether all play at one vendor, or each at another. */
export type Where = 'hot' | 'spread';

const PURSE = 1_000_000_000n;
/** Differs from the keys of rows, so that a recorded statement tells amounts from them. */
const AMOUNT = '7.77';

/** A stake and the win that ends its round. */
export interface Pair {
  readonly debit: { playId: string; roundId: string; transactionId: string; amount: string };
  readonly credit: Pair['debit'] & { final: boolean };
}

/** @param player its number, or what stands for one @param turn part of all ids, which are new in each turn */
export function pairOf(where: Where, player: string, turn: string): Pair {
  const round = { playId: playIdOf(where, player), roundId: `bench-round-${turn}`, amount: AMOUNT };
  return {
    debit: { ...round, transactionId: `bench-stake-${turn}` },
    credit: { ...round, transactionId: `bench-win-${turn}`, final: true },
  };
}

export function vendorOf(where: Where, player: string): string {
  return where === 'hot' ? 'BENCH_HOT' : `BENCH_${player}`;
}

/** The half of a pair as its vendor sends it. */
export function signedCall(vendor: string, action: 'debit' | 'credit', asked: object) {
  const path = VENDOR_PATHS[action].replace(':vassalage', vendor);
  const body = JSON.stringify(asked);
  const secret = sandboxSecret(SHARED_SECRET, vendor);
  return { path, body, headers: signatureHeaders(secret, new Date(), { method: 'POST', path, body }) };
}

/** Opens a play at the one vendor and another at their own for each player, who holds enough for any number of stakes. */
export async function openPlays(services: Services, players: readonly string[]): Promise<void> {
  for (const player of players) {
    const memberId = await knownMember(services.db, `bench-${player}`);
    await fill(services, memberId);
    await openSession(services, memberId);
    for (const where of ['hot', 'spread'] as const) await openPlay(services, memberId, { where, player });
  }
}

async function fill({ db, clock, metrics }: Services, memberId: string): Promise<void> {
  const purse = { amount: money(PURSE, BOOKS.currency), kind: 'bench.purse', reference: memberId };
  const between = { from: houseAccount('bank', BOOKS), to: memberAccount(memberId, BOOKS) };
  await transfer({ db, now: clock.now(), metrics }, { ...between, ...purse });
}

/** The session of a member is named as the member is. */
async function openSession({ db, clock }: Services, memberId: string): Promise<void> {
  const [now, later] = [clock.now(), new Date(clock.now().getTime() + 24 * 60 * 60_000)];
  const times = { created_at: now, seen_at: now, expires_at: later, ends_at: later };
  await db
    .insertInto('sessions')
    .values({ token_hash: memberId, member_id: memberId, merchant: BOOKS.code, audience: 'member', ...times })
    .execute();
}

interface Seat {
  readonly where: Where;
  readonly player: string;
}

async function openPlay({ db, clock }: Services, memberId: string, { where, player }: Seat): Promise<void> {
  const vendor = vendorOf(where, player);
  const id = playIdOf(where, player);
  await db
    .insertInto('vendors')
    .values({ code: vendor, name: vendor, position: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const named = { code: id, name: id, name_key: 'bench', icon: '/icons/PG/game.svg' };
  const { node_id } = await db
    .insertInto('games')
    .values({ vendor, game_type: 'RNG', classify: 'SLOT', ...named, is_new: false, is_open: true, popularity: 1 })
    .returning('node_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('game_plays')
    .values({
      ...{ id, operation: id, merchant: BOOKS.code, member_id: memberId, node_id, vendor, currency: BOOKS.currency },
      ...{ session_id: memberId, opened_at: clock.now() },
    })
    .execute();
}

function playIdOf(where: Where, player: string): string {
  return `${BOOKS.code}.bench-${where}-${player}`;
}
