import * as z from 'zod';
import { DEPOSIT_STATES } from '../../../contract/cashier/words.ts';
import { money, toDecimal } from '../../../money/money.ts';
import type { Db, Trx } from '../../core/db/schema.ts';
import { cursorPageOf, keysetPage } from '../../core/lists/keyset.ts';
import { maintains, type OperatorCommand, OrderError, reads } from '../../core/operate/command.ts';
import { brandList, chosenBrands, partOfList, placeAfter } from '../../core/operate/inputs.ts';
import { pictureCommand } from '../../core/operate/picture-command.ts';
import type { Change } from '../../core/operate/protocol.ts';
import type { DepositRow } from './deposit.ts';
import { followDeposit } from './follow.ts';

const id = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'expected a deposit as the list tells it')
  .meta({ description: 'As the list tells it.', argument: 'ID' });

/** `deposits list|show|check|proof`: money that members pay in. */
export const depositCommands: readonly OperatorCommand[] = [
  reads({
    name: 'deposits list',
    about: 'Lists deposits, newest first.',
    input: z.strictObject({
      brand: brandList.optional().meta({ description: 'Only deposits at these brands.', value: 'a,b' }),
      provider: z.string().optional().meta({ description: 'Only deposits with this provider.', value: 'CODE' }),
      state: z.enum(DEPOSIT_STATES).optional().meta({ description: 'Only those.' }),
      ...partOfList,
    }),
    async run(call) {
      const { brand, provider, state, limit, after } = call.input;
      const list = ['deposits', brand ?? null, provider ?? null, state ?? null];
      const refusal = 'after: expected what `deposits list` named at its end, with the same filter.';
      const place = placeAfter(list, after, refusal);
      let query = call.db
        .selectFrom('deposits as d')
        .innerJoin('members as m', (join) =>
          join.onRef('m.merchant', '=', 'd.merchant').onRef('m.id', '=', 'd.member_id'),
        )
        .selectAll('d')
        .select('m.username');
      if (brand) query = query.where('d.merchant', 'in', [...chosenBrands(call, brand)]);
      if (provider !== undefined) query = query.where('d.provider', '=', provider);
      if (state !== undefined) query = query.where('d.state', '=', state);
      const rows = await keysetPage(query, { by: { time: 'd.begun_at', id: 'd.number' }, limit, place }).execute();
      return cursorPageOf(rows, { list, limit, item: told });
    },
  }),
  reads({
    name: 'deposits show',
    about: 'Tells what came and went back of a deposit, why it was refused, and which notices of it came.',
    input: z.strictObject({ id }),
    async run({ db, input }) {
      const deposit = await depositOf(db, input.id);
      const moved = await db
        .selectFrom('deposit_movements')
        .selectAll()
        .where('merchant', '=', deposit.merchant)
        .where('deposit', '=', deposit.id)
        .execute();
      const notices = await db
        .selectFrom('provider_notices')
        .select('came_at')
        .where('pay_in', '=', deposit.id)
        .execute();
      const proofs = await db
        .selectFrom('deposit_proofs')
        .select(['number', 'sent_at'])
        .where('merchant', '=', deposit.merchant)
        .where('deposit', '=', deposit.id)
        .execute();
      const written = (minor: bigint) => toDecimal(money(minor, deposit.currency));
      const { state, changed_at, refusal } = deposit;
      return [
        ...moved.map(({ booked_at, kind, movement: number, amount, fee }) =>
          line(booked_at, kind, { number, amount: written(amount), fee: written(fee) }),
        ),
        ...(state === 'refused' ? [line(changed_at, 'refused', { note: refusal })] : []),
        ...proofs.map(({ sent_at, number }) => line(sent_at, 'picture', { number: String(number) })),
        ...notices.map(({ came_at }) => line(came_at, 'notice')),
      ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
    },
  }),
  maintains({
    name: 'deposits check',
    about: 'Asks the provider now what a deposit came to, and books what it tells. It books nothing by itself.',
    input: z.strictObject({ id }),
    async maintain({ input, services, dryRun }) {
      const before = await depositOf(services.db, input.id);
      if (dryRun) return { changes: [] };
      await followDeposit(services, before);
      const after = await depositOf(services.db, input.id);
      const hasChanged =
        after.state !== before.state || after.paid !== before.paid || after.went_back !== before.went_back;
      return { changes: hasChanged ? [change(before, after)] : [] };
    },
  }),
  pictureCommand({
    name: 'deposits proof',
    none: 'deposit.proof',
    about: "Writes a member's picture of a receipt to a file that is not there yet.",
    id,
    async keyOf(db, wanted, number) {
      const { merchant, id: deposit } = await depositOf(db, wanted);
      const proof = await db
        .selectFrom('deposit_proofs')
        .select('upload')
        .where((eb) => eb.and({ merchant, deposit, number }))
        .executeTakeFirst();
      return proof?.upload;
    },
  }),
];

interface Said {
  readonly number?: string;
  readonly amount?: string;
  readonly fee?: string;
  readonly note?: string | null;
}

/** Something that became of a deposit; every line has every column. */
function line(at: Date, what: string, { number, amount, fee, note }: Said = {}) {
  return { at, what, number: number ?? null, amount: amount ?? null, fee: fee ?? null, note: note ?? null };
}

/** @throws OrderError deposit.none */
async function depositOf(db: Db | Trx, wanted: string): Promise<DepositRow> {
  const row = await db.selectFrom('deposits').selectAll().where('id', '=', wanted).executeTakeFirst();
  if (!row) throw new OrderError('deposit.none', `Expected a deposit, found no ${wanted}.`);
  return row;
}

function change(before: DepositRow, after: DepositRow): Change {
  const of = ({ member_id: member, provider, state, currency, ...row }: DepositRow) => {
    const written = (minor: bigint) => `${toDecimal(money(minor, currency))} ${currency}`;
    const sums = { paid: written(row.paid), credited: written(row.credited), returned: written(row.returned) };
    return { member, provider, state, asked: written(row.amount), ...sums };
  };
  return { merchant: before.merchant, subject: before.id, before: of(before), after: of(after) };
}

/** A row as the list shows it. */
function told({ amount, paid, credited, returned, currency, ...row }: DepositRow & { readonly username: string }) {
  const written = (minor: bigint) => toDecimal(money(minor, currency));
  return {
    ...{ id: row.id, at: row.begun_at, brand: row.merchant, member: row.username, method: row.method },
    ...{ provider: row.provider, asked: written(amount), paid: written(paid), credited: written(credited) },
    ...{ returned: written(returned), currency, state: row.state },
  };
}
