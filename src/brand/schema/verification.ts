import * as z from 'zod';
import { listOf, oneOf } from './values.ts';
import { mustBe } from './wording.ts';

const countryRefusal = mustBe('a country', 'Write its two capital letters (ISO 3166), for example PH.');
const siteKeyRefusal = mustBe('a site key', 'Copy it from the Turnstile dashboard, for example 0x4AAAAAAAB0example.');

/** How visitors and members prove who they are, and that they are people. */
export const Verification = z
  .strictObject({
    /** What keeps scripts from log-in, registration and codes. @example altcha */
    human: oneOf('a human check', ['altcha', 'turnstile', 'off'])
      .default('altcha')
      .meta({
        description:
          'What keeps scripts from log-in, registration and codes: altcha (work that the browser does by itself, nothing leaves the gateway), turnstile (Cloudflare; the gateway needs TURNSTILE_SECRET) or off.',
        examples: ['altcha'],
      }),
    /** Site key of Turnstile. @example 0x4AAAAAAAB0example */
    turnstileSiteKey: z
      .string(siteKeyRefusal)
      .regex(/^[\w-]{4,100}$/, siteKeyRefusal)
      .optional()
      .meta({ description: 'Site key of Turnstile, where human is turnstile.', examples: ['0x4AAAAAAAB0example'] }),
    /** Countries whose mobile numbers are taken, the preset one first; all without it. @example [PH, SG] */
    countries: listOf(z.string(countryRefusal).regex(/^[A-Z]{2}$/, countryRefusal))
      .default([])
      .meta({
        description: 'Countries whose mobile numbers are taken, the preset one first; all without it.',
        examples: [['PH', 'SG']],
      }),
    /** How codes travel. @example sms */
    channel: oneOf('a channel', ['sms', 'chat'])
      .default('sms')
      .meta({
        description: "How codes reach a phone: as sms, or over the provider's chat application.",
        examples: ['sms'],
      }),
  })
  .refine(({ human, turnstileSiteKey }) => human !== 'turnstile' || turnstileSiteKey !== undefined, {
    path: ['turnstileSiteKey'],
    error: 'is missing, and human is turnstile. Copy the site key from the Turnstile dashboard.',
  })
  .prefault({})
  .meta({ description: 'How visitors and members prove who they are, and that they are people.' });
