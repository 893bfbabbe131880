import { lockAccounts } from '../core/ledger/lock.ts';
import { lockPersons } from '../security/linked-accounts.ts';
import { beginNext } from './begin.ts';
import { type BonusBooks, closeGrant, type Ending } from './close.ts';
import { accountsOf, type GrantRow } from './grant.ts';

/** Ends a bonus, which the caller has locked, and has the member's next one begin. */
export function endGrant(books: BonusBooks, grant: GrantRow, state: Ending): Promise<void> {
  return endGrants(books, grant.merchant, [{ grant, state }]);
}

/** {@link endGrant} of several of a brand. Whose they are, and their accounts, are locked before the first ends, because one person may have two. */
export async function endGrants(
  books: BonusBooks,
  merchant: string,
  ending: readonly { readonly grant: GrantRow; readonly state: Ending }[],
): Promise<void> {
  if (ending.length === 0) return;
  const grants = ending.map(({ grant }) => grant);
  await lockPersons(
    books.db,
    merchant,
    grants.map(({ member_id }) => member_id),
  );
  const accounts = grants.map(accountsOf).flatMap(({ main, owed, held, bonus }) => [main, owed, held, bonus]);
  await lockAccounts(books.db, merchant, accounts);
  for (const { grant, state } of ending) await closeGrant(books, grant, state);
  for (const grant of grants) await beginNext(books, grant);
}
