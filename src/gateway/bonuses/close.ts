import type { GrantState } from '../../contract/bonuses/words.ts';
import { money, toDecimal } from '../../money/money.ts';
import type { Trx } from '../core/db/schema.ts';
import { type Books, post } from '../core/ledger/ledger.ts';
import { settleOwed } from '../core/ledger/owed.ts';
import type { Posting } from '../core/ledger/posting.ts';
import { tell } from '../messages/tell.ts';
import { accountsOf, type GrantRow, ownAtEnd } from './grant.ts';

export type BonusBooks = Books & { readonly db: Trx };

/** How an open bonus ends. It is refused where another account of the same person has had what is given once. */
export type Ending = Extract<GrantState, 'completed' | 'givenUp' | 'expired' | 'lost' | 'refused'>;

const TOLD = {
  completed: 'bonusCompleted',
  givenUp: 'bonusGivenUp',
  expired: 'bonusExpired',
  lost: 'bonusLost',
  refused: 'bonusTaken',
} as const satisfies Record<Ending, string>;

/**
 * Closes a bonus, which the caller has locked: what is the member's own by the way in which it ends goes into the main wallet, the rest
 * back to the promotion. Of one that waits only what is kept with it is there.
 */
export async function closeGrant(books: BonusBooks, grant: GrantRow, state: Ending): Promise<void> {
  const { db, now } = books;
  const waits = grant.state === 'queued';
  const own = ownAtEnd(grant, state);
  const { main, held, bonus, promotion } = accountsOf(grant);
  const rest = waits ? 0n : grant.in_play - own;
  const postings: Posting[] = [
    ...(own > 0n ? [{ source: waits ? held : bonus, destination: main, amount: own }] : []),
    ...(rest > 0n ? [{ source: bonus, destination: promotion, amount: rest }] : []),
  ];
  const reference = grant.id.toString();
  if (postings.length > 0) await post(books, { kind: 'bonus.ended', reference, operation: reference, postings });
  // A stake may have been resettled, or another deposit charged back, while this money was not in the main wallet.
  if (own > 0n) await settleOwed(books, grant, own, { reference: `bonus ${reference}`, operation: reference });
  await db
    .updateTable('bonus_grants')
    .set({
      ...{ state, own, ended_at: now },
      ...(waits && { in_play: own }),
      ...(waits && state !== 'refused' && { began_at: now, until: now }),
    })
    .where('merchant', '=', grant.merchant)
    .where('id', '=', grant.id)
    .execute();
  if (state === 'refused' && !waits) await tellOfGrant(books, grant, 'bonusTakenInPlay', own);
  else await tellOfGrant(books, grant, TOLD[state], state === 'completed' ? own : grant.amount);
}

type BonusMessage = (typeof TOLD)[Ending] | 'bonusBegan' | 'bonusRefused' | 'bonusTakenInPlay';

/** Tells a member what becomes of a bonus. @param amount minor units */
export async function tellOfGrant(
  { db, now }: { readonly db: Trx; readonly now: Date },
  { merchant, member_id, currency, title, id }: Pick<GrantRow, 'merchant' | 'member_id' | 'currency' | 'title' | 'id'>,
  key: BonusMessage,
  amount: bigint,
): Promise<void> {
  const details = { id: id.toString(), amount: toDecimal(money(amount, currency)), currency, title };
  await tell({ db, now }, { merchant, member_id }, key, details);
}
