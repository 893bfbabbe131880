import * as z from 'zod';
import { partStore } from '../core/merchants/part-store.ts';
import { keptUntilChanged } from '../core/ready/known.ts';

/** What the gateway says to people, by message; `{{code}}`, `{{brand}}`, `{{minutes}}`, `{{link}}` and the like are filled in. */
export const MESSAGES = [
  'loginCode',
  'loginNobody',
  'registerCode',
  'registerKnown',
  'accountClosed',
  'resetCode',
  'resetNobody',
  'resetSubject',
  'resetLink',
  'confirmCode',
  'confirmSubject',
  'confirmMail',
  'passkeyAdded',
  'passkeysRemoved',
  'passkeySubject',
  'contactCode',
  'contactProof',
  'contactAdded',
  'contactWaits',
  'contactSubject',
  'payoutBound',
  'payoutRemoved',
  'payoutSubject',
] as const;
export type MessageName = (typeof MESSAGES)[number];

const Texts = z.partialRecord(z.enum(MESSAGES), z.string().min(1).max(2_000));

/** A project of Firebase Authentication as whoever calls it knows it; none of it is secret. */
const FirebaseProject = z.strictObject({ apiKey: z.string().min(1), project: z.string().min(1) });
export type FirebaseProject = z.output<typeof FirebaseProject>;

/** A brand's configuration of this area, as whoever starts the gateway hands it in. */
export const VerificationPart = z.strictObject({
  /** What proves that no script logs in, registers or asks for codes. */
  human: z
    .discriminatedUnion('provider', [
      z.strictObject({ provider: z.literal('off') }),
      z.strictObject({ provider: z.literal('altcha') }),
      z.strictObject({ provider: z.literal('turnstile'), siteKey: z.string().min(1) }),
    ])
    .default({ provider: 'off' }),
  /** ISO 3166 codes of the countries whose numbers are taken, the first preset; all where it is empty. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).default([]),
  /** How codes travel: as SMS, over the provider's chat application, or by Firebase, which draws and sends its own. */
  channel: z.union([z.enum(['sms', 'chat']), z.strictObject({ firebase: FirebaseProject })]).default('sms'),
  /** Whether a visitor who has forgotten a password is told that there is no such account (SPEC 8); else nobody learns it. */
  tellsAccounts: z.boolean().default(false),
  /** Whether a log-in by password from an address that the account has not used takes a further proof (SPEC 6). */
  unknownAddress: z.enum(['ask', 'off']).default('ask'),
  /** Words of messages by spec code of the language. */
  texts: z.record(z.string(), Texts).default({}),
});
export type VerificationPart = z.output<typeof VerificationPart>;

/** How messages that hold no code of Firebase travel. */
export function messageChannel({ channel }: Pick<VerificationPart, 'channel'>): 'sms' | 'chat' {
  return channel === 'chat' ? 'chat' : 'sms';
}

export const { syncPart, partOf } = partStore('verification_parts', VerificationPart);

/** The same for what every log-in and every check of people asks: read and parsed once in a process until it changes. */
export const knownPart = keptUntilChanged('verification', partOf);
