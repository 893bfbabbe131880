import type { Selectable } from 'kysely';
import * as z from 'zod';
import { money, toDecimal } from '../../../money/money.ts';
import { cursorPageOf, keysetPage } from '../../core/lists/keyset.ts';
import { changes, type OperatorCall, type OperatorCommand, OrderError, reads } from '../../core/operate/command.ts';
import { brandList, chosenBrands, partOfList, placeAfter } from '../../core/operate/inputs.ts';
import type { Change, Operator } from '../../core/operate/protocol.ts';
import { type Decision, decideWin, type HeldWin } from './held-wins.ts';
import type { WalletTables } from './tables.ts';

const STATES = ['waiting', 'released', 'refused', 'all'] as const;
const REASON = 500;

const id = z
  .string()
  .regex(/^win-[1-9]\d{0,17}$/, 'expected a win as the list tells it, such as win-12')
  .meta({ description: 'As the list tells it: win-12.', argument: 'ID' });

/** `wins list|release|refuse`: what is above a vendor's ceiling, and what becomes of it. */
export const winCommands: readonly OperatorCommand[] = [
  reads({
    name: 'wins list',
    about: "Lists wins above their vendor's ceiling, newest first: those that wait, without --state.",
    input: z.strictObject({
      brand: brandList.optional().meta({ description: 'Only wins at these brands.', value: 'a,b' }),
      vendor: z.string().optional().meta({ description: 'Only wins at this vendor.', value: 'PG' }),
      state: z.enum(STATES).default('waiting').meta({ description: 'Only those; waiting without it.' }),
      ...partOfList,
    }),
    async run(call) {
      const { brand, vendor, state, limit, after } = call.input;
      const list = ['wins', brand ?? null, vendor ?? null, state];
      const place = placeAfter(list, after, 'after: expected what `wins list` named at its end, with the same filter.');
      let query = call.db
        .selectFrom('held_wins as w')
        .innerJoin('members as m', (join) =>
          join.onRef('m.merchant', '=', 'w.merchant').onRef('m.id', '=', 'w.member_id'),
        )
        .selectAll('w')
        .select('m.username');
      if (brand) query = query.where('w.merchant', 'in', [...chosenBrands(call, brand)]);
      if (vendor !== undefined) query = query.where('w.vendor', '=', vendor);
      if (state !== 'all') query = query.where('w.state', '=', state);
      const rows = await keysetPage(query, { by: { time: 'w.held_at', id: 'w.id' }, limit, place }).execute();
      return cursorPageOf(rows, { list, limit, item: told });
    },
  }),
  changes({
    name: 'wins release',
    about: 'Pays a win that waits: it goes from the held wallet to the main one, once.',
    input: z.strictObject({
      id,
      reason: z.string().trim().min(1).max(REASON).optional().meta({ description: 'Why; kept with the win.' }),
    }),
    run: (call) => decide(call, 'released'),
  }),
  changes({
    name: 'wins refuse',
    about: "Gives a win that waits back to its vendor: it goes from the held wallet to the vendor's account, once.",
    input: z.strictObject({
      id,
      reason: z.string().trim().min(1).max(REASON).meta({ description: 'Why; kept with the win.' }),
    }),
    run: (call) => decide(call, 'refused'),
  }),
];

type Deciding = OperatorCall<{ readonly id: string; readonly reason?: string | undefined }>;

/** @throws OrderError win.unknown, win.decided */
async function decide(call: Deciding, state: Decision['state']): Promise<{ changes: Change[] }> {
  const { input, now, operator } = call;
  const number = BigInt(input.id.slice('win-'.length));
  const decision: Decision = { state, reason: input.reason ?? null, by: nameOf(operator) };
  const decided = await decideWin({ db: call.db, now, metrics: call.metrics }, number, decision);
  switch (decided.kind) {
    case 'unknown':
      throw new OrderError('win.unknown', `Expected a win that was held, found no ${input.id}.`);
    case 'before':
      if (decided.win.state === state) return { changes: [] };
      throw new OrderError(
        'win.decided',
        `Expected a win that waits, found that ${input.id} was ${decided.win.state} by ${decided.win.decided_by}.`,
      );
    case 'now':
      return { changes: [change(decided.win, decision)] };
  }
}

function change({ merchant, id: number, member_id, vendor, round_id, ...win }: HeldWin, decision: Decision): Change {
  const amount = `${toDecimal(money(win.amount, win.currency))} ${win.currency}`;
  const about = { member: member_id, vendor, round: round_id ?? STAY, amount };
  return {
    ...{ merchant, subject: `win-${number}`, before: { ...about, state: 'waiting' } },
    after: { ...about, state: decision.state, ...(decision.reason !== null && { reason: decision.reason }) },
  };
}

/** In the place of a round: what was gained at a vendor that keeps the money, while it was there. */
const STAY = 'a stay';

/** A row as the list shows it. */
function told({ amount, currency, ...row }: Selectable<WalletTables['held_wins']> & { username: string }) {
  return {
    ...{ id: `win-${row.id}`, at: row.held_at, brand: row.merchant, member: row.username, vendor: row.vendor },
    ...{ round: row.round_id ?? STAY, amount: toDecimal(money(amount, currency)), currency, state: row.state },
    ...{ decided: row.decided_at, by: row.decided_by, reason: row.reason },
  };
}

function nameOf({ user, host, as }: Operator): string {
  return as === undefined ? `${user}@${host}` : `${as} (${user}@${host})`;
}
