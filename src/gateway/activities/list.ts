import type { Activity } from '../../contract/activities/endpoints.ts';
import type { activities } from '../../contract/activities/inputs.ts';
import type { CallOf } from '../core/call/handle.ts';
import { raffleActivities } from '../raffles/activities.ts';
import { depositActivities } from './deposits.ts';
import { partOf } from './part.ts';
import { activityOf } from './states.ts';

/** Where each promotion that is carried out here stands for the caller. */
export async function listActivities({
  db,
  now,
  merchant,
  caller: { memberId },
  language,
}: CallOf<typeof activities.getActivities>): Promise<{ activities: Activity[] }> {
  const reading = { db, now, merchant, language };
  const { activities: rules } = await partOf(db, merchant.code);
  const found: Activity[] = [];
  for (const rule of rules) found.push(await activityOf(reading, memberId, rule));
  return {
    activities: [
      ...found,
      ...(await depositActivities(reading, memberId)),
      ...(await raffleActivities(reading, memberId)),
    ],
  };
}
