import { beginNext } from './begin.ts';
import { type BonusBooks, closeGrant, type Ending } from './close.ts';
import type { GrantRow } from './grant.ts';

/** Ends a bonus, which the caller has locked, and has the member's next one begin. */
export async function endGrant(books: BonusBooks, grant: GrantRow, state: Ending): Promise<void> {
  await closeGrant(books, grant, state);
  await beginNext(books, grant);
}
