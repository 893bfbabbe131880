import type { Selectable } from 'kysely';
import type { PayoutAccount } from '../../../contract/security/endpoints.ts';
import type { Db } from '../../core/db/schema.ts';
import { openSecret } from '../../core/secrets/secrets.ts';
import type { DestinationPart, SecurityPart } from '../part.ts';
import type { SecurityTables } from '../tables.ts';

export type PayoutRow = Selectable<SecurityTables['payout_accounts']>;

type Needs = Parameters<typeof openSecret>[0];

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

/**
 * The account itself, for whoever pays to it; one that was removed since is told too, because money may be on its way there.
 * @throws Error where there is none
 */
export async function openPayout(needs: Needs, { merchant, id }: Pick<PayoutRow, 'merchant' | 'id'>): Promise<string> {
  const { sealed } = await needs.db
    .selectFrom('payout_accounts')
    .select('sealed')
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return openSecret(needs, sealed, sealedAs({ merchant, id }));
}

/** Whether an account that was bound has been removed since. @throws Error where there is none */
export async function isRemoved(db: Db, { merchant, id }: Pick<PayoutRow, 'merchant' | 'id'>): Promise<boolean> {
  const { removed_at } = await db
    .selectFrom('payout_accounts')
    .select('removed_at')
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return removed_at !== null;
}

/** What a sealed account is bound to. */
export function sealedAs({ merchant, id }: Pick<PayoutRow, 'merchant' | 'id'>): string {
  return JSON.stringify(['payout account', merchant, id]);
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
