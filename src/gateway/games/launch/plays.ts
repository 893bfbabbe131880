import type { Selectable } from 'kysely';
import { selectUnrevoked } from '../../core/access/sessions.ts';
import type { Db, Trx } from '../../core/db/schema.ts';
import { type Random, randomToken } from '../../core/random.ts';
import type { PlayTables } from './tables.ts';

/** A member's play session at a vendor's game. */
export type Play = Selectable<PlayTables['game_plays']>;

/**
 * A new handle for a play. It holds the merchant, because a vendor's call names nothing else: so the play is looked for
 * where this merchant's rows are, and a proxy can pass the call to the gateways of its group of brands.
 */
export function playHandle(merchant: string, random: Random): string {
  return `${merchant}.${randomToken(random)}`;
}

/** @returns the query for the play of this handle, locked or not; it finds none where a vendor made the handle up */
export function selectPlay(db: Db | Trx, playId: string) {
  const [merchant = ''] = playId.split('.');
  return db.selectFrom('game_plays').selectAll().where('merchant', '=', merchant).where('id', '=', playId);
}

/**
 * Whether the session that opened the play is open; it ends with a log-out, and with the closing of the account. It does
 * not matter when the portal was last called.
 */
export async function isLoggedIn(db: Db | Trx, { merchant, session_id }: Play, now: Date): Promise<boolean> {
  const row = await selectUnrevoked(db, { merchant, sessionId: session_id })
    .select('token_hash')
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}
