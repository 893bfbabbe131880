import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';

/** What asks a visitor for proof of being no script (SPEC 3: human-verification result). */
export const HumanCheck = z.discriminatedUnion('provider', [
  /** Nothing is asked. */
  z.object({ provider: z.literal('off') }),
  /** A proof of work: the visitor's browser solves the challenge and sends it back with its solution. */
  z.object({
    provider: z.literal('altcha'),
    challenge: z.object({
      parameters: z.record(z.string(), z.unknown()),
      signature: z.string(),
    }),
  }),
  /** Cloudflare's widget, which answers with a token. */
  z.object({ provider: z.literal('turnstile'), siteKey: z.string() }),
]);
export type HumanCheck = z.infer<typeof HumanCheck>;

/** Each answer is good for one proof, so it is asked anew for each. */
export const getHumanCheck = endpoint({
  method: 'GET',
  path: '/wps/verification/human',
  auth: 'anyone',
  value: HumanCheck,
});

/** A country whose mobile numbers are taken (SPEC 3). Its name is the reader's language's, which browsers know. */
export const Country = z.object({
  /** ISO 3166: "PH". */
  countryCode: z.string(),
  /** Without a plus: "63". */
  countryDialingCode: z.string(),
});
export type Country = z.infer<typeof Country>;

/** The first is the one that a form begins with. */
export const getCountries = endpoint({
  method: 'GET',
  path: '/wps/verification/countries',
  auth: 'anyone',
  value: z.array(Country),
});

/** A code is under way (SPEC 3). Until it lapses the button that asks for another counts down. */
export const CodeSent = z.object({ expiredMinutes: z.number() });
export type CodeSent = z.infer<typeof CodeSent>;
