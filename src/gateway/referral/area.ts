import { referral as endpoints } from '../../contract/referral/inputs.ts';
import type { Area } from '../core/area.ts';
import { handle } from '../core/call/handle.ts';
import { followPlayers } from './changes.ts';
import { referralChecks } from './checks.ts';
import { datesJob, purgeDatesRuns } from './dates.ts';
import { purgeRuns, referralJob, shareJob } from './jobs.ts';
import { referralFriends } from './migrations/20261126153001-referral-friends.ts';
import { referralHeld } from './migrations/20261126190400-referral-held.ts';
import { referralSums } from './migrations/20261126190500-referral-sums.ts';
import { referralBound } from './migrations/20261126200001-referral-bound.ts';
import { referralSpans } from './migrations/20261126233100-referral-spans.ts';
import { referralWaiting } from './migrations/20261127030600-referral-waiting.ts';
import { referralAsked } from './migrations/20261127033000-referral-asked.ts';
import { referralClosed } from './migrations/20261127033100-referral-closed.ts';
import { referralCommands } from './operate.ts';
import { ReferralPart, syncPart } from './part.ts';
import { payoutJob, purgePayoutRuns } from './payouts.ts';
import { listFriends, showReferral } from './show.ts';
import type { ReferralTables } from './tables.ts';

declare module '../core/db/schema.ts' {
  interface Database extends ReferralTables {}
}

/** Members invite others, and earn by it. */
export const referral: Area = {
  name: 'referral',
  migrations: {
    '20261126153001-referral-friends': referralFriends,
    '20261126190400-referral-held': referralHeld,
    '20261126190500-referral-sums': referralSums,
    '20261126200001-referral-bound': referralBound,
    '20261126233100-referral-spans': referralSpans,
    '20261127030600-referral-waiting': referralWaiting,
    '20261127033000-referral-asked': referralAsked,
    '20261127033100-referral-closed': referralClosed,
  },
  handlers: [handle(endpoints.getReferral, showReferral), handle(endpoints.getFriends, listFriends)],
  jobs: [referralJob, payoutJob, datesJob(), shareJob],
  counts: followPlayers,
  checks: referralChecks,
  commands: referralCommands,
  purges: [purgeRuns, purgePayoutRuns, purgeDatesRuns],
  sync: (trx, { code }, part) => syncPart(trx, code, ReferralPart.parse(part ?? {})),
};
