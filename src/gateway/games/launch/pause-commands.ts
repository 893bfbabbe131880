import * as z from 'zod';
import type { Trx } from '../../core/db/schema.ts';
import { changes, type OperatorCommand, OrderError, reads } from '../../core/operate/command.ts';
import { time } from '../../core/operate/inputs.ts';
import type { Change } from '../../core/operate/protocol.ts';
import { holdVendor } from '../catalogue/held-vendor.ts';

const vendor = z.string().max(32).meta({ description: 'The vendor, as games list tells it.', argument: 'VENDOR' });

/** `games pause|resume|paused`: a vendor in maintenance. */
export const pauseCommands: readonly OperatorCommand[] = [
  changes({
    name: 'games pause',
    about:
      'Opens no game of a vendor any more, because it is in maintenance; players are told so. What is played goes on, as far ' +
      'as the vendor lets it, and its wins are taken.',
    input: z.strictObject({
      vendor,
      until: time('When it ends, for players to read; nobody opens the games by itself.').optional(),
    }),
    async run({ db, now, input: { vendor, until = null } }) {
      if (until && until <= now) {
        throw new OrderError('input.invalid', `until: expected a time to come, found ${until.toISOString()}.`);
      }
      await holdVendor(db, vendor);
      return { changes: await setPause(db, vendor, { since: now, until }) };
    },
  }),
  changes({
    name: 'games resume',
    about: 'Opens the games of a vendor again.',
    input: z.strictObject({ vendor }),
    async run({ db, input }) {
      await holdVendor(db, input.vendor);
      return { changes: await setPause(db, input.vendor, null) };
    },
  }),
  reads({
    name: 'games paused',
    about: 'Lists the vendors in maintenance.',
    input: z.strictObject({}),
    async run({ db }) {
      const rows = await db.selectFrom('vendor_pauses').selectAll().orderBy('vendor').execute();
      return rows.map(({ vendor, since, until }) => {
        return { vendor, since: since.toISOString(), until: until?.toISOString() ?? null };
      });
    },
  }),
];

interface Pause {
  readonly since: Date;
  readonly until: Date | null;
}

async function setPause(db: Trx, vendor: string, wanted: Pause | null): Promise<Change[]> {
  const before = await db.deleteFrom('vendor_pauses').where('vendor', '=', vendor).returningAll().executeTakeFirst();
  if (wanted) {
    const since = before?.since ?? wanted.since;
    await db.insertInto('vendor_pauses').values({ vendor, since, until: wanted.until }).execute();
  }
  const [was, is] = [state(before ?? null), state(wanted)];
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  return [{ merchant: null, subject: `vendor ${vendor}`, before: was, after: is }];
}

function state(pause: Pick<Pause, 'until'> | null) {
  return { paused: pause !== null, until: pause?.until?.toISOString() ?? null };
}
