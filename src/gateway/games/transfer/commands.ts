import type { Selectable } from 'kysely';
import * as z from 'zod';
import { money, toDecimal } from '../../../money/money.ts';
import type { Db, Trx } from '../../core/db/schema.ts';
import { cursorPageOf, keysetPage } from '../../core/lists/keyset.ts';
import { maintains, type OperatorCommand, OrderError, reads } from '../../core/operate/command.ts';
import { brandList, chosenBrands, partOfList, placeAfter } from '../../core/operate/inputs.ts';
import type { Change } from '../../core/operate/protocol.ts';
import { goOn } from './reclaim.ts';
import type { TransferTables } from './tables.ts';
import type { VendorTransfer } from './transfers.ts';

const STATES = ['sent', 'done', 'refused', 'all'] as const;

const id = z
  .string()
  .regex(/^[\w-]{8,64}$/, 'expected a transfer as the list tells it')
  .meta({ description: 'As the list tells it.', argument: 'ID' });

/** `transfers list|show|resolve`: money on its way to vendors that keep it, and back. */
export const transferCommands: readonly OperatorCommand[] = [
  reads({
    name: 'transfers list',
    about: 'Lists transfers to and from vendors, newest first: those in transit, without --state.',
    input: z.strictObject({
      brand: brandList.optional().meta({ description: 'Only transfers at these brands.', value: 'a,b' }),
      vendor: z.string().optional().meta({ description: 'Only transfers of this vendor.', value: 'TDW' }),
      state: z.enum(STATES).default('sent').meta({ description: 'Only those; sent, which is in transit, without it.' }),
      ...partOfList,
    }),
    async run(call) {
      const { brand, vendor, state, limit, after } = call.input;
      const list = ['transfers', brand ?? null, vendor ?? null, state];
      const refusal = 'after: expected what `transfers list` named at its end, with the same filter.';
      const place = placeAfter(list, after, refusal);
      let query = call.db
        .selectFrom('vendor_transfers as t')
        .innerJoin('members as m', (join) =>
          join.onRef('m.merchant', '=', 't.merchant').onRef('m.id', '=', 't.member_id'),
        )
        .selectAll('t')
        .select('m.username');
      if (brand) query = query.where('t.merchant', 'in', [...chosenBrands(call, brand)]);
      if (vendor !== undefined) query = query.where('t.vendor', '=', vendor);
      if (state !== 'all') query = query.where('t.state', '=', state);
      const rows = await keysetPage(query, { by: { time: 't.sent_at', id: 't.number' }, limit, place }).execute();
      return cursorPageOf(rows, { list, limit, item: told });
    },
  }),
  reads({
    name: 'transfers show',
    about: 'Tells what happened to a transfer: what came first when, how often it came, and when last.',
    input: z.strictObject({ id }),
    async run({ db, input }) {
      const { merchant } = await transferOf(db, input.id);
      const steps = await db
        .selectFrom('vendor_transfer_steps')
        .select(['at', 'step', 'times', 'last_at as last'])
        .where('merchant', '=', merchant)
        .where('transfer', '=', input.id)
        .orderBy('id')
        .execute();
      return steps;
    },
  }),
  maintains({
    name: 'transfers resolve',
    about:
      'Asks the vendor now what became of a transfer in transit, and ends it where the vendor says so. It never ends one by itself.',
    input: z.strictObject({ id }),
    async maintain({ input, services, dryRun }) {
      const before = await transferOf(services.db, input.id);
      if (dryRun || before.state !== 'sent') return { changes: [] };
      await goOn(services, before);
      const after = await transferOf(services.db, input.id);
      if (after.state === 'sent') {
        const message = `Expected ${before.vendor} to say what became of ${input.id}; it does not know yet, or did not answer.`;
        throw new OrderError('transfer.unknown', message);
      }
      return { changes: [change(before, after)] };
    },
  }),
];

/** @throws OrderError transfer.none */
async function transferOf(db: Db | Trx, wanted: string): Promise<VendorTransfer> {
  const row = await db.selectFrom('vendor_transfers').selectAll().where('id', '=', wanted).executeTakeFirst();
  if (!row) throw new OrderError('transfer.none', `Expected a transfer, found no ${wanted}.`);
  return row;
}

function change(before: VendorTransfer, after: VendorTransfer): Change {
  const { merchant, id: subject, member_id: member, vendor, direction, amount, currency } = before;
  const about = { member, vendor, direction, amount: `${toDecimal(money(amount, currency))} ${currency}` };
  return { merchant, subject, before: { ...about, state: before.state }, after: { ...about, state: after.state } };
}

/** A row as the list shows it. */
function told({ amount, currency, ...row }: Selectable<TransferTables['vendor_transfers']> & { username: string }) {
  return {
    ...{ id: row.id, at: row.sent_at, brand: row.merchant, member: row.username, vendor: row.vendor },
    ...{ direction: row.direction, amount: toDecimal(money(amount, currency)), currency, state: row.state },
    settled: row.settled_at,
  };
}
