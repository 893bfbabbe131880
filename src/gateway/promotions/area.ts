import { promotions as endpoints } from '../../contract/promotions/inputs.ts';
import type { Area } from '../core/area.ts';
import { handle } from '../core/call/handle.ts';
import { waitingOf } from '../member/waiting-rewards.ts';
import { rewardChecks } from './checks.ts';
import { claimReward } from './claim.ts';
import { collectRebate, showRebate } from './collect.ts';
import { promotionsRewards } from './migrations/20261125200000-promotions-rewards.ts';
import { promotionsOffers } from './migrations/20261126101000-promotions-offers.ts';
import { promotionsRewardList } from './migrations/20261126110500-promotions-reward-list.ts';
import { promotionsBonusPrizes } from './migrations/20261126180002-promotions-bonus-prizes.ts';
import { promotionsRewardShown } from './migrations/20261126231000-promotions-reward-shown.ts';
import { promotionsOvernight } from './migrations/20261126233200-promotions-overnight.ts';
import { rewardCommands } from './operate.ts';
import { PromotionsPart, syncPart } from './part.ts';
import { listRewards } from './rewards.ts';
import type { PromotionsTables } from './tables.ts';

declare module '../core/db/schema.ts' {
  interface Database extends PromotionsTables {}
}

/** What members are given for what they do. */
export const promotions: Area = {
  name: 'promotions',
  migrations: {
    '20261125200000-promotions-rewards': promotionsRewards,
    '20261126101000-promotions-offers': promotionsOffers,
    '20261126110500-promotions-reward-list': promotionsRewardList,
    '20261126180002-promotions-bonus-prizes': promotionsBonusPrizes,
    '20261126231000-promotions-reward-shown': promotionsRewardShown,
    '20261126233200-promotions-overnight': promotionsOvernight,
  },
  handlers: [
    handle(endpoints.getRebate, showRebate),
    handle(endpoints.collectRebate, collectRebate),
    handle(endpoints.getRewards, listRewards),
    handle(endpoints.getRewardCount, async ({ db, caller, merchant, now }) => ({
      count: await waitingOf(db, { merchant: merchant.code, memberId: caller.memberId }, now),
    })),
    handle(endpoints.claimReward, claimReward),
  ],
  checks: rewardChecks,
  commands: rewardCommands,
  sync: (trx, { code }, part) => syncPart(trx, code, PromotionsPart.parse(part ?? {})),
};
