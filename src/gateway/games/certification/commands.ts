import { sql } from 'kysely';
import * as z from 'zod';
import { CONTRACT_VERSION } from '../../../contract/core/headers.ts';
import { CERTIFICATION } from '../../../contract/core/words.ts';
import { CURRENCIES, type Currency, isCurrency } from '../../../money/money.ts';
import type { Trx } from '../../core/db/schema.ts';
import { changes, type OperatorCommand, OrderError } from '../../core/operate/command.ts';
import { holdVendor } from '../catalogue/held-vendor.ts';
import { Profile } from '../launch/profile.ts';
import { FUNDS, MOST_PLAYERS, PLAYER_HOURS, USUAL_PLAYERS } from './limits.ts';
import { openPlayers } from './players.ts';

const currency = z
  .string()
  .refine((text): text is Currency => isCurrency(text), `expected one of ${Object.keys(CURRENCIES).join(', ')}`);

/** `vendor players`: whom a vendor's certification plays with. */
export const playerCommands: readonly OperatorCommand[] = [
  changes({
    name: 'vendor players',
    about:
      `Opens players for a vendor's certification: ${FUNDS} of play money each, for ${PLAYER_HOURS} hours, with a merchant ` +
      'of their own that no member and no brand has a part in. --json prints what `vendor certify` takes.',
    input: z.strictObject({
      vendor: z.string().max(32).meta({ description: 'The vendor, as games list tells it.', argument: 'VENDOR' }),
      currency: currency.default('PHP').meta({ description: 'Of their money; PHP without it.', value: 'PHP' }),
      count: z
        .int()
        .min(1)
        .max(MOST_PLAYERS)
        .default(USUAL_PLAYERS)
        .meta({ description: `So many; ${USUAL_PLAYERS} without it.` }),
    }),
    async run(call) {
      const { vendor, currency, count } = call.input;
      await holdVendor(call.db, vendor);
      const row = await call.db
        .selectFrom('vendors')
        .select('profile')
        .where('code', '=', vendor)
        .executeTakeFirstOrThrow();
      const profile = Profile.parse(row.profile);
      const hasFreeRounds = profile.freeRounds.length > 0;
      const nodeId = await gameOf(call.db, vendor);
      const players = await openPlayers(call, { vendor, nodeId, currency, count, hasFreeRounds });
      const answer = { vendor, currency, profile, build: await buildOf(call.db), players };
      const after = { currency, players: count };
      return { changes: [{ merchant: CERTIFICATION, subject: `vendor ${vendor}`, before: null, after }], answer };
    },
  }),
];

/** @throws OrderError vendor.games */
async function gameOf(db: Trx, vendor: string): Promise<number> {
  const game = await db.selectFrom('games').select('node_id').where('vendor', '=', vendor).limit(1).executeTakeFirst();
  if (game) return game.node_id;
  throw new OrderError(
    'vendor.games',
    `Expected a game of vendor ${vendor} to play, found none. Run games import first.`,
  );
}

/** What this gateway is: the contract it speaks, and the last change of its database. */
async function buildOf(db: Trx): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name DESC LIMIT 1`.execute(
    db,
  );
  return `contract ${CONTRACT_VERSION}, database ${rows[0]?.name ?? 'new'}`;
}
