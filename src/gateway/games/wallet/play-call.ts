import { sql } from 'kysely';
import type { VendorProfile } from '../../../contract/games/vendor/words.ts';
import { MoneyError } from '../../../money/money.ts';
import { ApiError } from '../../core/call/errors.ts';
import type { Db, Trx } from '../../core/db/schema.ts';
import { inTransaction, keepPlans, TryAgainError } from '../../core/db/transaction.ts';
import type { Metrics } from '../../core/metrics.ts';
import { isLoggedIn, selectPlay } from '../launch/plays.ts';
import { isOpenedSince } from './bets.ts';
import { refused, type WalletAnswer, type WalletCall } from './call.ts';
import { ceilingSql } from './ceilings.ts';

const PLACE = {
  vendor: sql.ref<string>('game_plays.vendor'),
  node_id: sql.ref<number>('game_plays.node_id'),
  currency: sql.ref<string>('game_plays.currency'),
  merchant: sql.ref<string>('game_plays.merchant'),
};
const CEILINGS = [ceilingSql('stake', PLACE).as('stakeCeiling'), ceilingSql('win', PLACE).as('winCeiling')] as const;

/** Of a play: its player's active bonus. */
const ACTIVE_GRANT = sql<bigint | null>`(SELECT id FROM bonus_grants WHERE bonus_grants.merchant = game_plays.merchant
  AND bonus_grants.member_id = game_plays.member_id AND bonus_grants.state = 'active')`.as('activeGrant');

/** Who asks: the vendor has been identified by its signature. */
export interface WalletNeeds {
  readonly db: Db;
  readonly metrics: Metrics;
  readonly now: Date;
  readonly vendor: string;
  readonly profile: VendorProfile;
  /** When the call came in, by `performance.now()`. */
  readonly began: number;
}

/**
 * A refusal that leaves no trace: the same call may be carried out later, when what it refers to has come. Thrown within
 * {@link withPlay}, it undoes all that the call has done.
 */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly answer: WalletAnswer & { readonly kind: 'refused' };
  constructor(answer: WalletAnswer & { readonly kind: 'refused' }) {
    super(answer.message);
    this.answer = answer;
  }
}

/**
 * Runs `work` in one transaction with the play's row locked.
 * @throws ApiError system.busy where the vendor has given it up before the answer is kept; nothing was done then
 */
export async function withPlay(
  { db, metrics, now, vendor, profile, began }: WalletNeeds,
  playId: string,
  work: (call: WalletCall) => Promise<WalletAnswer>,
): Promise<WalletAnswer> {
  try {
    return await inTransaction(db, async (trx) => {
      await keepPlans(trx);
      const found = await lockPlay(trx, playId, now);
      if (!found || found.play.vendor !== vendor) return noPlay(playId);
      const call = { trx, now, ...found, profile, began, books: { db: trx, now, metrics }, endsWithAnswer: true };
      return await work(call).catch((error: unknown) => {
        throw isOpenedSince(error) ? new TryAgainError('Expected no bet in the round, found one since.') : error;
      });
    });
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    const isAmount = error instanceof MoneyError || (error instanceof ApiError && error.code === 'ledger.amount');
    if (isAmount) return refused('invalid', error.message);
    throw error;
  }
}

/** Locks the play, and reads with it what calls about it have to know: so it takes one question to the database. */
async function lockPlay(
  trx: Trx,
  playId: string,
  now: Date,
): Promise<Pick<WalletCall, 'play' | 'isLoggedIn' | 'ceilings' | 'activeGrant'> | null> {
  const row = await selectPlay(trx, playId)
    .select([isLoggedIn(now).as('isLoggedIn'), ...CEILINGS, ACTIVE_GRANT])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { isLoggedIn: loggedIn, stakeCeiling: stake, winCeiling: win, activeGrant, ...play } = row;
  return { play, isLoggedIn: loggedIn, ceilings: { stake, win }, activeGrant };
}

/** @throws Refused session where the log-in that opened the play has ended: wins and rollbacks still come, stakes do not */
export function holdLoggedIn({ play, isLoggedIn: loggedIn }: WalletCall): void {
  if (!loggedIn) throw new Refused(noPlay(play.id));
}

export function noPlay(playId: string) {
  return refused('session', `Expected a play of this vendor whose player is logged in, found ${playId} is none.`);
}
