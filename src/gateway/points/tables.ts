import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { GameType } from '../../contract/games/words.ts';
import type {
  DeliveryAddress,
  RedemptionKind,
  RedemptionReason,
  RedemptionState,
} from '../../contract/points/words.ts';
import type { Currency } from '../../money/money.ts';
import type { Fixed } from '../core/db/fixed.ts';
import type { Names } from '../core/names.ts';
import type { PointsPart } from './part.ts';

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface PointsTables {
  /** What a member has collected of the bets of one category. */
  point_earnings: {
    merchant: Fixed<string>;
    member_id: Fixed<string>;
    game_type: Fixed<GameType>;
    /** Valid bets that have brought points, in minor units. */
    used: bigint;
    points: bigint;
    /** Of these, bets from the mall's start on. */
    fresh: bigint;
    /** The first day whose bets count towards what is used; null from the mall's start on. */
    since: ColumnType<Date | null, string, never>;
  };
  /** How many of a good there are all told, and how many of them are redeemed. */
  point_goods: {
    merchant: Fixed<string>;
    good: Fixed<string>;
    /** Null without a limit. */
    stock: bigint | null;
    taken: Generated<bigint>;
  };
  /** What members have redeemed, as the goods and the rate were then. */
  point_redemptions: {
    merchant: Fixed<string>;
    id: GeneratedAlways<bigint>;
    member_id: Fixed<string>;
    kind: Fixed<RedemptionKind>;
    /** Null where points become money by the rate. */
    good: Fixed<string | null>;
    title: ColumnType<Names | null, string | null, never>;
    points: Fixed<bigint>;
    /** Minor units; null of what is no money. */
    amount: Fixed<bigint | null>;
    /** The merchant's. */
    currency: Fixed<Currency>;
    address: ColumnType<DeliveryAddress | null, string | null, never>;
    state: RedemptionState;
    reason: Maybe<RedemptionReason>;
    /** What the operator gives with it, as its member reads it. */
    given: Maybe<string>;
    asked_at: Fixed<Date>;
    decided_at: Maybe<Date>;
  };
  /** A brand's configuration of this area, as it was last handed in. */
  points_parts: { merchant: string; part: JSONColumnType<PointsPart> };
}
