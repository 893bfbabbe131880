import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { GrantState, UncountedReason } from '../../contract/bonuses/words.ts';
import type { RewardSource } from '../../contract/promotions/words.ts';
import type { Currency } from '../../money/money.ts';
import type { Fixed } from '../core/db/fixed.ts';
import type { Names } from '../core/names.ts';
import type { BonusesPart } from './part.ts';
import type { Terms } from './terms.ts';

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface BonusesTables {
  /** Bonuses of members. One of a member is active at a time; others wait for it. Amounts are minor units. */
  bonus_grants: {
    merchant: Fixed<string>;
    id: GeneratedAlways<bigint>;
    member_id: Fixed<string>;
    source: Fixed<RewardSource>;
    /** Names it among those of its member and source. */
    reference: Fixed<string>;
    /** The promotion that it is of. */
    slug: Fixed<string | null>;
    /** What it is for, by spec code of the language. */
    title: JSONColumnType<Names>;
    currency: Fixed<Currency>;
    /** What is given. */
    amount: Fixed<bigint>;
    /** What of the deposit is to be kept together with it, and what is: the same once it is set aside. */
    to_keep: bigint;
    kept: Generated<bigint>;
    terms: JSONColumnType<Terms>;
    /** What has to be wagered, and what counts so far. */
    required: Fixed<bigint>;
    wagered: Generated<bigint>;
    /**
     * What is in play: the bonus wallet's balance while it is active; once it is over, what that would be with all that came
     * back of its bets since.
     */
    in_play: Generated<bigint>;
    /** What was taken back of wins beyond what was in play; what comes in makes up for it first. */
    short: Generated<bigint>;
    /** What of that became the member's own at its end and since. */
    own: Generated<bigint>;
    state: GrantState;
    granted_at: Fixed<Date>;
    began_at: Maybe<Date>;
    /** Until when it is to be wagered. */
    until: Maybe<Date>;
    ended_at: Maybe<Date>;
    /** Whether it is given once to a person; null of those that were granted before this was kept, which the promotion of now decides. */
    once: Maybe<boolean>;
    /** When an operator granted it, whatever other accounts of the person have had. */
    allowed_at: Maybe<Date>;
  };
  /** What counts of each bet that was placed under a bonus. */
  bonus_bets: {
    merchant: Fixed<string>;
    bet: Fixed<bigint>;
    grant_id: Fixed<bigint>;
    counted: bigint;
    why: UncountedReason | null;
  };
  /** A brand's configuration of this area, as it was last handed in. */
  bonuses_parts: { merchant: string; part: JSONColumnType<BonusesPart> };
}

/** Of a bet: under which bonus it was placed, and how much of its stake was bonus money, in minor units. */
export interface ShareColumns {
  grant_id: Maybe<bigint>;
  bonus_stake: Generated<bigint>;
}
