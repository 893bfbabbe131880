import * as z from 'zod';
import { listOf, oneOf } from './values.ts';
import { mustBe } from './wording.ts';

const countryRefusal = mustBe('a country', 'Write its two capital letters (ISO 3166), for example PH.');

const siteKeyRefusal = mustBe(
  'the site key of a Turnstile widget',
  'Write it as Cloudflare shows it, in quotation marks, for example "0x4AAAAAAADnPIDROrmt1Wwj".',
);

const apiKeyRefusal = mustBe(
  'the Web API key of a project of Firebase',
  'Write it as the console shows it, for example AIzaSyD4mXk2pQ0exampleexampleexample00.',
);

const projectRefusal = mustBe(
  'the ID of a project of Firebase',
  'Write 6 to 30 small letters, digits and hyphens, for example lotus-casino.',
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
    channel: oneOf('a channel', ['sms', 'chat', 'firebase'])
      .default('sms')
      .meta({
        description:
          "How codes reach a phone: as sms, over the provider's chat application (chat), or by Firebase Authentication, which draws and sends its own and has Google's reCAPTCHA check who asks (firebase; only with a gateway on an origin of its own, in security.gateway).",
        examples: ['sms'],
      }),
    /** The project that sends codes where channel is firebase; the console of Firebase shows both. Neither is secret. */
    firebase: z
      .strictObject({
        /** @example AIzaSyD4mXk2pQ0exampleexampleexample00 */
        apiKey: z
          .string(apiKeyRefusal)
          .regex(/^[\w.-]{20,120}$/, apiKeyRefusal)
          .meta({
            description: "The project's Web API key. It is not secret; it must not be limited to referrers.",
            examples: ['AIzaSyD4mXk2pQ0exampleexampleexample00'],
          }),
        /** @example lotus-casino */
        project: z
          .string(projectRefusal)
          .regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, projectRefusal)
          .meta({ description: "The project's ID, which its tokens are made for.", examples: ['lotus-casino'] }),
      })
      .optional()
      .meta({ description: 'The project of Firebase Authentication that sends codes where channel is firebase.' }),
  })
  .superRefine(({ human, turnstileSiteKey, channel, firebase }, context) => {
    const refuse = (key: string, message: string) => context.addIssue({ code: 'custom', path: [key], message });
    if (human === 'turnstile' && turnstileSiteKey === undefined) {
      refuse(
        'human',
        'Turnstile has no widget here. Write turnstileSiteKey beside it, for example turnstileSiteKey: "0x4AAAAAAADnPIDROrmt1Wwj".',
      );
    }
    if (human !== 'turnstile' && turnstileSiteKey !== undefined) {
      refuse(
        'turnstileSiteKey',
        `a widget of Turnstile is not asked where human is ${human}. Write human: turnstile beside it, or take this key out.`,
      );
    }
    if (channel === 'firebase' && firebase === undefined) {
      refuse(
        'channel',
        'Firebase has no project here. Write it beside, for example firebase: { apiKey: AIzaSyD4mXk2pQ0exampleexampleexample00, project: lotus-casino }.',
      );
    }
    if (channel !== 'firebase' && firebase !== undefined) {
      refuse(
        'firebase',
        `a project of Firebase sends nothing where channel is ${channel}. Write channel: firebase beside it, or take this key out.`,
      );
    }
  })
  .prefault({})
  .meta({ description: 'How visitors and members prove who they are, and that they are people.' });
