import * as z from 'zod';
import { LOCAL_HOST } from '../local.ts';
import { origin } from './values.ts';
import { mustBe } from './wording.ts';

const idRefusal = mustBe(
  'the ID of a Google tag',
  'Write it as Google Analytics shows it, for example G-ABC123DEF4; tags of advertising (AW-, DC-) and containers (GTM-) are not for this key.',
);
const originRefusal = mustBe(
  'the origin of a tagging server',
  'Write https and the host without path, for example https://tags.lotus.example; plain http only for localhost.',
);

/** No path: script and hits have places of their own below the origin (/gtag/js and /g/collect). */
const TAG_ORIGIN = new RegExp(
  `^(?:https://[a-z0-9-]+(?:\\.[a-z0-9-]+)+(?::\\d{1,5})?|http://${LOCAL_HOST}(?::(?:\\d{1,5}|\\*))?)$`,
);

/** Counting of page views by a Google tag (SPEC 3), for visitors who agreed. */
export const Analytics = z
  .strictObject({
    /** The tag. @example G-ABC123DEF4 */
    gtagId: z
      .string(idRefusal)
      .regex(/^GT?-[A-Z0-9]{4,20}$/, idRefusal)
      .optional()
      .meta({
        description:
          'Google tag that counts page views of visitors who agreed. Without it no page asks, and none loads anything.',
        examples: ['G-ABC123DEF4'],
      }),
    /** A tagging server of your own. @example https://tags.lotus.example */
    tagOrigin: origin(TAG_ORIGIN, originRefusal)
      .optional()
      .meta({
        description:
          "Origin of your own tagging server (Google's server-side tagging); without it the tag speaks to Google. Of a local start: http://services.localhost:*, where * is the port of the portal.",
        examples: ['https://tags.lotus.example'],
      }),
  })
  .superRefine(({ gtagId, tagOrigin }, context) => {
    if (gtagId !== undefined || tagOrigin === undefined) return;
    const message =
      'a tagging server has no tag to serve here. Write gtagId beside it, for example gtagId: G-ABC123DEF4, or take this key out.';
    context.addIssue({ code: 'custom', path: ['tagOrigin'], message });
  })
  .prefault({})
  .meta({ description: 'Counting of page views, for visitors who agreed.' });
export type Analytics = z.infer<typeof Analytics>;
