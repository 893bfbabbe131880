import { sql } from 'kysely';
import * as z from 'zod';
import { GAME_TYPES } from '../../../contract/games/words.ts';
import type { Db } from '../../core/db/schema.ts';
import { changes, type OperatorCommand, OrderError, reads } from '../../core/operate/command.ts';
import { chosenBrands, fileInput } from '../../core/operate/inputs.ts';
import { selectGames } from './catalogue.ts';
import { readImport } from './import/file.ts';
import { importRecords } from './import/import.ts';

/** `games import|list`. */
export const gameCommands: readonly OperatorCommand[] = [
  changes({
    name: 'games import',
    about:
      "Takes vendors' connections and games from a file (README: the file of games): adds games that are new, changes " +
      'those that are known by vendor, category and code, and names each line that it refuses.',
    input: z.strictObject({
      file: fileInput('CSV or JSON.'),
      overlap: z
        .int()
        .min(0)
        .max(168)
        .default(24)
        .meta({ description: 'Hours in which the secret that a line replaces still signs; 0 ends it at once.' }),
      strict: z.boolean().default(false).meta({ description: 'Takes nothing where a line is refused.' }),
    }),
    async run({ input: { file, overlap, strict }, db, now }) {
      const done = await importRecords(db, readImport(file), { now, hours: overlap });
      const { changes: made, refused, unchanged, saidHot } = done;
      if (strict && refused.length > 0) {
        throw new OrderError(
          'file.refused',
          `Expected a file without a mistake (--strict); nothing was taken.`,
          refused,
        );
      }
      const games = made.filter(({ subject }) => subject.startsWith('game '));
      const added = games.filter(({ before }) => before === null).length;
      const answer = {
        ...{ gamesAdded: added, gamesChanged: games.length - added, vendorsChanged: made.length - games.length },
        ...{ unchanged, refused: refused.length },
        ...(saidHot > 0 && { warning: hotWarning(saidHot) }),
      };
      return { changes: made, answer, refused };
    },
  }),
  reads({
    name: 'games list',
    about: 'Lists games, most popular first.',
    input: z.strictObject({
      brand: z.string().optional().meta({ description: 'Only games that this brand offers.', value: 'a' }),
      vendor: z.string().optional().meta({ description: 'Only games of this vendor.', value: 'PG' }),
      category: z.enum(GAME_TYPES).optional().meta({ description: 'Only games of this category.' }),
      name: z.string().min(1).optional().meta({ description: 'Only games with this in a name.', value: 'text' }),
      limit: z.int().min(1).max(10_000).default(100).meta({ description: 'At most so many; 100 without it.' }),
    }),
    async run(call) {
      const { db, input } = call;
      const { brand, vendor, category, name, limit } = input;
      let query = db
        .selectFrom('games')
        .select(['node_id as nodeId', 'vendor', 'game_type as category', 'code', 'name', 'names']);
      if (brand !== undefined) {
        const [code = brand] = chosenBrands(call, [brand]);
        const known = await call.merchants.byCode(code);
        if (known) query = query.where('node_id', 'in', selectGames(db, known.merchant).select('games.node_id'));
      }
      if (vendor !== undefined) query = query.where('vendor', '=', vendor);
      if (category !== undefined) query = query.where('game_type', '=', category);
      if (name !== undefined)
        query = query.where((eb) =>
          eb(eb.fn('strpos', [sql`lower(name || ' ' || names::text)`, eb.val(name.toLowerCase())]), '>', 0),
        );
      return query
        .select(['classify as class', 'icon', 'is_new as new', 'is_list as list', 'is_lobby as lobby'])
        .select(['is_open as open', 'popularity'])
        .orderBy('popularity', 'desc')
        .orderBy('node_id')
        .limit(limit)
        .execute();
    },
  }),
];

const hotWarning = (lines: number) =>
  `hot: which games are hot is counted from bets; the cell was left alone on ${lines} ${lines === 1 ? 'line' : 'lines'}. ` +
  'Leave the column out: the next release refuses it.';

/** The warning of a gateway that starts without games. */
export async function missingGames(db: Db): Promise<string | null> {
  const game = await db.selectFrom('games').select('node_id').limit(1).executeTakeFirst();
  return game
    ? null
    : 'no games: every lobby is empty until you take some in with npm run operate -- games import FILE';
}
