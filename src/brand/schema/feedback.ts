import * as z from 'zod';
import { mustBe } from './wording.ts';

const wordsRefusal = mustBe('a number of words', 'Write a whole number from 1 to 2000, for example 500.');

const Words = z.int(wordsRefusal).min(1, wordsRefusal).max(2_000, wordsRefusal);

/** What members may write to the operator (SPEC 5: within a word range). */
export const Feedback = z
  .strictObject({
    /** @example 5 */
    min: Words.default(5).meta({
      description: 'The least words that a feedback may have; in Chinese and the like, characters.',
      examples: [5],
    }),
    /** @example 500 */
    max: Words.default(500).meta({ description: 'The most words that a feedback may have.', examples: [500] }),
  })
  .refine(({ min, max }) => min <= max, {
    path: ['max'],
    error: 'is less than "min", so that nothing could be written. Write a number that is not below it.',
  })
  .prefault({})
  .meta({ description: 'What members write to the operator.' });
