import { hostname } from 'node:os';
import type { Selectable } from 'kysely';
import * as z from 'zod';
import type { Trx } from '../db/schema.ts';
import { cursorPageOf, keysetPage } from '../lists/keyset.ts';
import { type OperatorCommand, reads } from './command.ts';
import { brandList, chosenBrands, partOfList, placeAfter, time } from './inputs.ts';
import type { Change, Operator } from './protocol.ts';
import type { OperateTables } from './tables.ts';

/** Rows of one INSERT; PostgreSQL takes 65,535 values in one statement. */
const CHUNK = 500;

/** The command that puts a backup in the place of the database, while no gateway runs. */
export const RESTORE = 'restore';

interface Run {
  readonly run: string;
  readonly at: Date;
  readonly command: string;
  readonly operator: Operator;
}

/** Writes down who changed what. @param changes without secrets */
export async function writeAudit(
  trx: Trx,
  { run, at, command, operator }: Run,
  changes: readonly Change[],
): Promise<void> {
  const rows = changes.map(({ merchant, subject, before, after }) => ({
    ...{ run, at, command, kind: kindOf(command), merchant, subject },
    ...{ os_user: operator.user, host: operator.host, acting_as: operator.as ?? null },
    before: before === null ? null : JSON.stringify(before),
    after: after === null ? null : JSON.stringify(after),
  }));
  for (let from = 0; from < rows.length; from += CHUNK) {
    await trx
      .insertInto('operator_audit')
      .values(rows.slice(from, from + CHUNK))
      .execute();
  }
}

/** The same of what the gateway does by itself, by the rules of a brand. */
export function writeOwnAudit(trx: Trx, run: Omit<Run, 'operator'>, changes: readonly Change[]): Promise<void> {
  return writeAudit(trx, { ...run, operator: { user: 'gateway', host: hostname() } }, changes);
}

/** The filter of the audit: the first word of the command, "maintenance". */
function kindOf(command: string): string {
  const [kind = command] = command.split(' ');
  return kind;
}

const ELSEWHERE = 'after: expected what `audit list` named at its end, with the same --brand, --kind and --since.';

/** A row as the list shows it. */
function told({ at, os_user, host, acting_as, ...row }: Selectable<OperateTables['operator_audit']>) {
  const { command, merchant, subject, before, after, run } = row;
  return { at, who: `${os_user}@${host}`, as: acting_as, command, merchant, subject, before, after, run };
}

/** `audit list`. @param commands those that write are the kinds of entries, as is `restore`, which is no gateway's */
export function auditList(commands: readonly OperatorCommand[]): OperatorCommand {
  const kinds = new Set([...commands.filter(({ changes }) => changes).map(({ name }) => kindOf(name)), RESTORE]);
  return reads({
    name: 'audit list',
    about: 'Tells who changed what, newest first.',
    input: z.strictObject({
      brand: brandList.optional().meta({ description: 'Only changes of these brands.', value: 'a,b' }),
      kind: z
        .enum([...kinds])
        .optional()
        .meta({ description: 'Only changes of this kind.' }),
      since: time('Only changes from then on.').optional(),
      ...partOfList,
    }),
    async run(call) {
      const { brand, kind, since, limit, after } = call.input;
      const list = ['audit', brand ?? null, kind ?? null, since ?? null];
      const place = placeAfter(list, after, ELSEWHERE);
      let query = call.db.selectFrom('operator_audit').selectAll();
      if (brand) query = query.where('merchant', 'in', [...chosenBrands(call, brand)]);
      if (kind) query = query.where('kind', '=', kind);
      if (since) query = query.where('at', '>=', since);
      const rows = await keysetPage(query, { by: { time: 'at', id: 'id' }, limit, place }).execute();
      return cursorPageOf(rows, { list, limit, item: told });
    },
  });
}
