import type { Selectable } from 'kysely';
import type { PayoutAccount } from '../../../contract/security/endpoints.ts';
import type { Db } from '../../core/db/schema.ts';
import type { DestinationPart, SecurityPart } from '../part.ts';
import type { SecurityTables } from '../tables.ts';

export type PayoutRow = Selectable<SecurityTables['payout_accounts']>;

/** Whose accounts they are. */
interface Owner {
  readonly merchant: string;
  readonly memberId: string;
}

/** Every account that a member has bound, those that were removed among them, in the order of their binding. */
export async function everBound(db: Db, { merchant, memberId }: Owner): Promise<PayoutRow[]> {
  return db
    .selectFrom('payout_accounts')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .orderBy('number')
    .execute();
}

/** What a destination is called. @param language spec code of the reader's */
export function nameOf({ name, label }: Pick<DestinationPart, 'name' | 'label'>, language: string): string {
  return label[language] ?? name;
}

/** An account as its owner sees it. A destination that the brand has given up keeps the name that it had. */
export function toldAccount(
  row: PayoutRow,
  { payouts }: SecurityPart,
  { language, now }: { readonly language: string; readonly now: Date },
): PayoutAccount {
  const { id, kind, masked, usable_at } = row;
  const destination = payouts.find(({ code }) => code === row.destination);
  const name = destination ? nameOf(destination, language) : row.name;
  return { id, kind, name, account: masked, usableAt: usable_at > now ? usable_at.getTime() : null };
}
