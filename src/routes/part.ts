/**
 * A part of the portal that a brand may do without, besides categories of games. The bundle of a brand without it has none
 * of its pages, links and sentences (src/brand/parts.ts says which key of brand.yaml decides).
 */
export type Part =
  | 'agents'
  | 'apps'
  | 'customerService'
  | 'freeplay'
  | 'games'
  | 'liveModels'
  | 'lottery'
  | 'mirrors'
  | 'points'
  | 'missions'
  | 'promotions'
  | 'rebate'
  | 'referral'
  | 'registration'
  | 'seaLottery'
  | 'vip'
  | 'vnLottery';
