import { sql } from 'kysely';
import * as z from 'zod';
import { type Job, NotNowError } from '../core/jobs/job.ts';
import { settleGift } from './gifts.ts';
import { GIFTS_AT_ONCE } from './limits.ts';

const Owner = z.tuple([z.string(), z.string()]);

/**
 * Gives the gifts whose members have proven meanwhile what was demanded, wherever they proved it. Each member's is given
 * once; what cannot be given yet is tried again.
 */
export const giftJob: Job = {
  name: 'registration-gifts',
  everyMs: 60_000,
  async due({ db }) {
    const { rows } = await sql<{ merchant: string; member_id: string }>`
      SELECT gift.merchant, gift.member_id FROM registration_gifts gift
        WHERE gift.given_at IS NULL AND gift.held_at IS NULL AND EXISTS (
          SELECT FROM member_contacts contact
            WHERE contact.merchant = gift.merchant AND contact.member_id = gift.member_id
              AND (gift.after = contact.kind OR gift.after = 'mobileOrEmail'))
        ORDER BY gift.promised_at DESC LIMIT ${GIFTS_AT_ONCE}`.execute(db);
    return rows.map(({ merchant, member_id }) => ({ subject: JSON.stringify([merchant, member_id]), period: 'once' }));
  },
  async run(context, { subject }) {
    const [merchant, member_id] = Owner.parse(JSON.parse(subject));
    if ((await settleGift(context, { merchant, member_id })) !== 'waiting') return;
    throw new NotNowError('The number or address was used for another gift, or too many were given at one place.');
  },
};
