import * as z from 'zod';
import { MISSION_PERIODS } from '../../contract/missions/words.ts';
import { Amount, type PlacedAmount } from './amounts.ts';
import { CalendarDate } from './content.ts';
import { CountedCategories, eachNamedOnce, inLanguages, MissionName } from './named.ts';
import { amountsOfPrize, Prize } from './prizes.ts';
import { oneOf } from './values.ts';
import { mustBe } from './wording.ts';

const MOST_COUNT = 1_000_000;
const MOST_MISSIONS = 30;
const countRefusal = mustBe('a number', `Write a whole number from 1 to ${MOST_COUNT}, for example 20.`);
const Count = z.int(countRefusal).min(1, countRefusal).max(MOST_COUNT, countRefusal);

/** What a mission asks for; the one key says of what. */
const Goal = z
  .strictObject({
    /** @example "1000.00" */
    validBets: Amount.optional().meta({ description: 'Valid bets that come to this sum.', examples: ['1000.00'] }),
    /** @example 20 */
    rounds: Count.optional().meta({ description: 'So many rounds that are over.', examples: [20] }),
    /** @example 1 */
    deposits: Count.optional().meta({
      description:
        'So many deposits that have arrived and were each played once by bets that followed; what came first is played first.',
      examples: [1],
    }),
    /** @example "500.00" */
    depositAmount: Amount.optional().meta({
      description: 'Deposits that come to this sum and were played once by bets that followed.',
      examples: ['500.00'],
    }),
  })
  .refine((goal) => Object.values(goal).filter((asked) => asked !== undefined).length === 1, {
    error: 'is to ask for one thing: validBets, rounds, deposits or depositAmount. Write for example { rounds: 20 }.',
  })
  .meta({ description: 'What is to be done: validBets, rounds, deposits or depositAmount, one of them.' });

const Mission = z
  .strictObject({
    /** @example daily-rounds */
    id: MissionName.meta({
      description: "The mission's name in records; it stays when its title changes.",
      examples: ['daily-rounds'],
    }),
    /** @example { EN: Twenty rounds a day } */
    title: inLanguages(60).meta({
      description: 'What members read, in each offered language.',
      examples: [{ EN: 'Twenty rounds a day' }],
    }),
    /** @example { EN: Any slot counts. } */
    description: inLanguages(200)
      .default({})
      .meta({ description: 'A sentence below it, by language.', examples: [{ EN: 'Any slot counts.' }] }),
    /** @example daily */
    period: oneOf('how often a mission begins anew', MISSION_PERIODS).meta({
      description: 'How often it begins anew, by the time zone of registration; weeks begin on Mondays.',
      examples: ['daily'],
    }),
    /** What is to be done. */
    goal: Goal,
    /** @example [RNG] */
    categories: CountedCategories.optional().meta({
      description: 'Categories whose bets count; all without it.',
      examples: [['RNG']],
    }),
    /** What it gives. */
    prize: Prize,
    /** @example 2026-01-01 */
    starts: CalendarDate.optional().meta({
      description: 'First day; without it a mission of one time counts all that was ever played.',
      examples: ['2026-01-01'],
    }),
    /** @example 2026-12-31 */
    ends: CalendarDate.optional().meta({ description: 'Last day; open-ended without it.', examples: ['2026-12-31'] }),
  })
  .refine(({ starts, ends }) => starts === undefined || ends === undefined || ends >= starts, {
    path: ['ends'],
    error: 'is before "starts". Correct one of them.',
  })
  .refine(
    ({ goal, categories }) => categories === undefined || goal.rounds !== undefined || goal.validBets !== undefined,
    {
      path: ['categories'],
      error: 'narrows bets, and this mission asks for deposits. Take it out.',
    },
  );

/** What members are asked to do for a prize, in the order in which they are shown. */
export const Missions = z
  .array(Mission)
  .max(MOST_MISSIONS)
  .superRefine(eachNamedOnce)
  .default([])
  .meta({ description: 'What members are asked to do for a prize, in the order in which they are shown.' });
export type Missions = z.output<typeof Missions>;

/** All amounts of missions with their places, to be held to the brand's currency. */
export function amountsOfMissions(missions: Missions): PlacedAmount[] {
  return missions.flatMap(({ goal, prize }, index) => [
    ...(['validBets', 'depositAmount'] as const).flatMap((key) => {
      const amount = goal[key];
      return amount === undefined ? [] : [{ path: [index, 'goal', key], amount }];
    }),
    ...amountsOfPrize(prize, [index, 'prize']),
  ]);
}
