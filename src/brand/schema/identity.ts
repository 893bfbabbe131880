import * as z from 'zod';
import { CERTIFICATION, MERCHANT_CODE } from '../../contract/core/words.ts';
import { hasHiddenPart } from '../characters.ts';
import { OfferedLanguage } from './languages.ts';
import { assetPath, line, PICTURES } from './values.ts';
import { mustBe } from './wording.ts';

const merchantRefusal = mustBe(
  'a merchant code',
  'Write 2 to 20 lower-case letters and digits that begin with a letter, for example lotus.',
);

const Name = line(30).refine((name) => !hasHiddenPart(name), {
  error: 'a part of this name cannot be seen, so that another brand could look the same. Type it anew.',
});

/** Who the brand is: name, merchant code, pictures. */
export const Identity = z
  .strictObject({
    /** The brand's name, shown everywhere. @example Lotus Casino */
    name: Name.meta({ description: "The brand's name, shown everywhere.", examples: ['Lotus Casino'] }),
    /** Merchant code on the wire. @example lotus */
    merchant: z
      .string(merchantRefusal)
      .regex(MERCHANT_CODE, merchantRefusal)
      .refine((code) => code !== CERTIFICATION, {
        error: `${CERTIFICATION} is the merchant of vendors' certifications. Choose another code.`,
      })
      .meta({ description: 'Merchant code on the wire and prefix of what browsers store.', examples: ['lotus'] }),
    /** One sentence per offered language, the description of the home page. @example { EN: "Games that bloom at night" } */
    tagline: z.partialRecord(OfferedLanguage, line(160)).meta({
      description: 'One sentence per offered language; the description of the home page.',
      examples: [{ EN: 'Games that bloom at night' }],
    }),
    /** The wide logo of the header. @example assets/logo.svg */
    logo: assetPath(PICTURES).meta({ description: 'The wide logo of the header.', examples: ['assets/logo.svg'] }),
    /** The square mark from which icons are made. @example assets/mark.svg */
    mark: assetPath(['svg']).meta({
      description: 'The square mark (SVG) from which the favicon and the app icons are made.',
      examples: ['assets/mark.svg'],
    }),
    /** Gaming licence, shown in the footer. @example Curacao OGL/2024/0001 */
    licence: line(80)
      .optional()
      .meta({ description: 'Gaming licence, shown in the footer.', examples: ['Curacao OGL/2024/0001'] }),
  })
  .meta({ description: 'Who the brand is: name, merchant code, pictures.' });
