import * as z from 'zod/mini';
import { inputs } from '../core/inputs.ts';
import { LANGUAGE, WORD } from '../core/rules.ts';
import { text } from '../core/text-input.ts';
import * as endpoints from './endpoints.ts';
import { EXECUTIONS } from './words.ts';

export const AnnouncementsQuery = z.object({
  /** Comma-separated: B banners, PL notices, PU popups, PR promotions, H home (SPEC 7). */
  types: z._default(text(WORD), 'B,PL,PU,PR,H'),
  execution: z.optional(z.enum(EXECUTIONS)),
  platform: z._default(z.literal('W'), 'W'),
  language: z.optional(text(LANGUAGE)),
});

export const announcements = inputs(endpoints, {
  getAnnouncements: {
    summary: 'Banners, notices, popups and promotions for this audience and language.',
    query: AnnouncementsQuery,
  },
});
