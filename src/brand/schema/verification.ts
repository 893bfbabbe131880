import * as z from 'zod';
import { listOf, oneOf } from './values.ts';
import { mustBe } from './wording.ts';

const countryRefusal = mustBe('a country', 'Write its two capital letters (ISO 3166), for example PH.');

const siteKeyRefusal = mustBe(
  'the site key of a Turnstile widget',
  'Write it as Cloudflare shows it, in quotation marks, for example "0x4AAAAAAADnPIDROrmt1Wwj".',
);

/** How visitors and members prove who they are, and that they are people. */
export const Verification = z
  .strictObject({
    /** What keeps scripts from log-in, registration and codes. @example altcha */
    human: oneOf('a human check', ['altcha', 'turnstile', 'off'])
      .default('altcha')
      .meta({
        description:
          'What keeps scripts from log-in, registration and codes: altcha (work that the browser does by itself; nobody else learns of it), turnstile (Cloudflare judges, and learns of each visit to a form) or off.',
        examples: ['altcha'],
      }),
    /** The public key of the brand's Turnstile widget. @example 0x4AAAAAAADnPIDROrmt1Wwj */
    turnstileSiteKey: z
      .string(siteKeyRefusal)
      .regex(/^[0-9]x[\w-]{10,60}$/, siteKeyRefusal)
      .optional()
      .meta({
        description:
          "The public key of the brand's Turnstile widget, as Cloudflare shows it; its secret stands in TURNSTILE_SECRETS of the gateway.",
        examples: ['0x4AAAAAAADnPIDROrmt1Wwj'],
      }),
    /** Countries whose mobile numbers are taken, the preset one first; all without it. @example [PH, SG] */
    countries: listOf(z.string(countryRefusal).regex(/^[A-Z]{2}$/, countryRefusal))
      .default([])
      .meta({
        description: 'Countries whose mobile numbers are taken, the preset one first; all without it.',
        examples: [['PH', 'SG']],
      }),
    /** Whether a visitor who has forgotten a password is told that an account does not exist. @example false */
    tellsAccounts: z
      .boolean(mustBe('a switch', 'Write true or false; yes, no, on and off are texts in YAML.'))
      .default(false)
      .meta({
        description:
          'Whether a visitor who has forgotten a password is told that an account does not exist. Then anybody can find out who has one.',
        examples: [false],
      }),
    /** What a log-in from an address that the account has not used takes. @example ask */
    unknownAddress: oneOf('what happens', ['ask', 'off'])
      .default('ask')
      .meta({
        description:
          'What a log-in by password from an address that the account has not used takes: ask (a further proof, of those that the account has) or off (nothing).',
        examples: ['ask'],
      }),
    /** How codes travel. @example sms */
    channel: oneOf('a channel', ['sms', 'chat'])
      .default('sms')
      .meta({
        description: "How codes reach a phone: as sms, or over the provider's chat application.",
        examples: ['sms'],
      }),
  })
  .superRefine(({ human, turnstileSiteKey }, context) => {
    if ((human === 'turnstile') === (turnstileSiteKey !== undefined)) return;
    const message =
      human === 'turnstile'
        ? 'Turnstile has no widget here. Write turnstileSiteKey beside it, for example turnstileSiteKey: "0x4AAAAAAADnPIDROrmt1Wwj".'
        : `a widget of Turnstile is not asked where human is ${human}. Write human: turnstile beside it, or take this key out.`;
    context.addIssue({ code: 'custom', path: [human === 'turnstile' ? 'human' : 'turnstileSiteKey'], message });
  })
  .prefault({})
  .meta({ description: 'How visitors and members prove who they are, and that they are people.' });
