import type { Selectable } from 'kysely';
import { later } from '../core/clock.ts';
import type { Trx } from '../core/db/schema.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
import type { Change } from '../core/operate/protocol.ts';
import { tell } from '../messages/tell.ts';
import { offerReward } from '../promotions/offer.ts';
import { prizeIn } from '../promotions/prize.ts';
import { CLAIM_MS } from './limits.ts';
import type { ActivitiesTables } from './tables.ts';

export type ApplicationRow = Selectable<ActivitiesTables['applications']>;

interface Deciding {
  readonly db: Trx;
  readonly now: Date;
}

/** The reference of what an approved application gives. */
export function rewardReference(id: string): string {
  return `application ${id}`;
}

/** Approves an open application, which the caller has locked: what it gives waits in the reward centre, and its member is told. */
export async function approve(
  { db, now }: Deciding,
  merchant: Pick<Merchant, 'code' | 'currency'>,
  { id, member_id, slug, title, ...kept }: ApplicationRow,
): Promise<ApplicationRow> {
  await offerReward(
    { db, now },
    {
      ...{ merchant, memberId: member_id, source: 'promotion', reference: rewardReference(id) },
      prize: prizeIn(kept),
      because: { of: 'promotion', title, slug },
      expires: later(now, CLAIM_MS),
      told: { key: 'applicationApproved', title },
    },
  );
  return db
    .updateTable('applications')
    .set({ state: 'approved', decided_at: now })
    .where('merchant', '=', merchant.code)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Rejects an open application, which the caller has locked; its member is told why. */
export async function reject(
  { db, now }: Deciding,
  { merchant, id, member_id, slug, title }: ApplicationRow,
  reason: string,
): Promise<ApplicationRow> {
  await tell({ db, now }, { merchant, member_id }, 'applicationRejected', { id: slug, title, answer: reason });
  return db
    .updateTable('applications')
    .set({ state: 'rejected', reason, decided_at: now })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A decision as the audit keeps it. */
export function changeOf(before: ApplicationRow, after: ApplicationRow, note?: string): Change {
  const of = ({ member_id, slug, state, reason }: ApplicationRow) => ({
    member: member_id,
    promotion: slug,
    state,
    reason,
  });
  return {
    ...{ merchant: before.merchant, subject: `application ${before.id}`, before: of(before) },
    after: { ...of(after), ...(note !== undefined && { note }) },
  };
}
