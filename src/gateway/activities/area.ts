import { activities as endpoints } from '../../contract/activities/inputs.ts';
import type { Area } from '../core/area.ts';
import { handle } from '../core/call/handle.ts';
import { applyForActivity } from './apply.ts';
import { takeGift } from './gift.ts';
import { keepJob } from './keep.ts';
import { listActivities } from './list.ts';
import { activitiesApplications } from './migrations/20261126154000-activities-applications.ts';
import { activitiesBonusPrizes } from './migrations/20261126180001-activities-bonus-prizes.ts';
import { activitiesKept } from './migrations/20261127030400-activities-kept.ts';
import { activitiesPeriodKinds } from './migrations/20261127050100-activities-period-kinds.ts';
import { applicationCommands } from './operate.ts';
import { ActivitiesPart, syncPart } from './part.ts';
import type { ActivitiesTables } from './tables.ts';

declare module '../core/db/schema.ts' {
  interface Database extends ActivitiesTables {}
}

/** Promotions that members apply for or come for, and where each stands for them. */
export const activities: Area = {
  name: 'activities',
  migrations: {
    '20261126154000-activities-applications': activitiesApplications,
    '20261126180001-activities-bonus-prizes': activitiesBonusPrizes,
    '20261127030400-activities-kept': activitiesKept,
    '20261127050100-activities-period-kinds': activitiesPeriodKinds,
  },
  handlers: [
    handle(endpoints.getActivities, listActivities),
    handle(endpoints.applyForActivity, applyForActivity),
    handle(endpoints.takeGift, takeGift),
  ],
  jobs: [keepJob],
  commands: applicationCommands,
  sync: (trx, { code }, part) => syncPart(trx, code, ActivitiesPart.parse(part ?? {})),
};
