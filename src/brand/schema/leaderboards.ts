import * as z from 'zod';
import { BOARD_DAYS, BOARD_PERIODS } from '../../contract/missions/words.ts';
import { Amount, type PlacedAmount } from './amounts.ts';
import { CalendarDate } from './content.ts';
import { CountedCategories, eachNamedOnce, inLanguages, MissionName } from './named.ts';
import { amountsOfPrize, Prize } from './prizes.ts';
import { oneOf } from './values.ts';
import { mustBe } from './wording.ts';

const MOST_BOARDS = 5;
const MOST_PLACES = 500;
const DAY_MS = 86_400_000;
const placeRefusal = mustBe('a place', `Write a whole number from 1 to ${MOST_PLACES}, for example 1.`);
const Place = z.int(placeRefusal).min(1, placeRefusal).max(MOST_PLACES, placeRefusal);

const PlacePrize = z
  .strictObject({
    /** @example 4 */
    from: Place.meta({ description: 'The first place that wins it.', examples: [4] }),
    /** @example 10 */
    to: Place.optional().meta({
      description: 'The last place that wins it; the first one without it.',
      examples: [10],
    }),
    /** What each of them is given. */
    prize: Prize,
  })
  .refine(({ from, to = from }) => to >= from, { path: ['to'], error: 'is before "from". Correct one of them.' });

const Leaderboard = z
  .strictObject({
    /** @example weekly-slots */
    id: MissionName.meta({
      description: "The leaderboard's name in records; it stays when its title changes.",
      examples: ['weekly-slots'],
    }),
    /** @example { EN: Slots of the week } */
    title: inLanguages(60).meta({
      description: 'What members read, in each offered language.',
      examples: [{ EN: 'Slots of the week' }],
    }),
    /** @example weekly */
    period: oneOf('how often a leaderboard begins anew', BOARD_PERIODS).meta({
      description:
        'How often it begins anew, by the time zone of registration; weeks begin on Mondays. Once is from starts to ends.',
      examples: ['weekly'],
    }),
    /** @example [RNG] */
    categories: CountedCategories.optional().meta({
      description: 'Categories whose valid bets count; all without it.',
      examples: [['RNG']],
    }),
    /** @example "100.00" */
    least: Amount.meta({ description: 'The least valid bets with which somebody has a place.', examples: ['100.00'] }),
    /** What places win, the first ones first. */
    prizes: z
      .array(PlacePrize)
      .min(1, { error: 'is empty, so that nobody would win anything. Name the prize of place 1.' })
      .superRefine((prizes, context) => {
        for (const [index, { from }] of prizes.entries()) {
          const before = prizes[index - 1];
          const next = before ? (before.to ?? before.from) + 1 : 1;
          if (from === next) continue;
          const message = `is ${from}, and ${next} comes next. Write the places in order, each once.`;
          context.addIssue({ code: 'custom', path: [index, 'from'], message });
        }
      })
      .meta({ description: 'What places win, the first ones first.' }),
    /** @example 2026-01-01 */
    starts: CalendarDate.optional().meta({
      description: 'First day; since ever without it.',
      examples: ['2026-01-01'],
    }),
    /** @example 2026-03-31 */
    ends: CalendarDate.optional().meta({ description: 'Last day; open-ended without it.', examples: ['2026-03-31'] }),
  })
  .refine(({ starts, ends }) => starts === undefined || ends === undefined || ends >= starts, {
    path: ['ends'],
    error: 'is before "starts". Correct one of them.',
  })
  .refine(({ period, starts, ends }) => period !== 'once' || (starts !== undefined && ends !== undefined), {
    path: ['period'],
    error: 'is once, which is from a first to a last day. Write both, starts and ends.',
  })
  .refine(
    ({ period, starts, ends }) =>
      period !== 'once' || !starts || !ends || Date.parse(ends) - Date.parse(starts) < BOARD_DAYS * DAY_MS,
    { path: ['ends'], error: `is more than ${BOARD_DAYS} days after "starts". Write a nearer day.` },
  );

/** Who bets most, period by period. */
export const Leaderboards = z
  .array(Leaderboard)
  .max(MOST_BOARDS)
  .superRefine(eachNamedOnce)
  .default([])
  .meta({ description: 'Leaderboards of valid bets, in the order in which they are shown.' });
export type Leaderboards = z.output<typeof Leaderboards>;

/** All amounts of leaderboards with their places, to be held to the brand's currency. */
export function amountsOfBoards(boards: Leaderboards): PlacedAmount[] {
  return boards.flatMap(({ least, prizes }, index) => [
    { path: [index, 'least'], amount: least },
    ...prizes.flatMap(({ prize }, place) => amountsOfPrize(prize, [index, 'prizes', place, 'prize'])),
  ]);
}
