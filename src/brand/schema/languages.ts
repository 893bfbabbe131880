import * as z from 'zod';
import { isLanguageCode, LANGUAGE_CODES, language, WRITTEN_LANGUAGES } from '../../i18n/languages.ts';
import { listOf, refuseWord } from './values.ts';
import { mustBe } from './wording.ts';

/** A language by the spec's code (SPEC 9). Known languages whose texts are not written yet are refused by name. */
export const OfferedLanguage = z.enum(WRITTEN_LANGUAGES, {
  error: ({ input }) => {
    if (input === undefined) return undefined;
    if (typeof input === 'string' && isLanguageCode(input)) {
      return `${input} (${language(input).name}) has no texts yet. Written languages: ${WRITTEN_LANGUAGES.join(', ')}.`;
    }
    return refuseWord('a language code', LANGUAGE_CODES, input);
  },
});

const someRefusal = mustBe('a list with at least one language', 'Write for example [TY, EN].');

/** The languages in which the brand is pressed. */
export const Languages = z
  .strictObject({
    /** The language at the bundle's root. @example TY */
    default: OfferedLanguage.meta({
      description: "The language at the bundle's root; must be offered.",
      examples: ['TY'],
    }),
    /** All languages in the order of the language picker. @example [TY, EN] */
    offered: listOf(OfferedLanguage)
      .min(1, someRefusal)
      .meta({
        description: 'All languages of the brand, in the order of the language picker.',
        examples: [['TY', 'EN']],
      }),
  })
  .meta({ description: 'The languages in which the brand is pressed.' });
