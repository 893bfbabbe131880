import type { Trx } from '../../core/db/schema.ts';

/** What a provider names, by a notice or in its list of changes. */
interface Named {
  readonly provider: string;
  readonly ids: readonly string[];
  readonly now: Date;
}

/**
 * Makes what a provider names due at once, so that the job asks what it came to, as often as it takes.
 * @returns those of its numbers that are known here
 */
export async function makeDue(
  trx: Trx,
  table: 'deposits' | 'withdrawals',
  { provider, ids, now }: Named,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const known = await trx
    .updateTable(table)
    .set({ due_at: now })
    .where('id', 'in', ids)
    .where('provider', '=', provider)
    .returning('id')
    .execute();
  return new Set(known.map(({ id }) => id));
}
