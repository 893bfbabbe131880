import * as z from 'zod';
import { GAME_TYPES } from '../../contract/games/words.ts';
import { BOARD_PERIODS, MISSION_GOALS, MISSION_ID, MISSION_PERIODS } from '../../contract/missions/words.ts';
import { PartAmount } from '../core/merchants/part-amount.ts';
import { partStore } from '../core/merchants/part-store.ts';
import { PrizePart } from '../promotions/prize-part.ts';

const Id = z.string().regex(new RegExp(`^${MISSION_ID}$`));
/** By spec code of the language. */
const Text = z.record(z.string(), z.string());
/** By the brand's calendar; null where there is none. */
const Day = z.nullable(z.iso.date());
/** Categories whose bets count; null for all. */
const Categories = z.nullable(z.array(z.enum(GAME_TYPES)).min(1));

export const MissionPart = z.strictObject({
  id: Id,
  title: Text,
  description: Text,
  period: z.enum(MISSION_PERIODS),
  goal: z.enum(MISSION_GOALS),
  /** An amount in the merchant's currency, or a whole number, by the goal. */
  target: PartAmount,
  categories: Categories,
  prize: PrizePart,
  starts: Day,
  ends: Day,
});
export type MissionPart = z.output<typeof MissionPart>;

export const BoardPart = z.strictObject({
  id: Id,
  title: Text,
  period: z.enum(BOARD_PERIODS),
  categories: Categories,
  /** Less has no place. */
  least: PartAmount,
  /** What places from a first to a last one win. */
  prizes: z.array(z.strictObject({ first: z.int().min(1), last: z.int().min(1), prize: PrizePart })),
  starts: Day,
  ends: Day,
});
export type BoardPart = z.output<typeof BoardPart>;

/** A brand's configuration of this area, as whoever starts the gateway hands it in. */
export const MissionsPart = z.strictObject({
  /** In the order in which they are shown. */
  missions: z.array(MissionPart).default([]),
  boards: z.array(BoardPart).default([]),
});
export type MissionsPart = z.output<typeof MissionsPart>;

export const { syncPart, partOf } = partStore('missions_parts', MissionsPart);
