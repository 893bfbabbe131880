import { randomUUID } from 'node:crypto';
import { signatureHeaders } from '../../../../src/contract/core/signature.ts';
import { VENDOR_PATHS } from '../../../../src/contract/games/vendor/paths.ts';
import type { VendorProfile } from '../../../../src/contract/games/vendor/words.ts';
import { openSession } from '../../../../src/gateway/core/access/sessions.ts';
import { houseAccount, memberAccount } from '../../../../src/gateway/core/ledger/account.ts';
import { balanceOf, transfer } from '../../../../src/gateway/core/ledger/ledger.ts';
import { sandboxSecret } from '../../../../src/gateway/games/launch/vendors.ts';
import { parseMoney, toDecimal } from '../../../../src/money/money.ts';
import type { Harness } from '../../harness.ts';
import { knownMember } from '../../member/known.ts';

export const SHARED_SECRET = 'a secret that only tests know';

export const SANDBOX = {
  SANDBOX_URL: 'http://sandbox.test',
  SANDBOX_SECRET: SHARED_SECRET,
  PUBLIC_ORIGIN: 'http://gateway.test',
};

const PHP = { code: 'lotus', currency: 'PHP' } as const;

interface Said {
  readonly status: number;
  readonly code?: string;
  readonly balance?: string;
  readonly replayed?: boolean;
  readonly state?: string;
}

interface OpenedWith {
  readonly funds?: string;
  /** What the first play of a vendor says of its interface stays. */
  readonly vendor?: string;
  readonly profile?: Partial<VendorProfile>;
}

/** A game, a player with money and an open play, and the vendor's end of the wallet. */
export async function openPlay(
  { app, db, clock, services }: Harness,
  { funds = '100.00', vendor = 'PG', profile = {} }: OpenedWith = {},
) {
  const secret = sandboxSecret(SHARED_SECRET, vendor);
  await db
    .insertInto('vendors')
    .values({ code: vendor, name: `Vendor ${vendor}`, position: 1, profile: JSON.stringify(profile) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { node_id } = await db
    .insertInto('games')
    .values({
      vendor,
      game_type: 'RNG',
      classify: 'SLOT',
      code: `game-${randomUUID()}`,
      name: 'Game',
      name_key: 'game',
      icon: '/icons/PG/game.svg',
      is_new: false,
      is_open: true,
      popularity: 1,
    })
    .returning('node_id')
    .executeTakeFirstOrThrow();
  const memberId = await knownMember(db, `m-${randomUUID()}`);
  const player = memberAccount(memberId, PHP);
  const books = { db, now: clock.now(), metrics: services.metrics };
  const amount = parseMoney(funds, 'PHP');
  await transfer(books, {
    from: houseAccount('bank', PHP),
    to: player,
    amount,
    kind: 'test.fund',
    reference: memberId,
  });
  await openSession(
    { db, random: services.random, now: clock.now() },
    { memberId, merchant: 'lotus', audience: 'member' },
  );
  const { token_hash } = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  /** The same player on another device, before the same game. @returns the play's handle */
  async function openAgain(): Promise<string> {
    const id = `lotus.${randomUUID()}`;
    const play = {
      id,
      operation: id,
      merchant: 'lotus',
      member_id: memberId,
      node_id,
      vendor,
      currency: 'PHP',
    } as const;
    await db
      .insertInto('game_plays')
      .values({ ...play, session_id: token_hash, opened_at: clock.now() })
      .execute();
    return id;
  }
  const playId = await openAgain();

  /** Calls the wallet as the vendor does. */
  async function ask(
    action: keyof typeof VENDOR_PATHS,
    body: object,
    change: { secret?: string; at?: Date; path?: string } = {},
  ) {
    const path = VENDOR_PATHS[action].replace(':vassalage', vendor);
    const text = JSON.stringify(body);
    const signed = { method: 'POST', path: change.path ?? path, body: text };
    const headers = signatureHeaders(change.secret ?? secret, change.at ?? clock.now(), signed);
    const response = await app.request(`http://gateway.test${path}`, { method: 'POST', body: text, headers });
    return said(response);
  }

  return {
    vendor,
    node_id,
    memberId,
    playId,
    openAgain,
    sessionId: token_hash,
    ask,
    debit: (transactionId: string, amount: string, roundId = 'round-01') =>
      ask('debit', { playId, transactionId, roundId, amount }),
    credit: (transactionId: string, amount: string, { roundId = 'round-01', final = true } = {}) =>
      ask('credit', { playId, transactionId, roundId, amount, final }),
    rollback: (transactionId: string, debitId: string) => ask('rollback', { playId, transactionId, debitId }),
    batch: (batchId: string, transactions: readonly object[]) => ask('batch', { playId, batchId, transactions }),
    /** Any other call, with the play's handle. */
    say: (action: keyof typeof VENDOR_PATHS, body: object) => ask(action, { playId, ...body }),
    held: async () => toDecimal(await balanceOf(db, player)),
    bet: (roundId = 'round-01') =>
      db
        .selectFrom('bets')
        .selectAll()
        .where('vendor', '=', vendor)
        .where('round_id', '=', roundId)
        .where('member_id', '=', memberId)
        .executeTakeFirst(),
    bookings: () => db.selectFrom('bookings').selectAll().where('operation', '=', playId).orderBy('id').execute(),
  };
}

async function said(response: Response): Promise<Said> {
  const answer: unknown = await response.json();
  const { status } = response;
  if (typeof answer !== 'object' || answer === null) throw new Error(`Expected a JSON object, found status ${status}.`);
  const code = 'code' in answer && typeof answer.code === 'string' && { code: answer.code };
  return { status, ...code, ...('value' in answer && typeof answer.value === 'object' && answer.value) };
}
