import * as z from 'zod';
import type { Job } from '../core/jobs/job.ts';
import { lockMember } from './locks.ts';
import { letCount } from './waiting-contacts.ts';

const Subject = z.tuple([z.string(), z.string(), z.enum(['mobile', 'email'])]);

/** Lets numbers and addresses count that have waited long enough. Until it runs, those that they replace count. */
export const contactJob: Job = {
  name: 'member-contacts',
  everyMs: 60_000,
  async due({ db, now }) {
    const rows = await db
      .selectFrom('member_contacts')
      .select(['merchant', 'member_id', 'kind', 'usable_at'])
      .where('usable_at', '<=', now)
      .orderBy('usable_at')
      .limit(AT_ONCE)
      .execute();
    return rows.map(({ merchant, member_id, kind, usable_at }) => ({
      subject: JSON.stringify([merchant, member_id, kind]),
      period: usable_at?.toISOString() ?? '',
    }));
  },
  async run({ db, now }, { subject }) {
    const [merchant, id, kind] = Subject.parse(JSON.parse(subject));
    await lockMember(db, { merchant, id });
    await letCount({ db, now }, { merchant, id }, kind);
  },
};

/** How many of them one round takes. */
const AT_ONCE = 500;
