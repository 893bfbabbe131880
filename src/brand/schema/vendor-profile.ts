import * as z from 'zod';
import {
  AMOUNT_NOTATIONS,
  CONTRIBUTION,
  ID_SCOPES,
  LAPSE_MS,
  MOST_DECIMALS,
  MOST_RETRIES,
  ROLLBACK_ANSWERS,
  TIMEOUT_MS,
} from '../../contract/games/vendor/words.ts';
import { GAME_CLASSES } from '../../contract/games/words.ts';
import { oneOf, whole } from './values.ts';
import { mustBe } from './wording.ts';

const anyWhole = (what: string, least: number, most: number) => whole(what, least, most).optional();

const contributionRefusal = mustBe(
  'a share in percent',
  'Write it in quotes, above 0 and 10 at most, with up to four decimals, for example "0.5".',
);

/** What of a vendor's interface differs from the usual. */
export const VendorProfile = z
  .strictObject({
    /** Whose transactions an id is unique among. @example player */
    ids: oneOf('a scope of ids', ID_SCOPES)
      .optional()
      .meta({
        description:
          "Whose transactions an id is unique among: one player's (player, the usual), or all players' of a brand (vendor), where a second player's is refused.",
        examples: ['player'],
      }),
    /** The answer to a rollback of what was never heard of. @example accept */
    unknownRollback: oneOf('an answer to an unknown rollback', ROLLBACK_ANSWERS)
      .optional()
      .meta({
        description:
          'The answer to a rollback of what was never heard of: success (accept, the usual) or the error unknown (refuse). Either way what it undoes is refused when it comes.',
        examples: ['accept'],
      }),
    /** How amounts are written in calls and answers. @example decimal */
    amounts: oneOf('a notation of amounts', AMOUNT_NOTATIONS)
      .optional()
      .meta({
        description: 'How amounts are written in calls and answers: "12.50" (decimal, the usual) or "1250" (minor).',
        examples: ['decimal'],
      }),
    /** Decimals that amounts are written with. @example 4 */
    decimals: anyWhole('a number of decimals', 0, MOST_DECIMALS).meta({
      description:
        "Decimals that amounts are written with, or that the smallest unit stands for; without it the currency's. Digits that the currency lacks must be zero: nothing is rounded.",
      examples: [4],
    }),
    /** How long either side waits for the other, in milliseconds. @example 5000 */
    timeoutMs: anyWhole('a time in milliseconds', TIMEOUT_MS.least, TIMEOUT_MS.most).meta({
      description:
        'How long either side waits for the other, in milliseconds: a launch is given up after it, and a wallet call that takes longer changes nothing and is answered with 503.',
      examples: [5000],
    }),
    /** How often a launch without an answer is tried again. @example 1 */
    retries: anyWhole('a number of tries', 0, MOST_RETRIES).meta({
      description: 'How often a launch that the vendor did not answer is tried again.',
      examples: [1],
    }),
    /** What of settled stakes goes to the brand's jackpot, in percent. @example "0.5" */
    contribution: z
      .string(contributionRefusal)
      .regex(CONTRIBUTION, contributionRefusal)
      .optional()
      .meta({
        description:
          "What of settled stakes the vendor's account gives to the brand's jackpot, in percent; nothing without it. A brand shows the jackpot with jackpot.source: gateway.",
        examples: ['0.5'],
      }),
    /** How long after a transfer was sent the vendor may still carry it out, in milliseconds. @example 180000 */
    lapseMs: anyWhole('a time in milliseconds', LAPSE_MS.least, LAPSE_MS.most).meta({
      description:
        'Of a vendor that keeps the money: how long after a transfer was sent it may still be carried out, in milliseconds. Only then does the answer that it is unknown mean that it never will be.',
      examples: [180_000],
    }),
    /** Classes of games in which it has free rounds. @example [SLOT] */
    freeRounds: z
      .array(oneOf('a class of games', GAME_CLASSES))
      .optional()
      .meta({
        description:
          'Classes of games in which the vendor has free rounds: it takes them from the gateway, plays them first and tells each. A prize of free rounds in any other game is refused.',
        examples: [['SLOT']],
      }),
  })
  .meta({ description: "What of the vendor's interface differs from the usual; the gateway obeys it." });
