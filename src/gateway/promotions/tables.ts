import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';
import type { RewardSource } from '../../contract/promotions/words.ts';
import type { Fixed } from '../core/db/fixed.ts';
import type { PromotionsPart } from './part.ts';
import type { PrizeColumns } from './prize.ts';
import type { KeptReason } from './reason.ts';

export interface PromotionsTables {
  /** What members are owed or were given, each once: `reference` names it among those of its member and source. */
  rewards: PrizeColumns & {
    merchant: Fixed<string>;
    id: GeneratedAlways<bigint>;
    member_id: Fixed<string>;
    source: Fixed<RewardSource>;
    reference: Fixed<string>;
    /** How it came to be, as the member is shown it. */
    reckoning: JSONColumnType<KeptReason>;
    offered_at: Fixed<Date>;
    /** Until when it may be claimed; null for ever. */
    expires_at: ColumnType<Date | null, Date | null, Date>;
    /** Null while it was not claimed. */
    given_at: ColumnType<Date | null, Date | null | undefined, Date>;
  };
  /** A brand's configuration of this area, as it was last handed in. */
  promotions_parts: { merchant: string; part: JSONColumnType<PromotionsPart> };
}
