import * as z from 'zod/mini';
import { inputs } from '../core/inputs.ts';
import { LANGUAGE } from '../core/rules.ts';
import { text } from '../core/text-input.ts';
import * as endpoints from './endpoints.ts';

export const LanguageBody = z.strictObject({ language: text(LANGUAGE) });

export const member = inputs(endpoints, {
  getMemberInfo: { held: true, summary: 'Who is logged in.' },
  getMemberIcon: { held: true, summary: 'The avatar: a drawn SVG as a data URL, or null for the default.' },
  updateLanguage: {
    held: true,
    summary: 'Keeps the language that the member is written to in.',
    body: LanguageBody,
  },
});
