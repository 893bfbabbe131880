import * as z from 'zod';
import { MONEY_ORDERS, WAGERING_BASES } from '../../contract/bonuses/words.ts';
import { GAME_TYPES } from '../../contract/games/words.ts';
import { PartAmount } from '../core/merchants/part-amount.ts';

/** What a bonus is held to, as a brand's configuration says it, and as a grant keeps it. Amounts are in the merchant's currency. */
export const Terms = z.strictObject({
  order: z.enum(MONEY_ORDERS),
  /** Hundredths: 2500 has the basis wagered 25 times. */
  multiple: z.int().min(0).max(20_000),
  of: z.enum(WAGERING_BASES),
  /** Whole percent of a valid bet; a category without one does not count. */
  contributions: z.partialRecord(z.enum(GAME_TYPES), z.int().min(1).max(100)),
  /** Of a round; null without a limit. */
  highestStake: z.nullable(PartAmount),
  /** Beside what was paid in; null without a limit. */
  highestWin: z.nullable(PartAmount),
  /** From when it begins. */
  days: z.int().min(1).max(365),
});
export type Terms = z.output<typeof Terms>;
