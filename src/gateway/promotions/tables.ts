import type { GeneratedAlways, JSONColumnType } from 'kysely';
import type { RewardSource } from '../../contract/promotions/words.ts';
import type { Currency } from '../../money/money.ts';
import type { Fixed } from '../core/db/fixed.ts';
import type { PromotionsPart } from './part.ts';
import type { Reckoning } from './rebate.ts';

export interface PromotionsTables {
  /** What members were given, each once: `reference` names it among those of its member and source. */
  rewards: {
    merchant: Fixed<string>;
    id: GeneratedAlways<bigint>;
    member_id: Fixed<string>;
    source: Fixed<RewardSource>;
    reference: Fixed<string>;
    currency: Fixed<Currency>;
    /** Minor units. */
    amount: Fixed<bigint>;
    /** What it was reckoned from, as the member was shown it. */
    reckoning: JSONColumnType<Reckoning>;
    given_at: Fixed<Date>;
  };
  /** A brand's configuration of this area, as it was last handed in. */
  promotions_parts: { merchant: string; part: JSONColumnType<PromotionsPart> };
}
