import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Caller, sessionStands } from '../../core/access/sessions.ts';
import type { Db, Trx } from '../../core/db/schema.ts';
import type { Merchant } from '../../core/merchants/merchant.ts';
import { type Random, randomToken } from '../../core/random.ts';
import type { GameRow } from '../catalogue/catalogue.ts';
import type { PlayTables } from './tables.ts';

/** A member's play session at a vendor's game. */
export type Play = Selectable<PlayTables['game_plays']>;

interface Launched {
  readonly db: Db;
  readonly random: Random;
  readonly now: Date;
  readonly operation: string;
  readonly caller: Pick<Caller, 'memberId' | 'sessionId'>;
  readonly merchant: Pick<Merchant, 'code' | 'currency'>;
}

/**
 * Opens a play of a game, or resumes the one that the member has open, on whichever device. It belongs to the caller's
 * session from then on. Launches that come together get one play, because a member has one row of a game that is open.
 * @returns its handle
 */
export async function openPlay(
  { db, random, now, operation, caller, merchant }: Launched,
  game: Pick<GameRow, 'node_id' | 'vendor'>,
): Promise<string> {
  const launched = { session_id: caller.sessionId, opened_at: now };
  const { id } = await db
    .insertInto('game_plays')
    .values({
      id: playHandle(merchant.code, random),
      operation,
      merchant: merchant.code,
      member_id: caller.memberId,
      node_id: game.node_id,
      vendor: game.vendor,
      currency: merchant.currency,
      is_open: true,
      ...launched,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant', 'member_id', 'node_id'])
        // Written out, because a plan that serves for any parameter does not find the index of the open ones.
        .where('is_open', '=', sql.lit(true))
        .doUpdateSet(launched),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Leaves a play that the vendor will not resume; its wins and rollbacks are taken all the same. */
export async function leavePlay(db: Db, merchant: string, playId: string): Promise<void> {
  await db
    .updateTable('game_plays')
    .set({ is_open: false })
    .where('merchant', '=', merchant)
    .where('id', '=', playId)
    .execute();
}

/**
 * A new handle for a play. It holds the merchant, because a vendor's call names nothing else: so the play is looked for
 * where this merchant's rows are, and a proxy can pass the call to the gateways of its group of brands.
 */
function playHandle(merchant: string, random: Random): string {
  return `${merchant}.${randomToken(random)}`;
}

/** Named, because a statement that reads `*` is planned anew each time. */
const PLAY = [
  'game_plays.id',
  'game_plays.operation',
  'game_plays.merchant',
  'game_plays.member_id',
  'game_plays.node_id',
  'game_plays.vendor',
  'game_plays.currency',
  'game_plays.session_id',
  'game_plays.opened_at',
  'game_plays.is_open',
] as const satisfies readonly `game_plays.${keyof Play}`[];

/** @returns the query for the play of this handle, locked or not; it finds none where a vendor made the handle up */
export function selectPlay(db: Db | Trx, playId: string) {
  const [merchant = ''] = playId.split('.');
  return db
    .selectFrom('game_plays')
    .select(PLAY)
    .where('game_plays.merchant', '=', merchant)
    .where('game_plays.id', '=', playId);
}

/**
 * Whether the session that launched a play last is open, to be read with the play; it ends with a log-out, and with the closing
 * of the account. It does not matter when the portal was last called.
 */
export function isLoggedIn(now: Date): RawBuilder<boolean> {
  return sessionStands({ merchant: 'game_plays.merchant', session: 'game_plays.session_id' }, now);
}
