import { sql } from 'kysely';
import * as z from 'zod';
import { later } from '../core/clock.ts';
import type { Job } from '../core/jobs/job.ts';
import { settleGift } from './gifts.ts';
import { GIFT_RETRY_MS, GIFTS_AT_ONCE } from './limits.ts';

const Owner = z.tuple([z.string(), z.string()]);

/**
 * Gives the gifts whose members have proven meanwhile what was demanded, wherever they proved it, and those that an address
 * had too many of. Each member's is given once; what cannot be given yet makes room for others, and is tried again later.
 */
export const giftJob: Job = {
  name: 'registration-gifts',
  everyMs: 60_000,
  async due({ db, now }) {
    const { rows } = await sql<{ merchant: string; member_id: string; retry_at: Date | null }>`
      SELECT gift.merchant, gift.member_id, gift.retry_at FROM registration_gifts gift
        WHERE gift.given_at IS NULL AND gift.held_at IS NULL AND (gift.retry_at IS NULL OR gift.retry_at <= ${now})
          AND (gift.after = 'none' OR EXISTS (
            SELECT FROM member_contacts contact
              WHERE contact.merchant = gift.merchant AND contact.member_id = gift.member_id AND contact.usable_at IS NULL
                AND (gift.after = contact.kind OR gift.after = 'mobileOrEmail')))
        ORDER BY gift.promised_at LIMIT ${GIFTS_AT_ONCE}`.execute(db);
    return rows.map(({ merchant, member_id, retry_at }) => ({
      subject: JSON.stringify([merchant, member_id]),
      period: retry_at?.toISOString() ?? 'first',
    }));
  },
  async run(context, { subject }) {
    const [merchant, member_id] = Owner.parse(JSON.parse(subject));
    if ((await settleGift(context, { merchant, member_id })) !== 'waiting') return;
    await context.db
      .updateTable('registration_gifts')
      .set({ retry_at: later(context.now, GIFT_RETRY_MS) })
      .where('merchant', '=', merchant)
      .where('member_id', '=', member_id)
      .execute();
  },
};
