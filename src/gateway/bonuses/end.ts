import type { GrantState } from '../../contract/bonuses/words.ts';
import { post } from '../core/ledger/ledger.ts';
import { type BonusBooks, beginNext, tellOfGrant } from './begin.ts';
import { accountsOf, type GrantRow, ownOf } from './grant.ts';

/** How an active bonus ends. */
export type Ending = Extract<GrantState, 'completed' | 'givenUp' | 'expired' | 'lost'>;

const TOLD = {
  completed: 'bonusCompleted',
  givenUp: 'bonusGivenUp',
  expired: 'bonusExpired',
  lost: 'bonusLost',
} as const satisfies Record<Ending, string>;

/**
 * Ends a bonus, which the caller has locked: what is the member's own by the way in which it ends goes into the main wallet, the rest
 * back to the promotion, and the next one begins. One that waits has no money yet.
 */
export async function endGrant(books: BonusBooks, grant: GrantRow, state: Ending): Promise<void> {
  const { db, now } = books;
  const own = ownOf({ ...grant, state }, grant.in_play);
  const { main, bonus, promotion } = accountsOf(grant);
  const rest = grant.in_play - own;
  const postings = [
    ...(own > 0n ? [{ source: bonus, destination: main, amount: own }] : []),
    ...(rest > 0n ? [{ source: bonus, destination: promotion, amount: rest }] : []),
  ];
  if (postings.length > 0) {
    const reference = grant.id.toString();
    await post(books, { kind: 'bonus.ended', reference, operation: reference, postings });
  }
  await db
    .updateTable('bonus_grants')
    .set({ state, own, ended_at: now, ...(grant.state === 'queued' && { began_at: now, until: now }) })
    .where('merchant', '=', grant.merchant)
    .where('id', '=', grant.id)
    .execute();
  await tellOfGrant(books, grant, TOLD[state], state === 'completed' ? own : grant.amount);
  await beginNext(books, grant);
}
