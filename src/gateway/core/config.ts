import * as z from 'zod';
import { nearest } from '../../spelling/nearest.ts';
import { AddressSet, isAddressOrRange } from './merchants/addresses.ts';

/** Text of "1", "true", "on", "yes" and their opposites. */
const flag = z.stringbool({ truthy: ['1', 'true', 'on', 'yes'], falsy: ['0', 'false', 'off', 'no'] });

const list = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter((part) => part !== ''));

const origin = z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text, {
  error: 'expected an origin without a path, for example https://api.lotus.example',
});

/** @param name of what each secret belongs to */
function secretsBy(name: string) {
  return valuesBy(name, 'SECRET');
}

/** @param name of what each value belongs to @param value what it is, in a refusal */
function valuesBy(name: string, value: string) {
  return list
    .pipe(z.array(z.string().regex(/^[^=\s]+=\S+$/, `expected ${name}=${value}, comma-separated`)))
    .transform((entries) => new Map<string, string>(entries.map((entry) => splitAt(entry, '='))))
    .default(() => new Map<string, string>());
}

/** Ports from 1024 on that browsers refuse to call, and Node's fetch with them (the Fetch standard's bad ports). */
const BAD_PORTS = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);

/** How a payment provider is named by brands and in settings. */
const PROVIDER_CODE = /^[a-z0-9-]{1,32}$/;

/** The settings that a gateway reads from its environment. Variables may also be written with the prefix MARQUEE_. */
const ConfigSchema = z.object({
  /** postgres://user:password@host/name; without it the gateway keeps its data in DATA_DIR with PGlite. */
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'expected postgres://USER:PASSWORD@HOST:PORT/NAME' })
    .optional(),
  /** Connections of this process to PostgreSQL for calls; look-ups, jobs, migrations, changes and the probe have eight more. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATA_DIR: z.string().min(1).default('.data'),
  /** Folder of the sockets on which `npm run operate` reaches the gateways; operate/ in DATA_DIR without it. */
  OPERATE_SOCKET: z.string().min(1).optional(),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .refine((port) => !BAD_PORTS.has(port), 'expected a port that browsers call, such as 4321')
    .default(4321),
  HOST: z.string().min(1).default('127.0.0.1'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** How many proxies in front of the gateway add to X-Forwarded-For; 0 trusts the connection alone. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(8).default(0),
  /** Header in which a trusted proxy tells the visitor's country, for example cf-ipcountry. */
  COUNTRY_HEADER: z.string().toLowerCase().optional(),
  /** ISO 3166 codes that no merchant serves, comma-separated. */
  BLOCKED_COUNTRIES: list
    .pipe(z.array(z.string().regex(/^[A-Z]{2}$/, 'expected two capital letters such as US')))
    .default([]),
  /** Addresses and ranges (203.0.113.0/24, 2001:db8::/32) that no merchant serves, comma-separated. */
  BLOCKED_IPS: list
    .pipe(
      z.array(
        z.string().refine(isAddressOrRange, {
          error: ({ input }) => `expected an address or a range such as 203.0.113.0/24, not ${JSON.stringify(input)}`,
        }),
      ),
    )
    .transform((entries) => new AddressSet(entries))
    .default(() => new AddressSet([])),
  /** Puts every merchant into maintenance. */
  MAINTENANCE: flag.default(false),
  /** When it ends, for the visitor to read: an ISO time such as 2026-02-01T06:00:00Z. */
  MAINTENANCE_ENDS_AT: z.iso.datetime({ offset: true }).optional(),
  /** Further origins that may call, beside the merchants' domains; for a development server on another port. */
  CORS_ORIGINS: list.pipe(z.array(origin)).default([]),
  /** Largest body of a call, in bytes. */
  BODY_LIMIT: z.coerce.number().int().min(1024).default(65_536),
  /** Most reads of one address within a minute, in each process; 0 for no limit. */
  READ_RATE: z.coerce.number().int().min(0).default(3_000),
  /** Storage that speaks S3 and takes members' files: https://HOST/BUCKET. Without it they lie in DATA_DIR/uploads. */
  UPLOADS_S3: z.url({ protocol: /^https?$/, error: 'expected https://HOST/BUCKET' }).optional(),
  UPLOADS_S3_REGION: z.string().min(1).default('us-east-1'),
  UPLOADS_S3_KEY: z.string().min(1).optional(),
  UPLOADS_S3_SECRET: z.string().min(1).optional(),
  /** Provider of SMS: where the gateway posts each text (README, Messages), and the secret that signs what it posts. */
  SMS_URL: z.url({ protocol: /^https?$/, error: 'expected https://HOST/PATH' }).optional(),
  SMS_SECRET: z.string().min(16, 'expected 16 characters or more').optional(),
  /** Server of mail: smtps://USER:PASSWORD@HOST:PORT, and the address that letters come from. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'expected smtps://USER:PASSWORD@HOST:PORT' }).optional(),
  MAIL_FROM: z.email().optional(),
  /** Secrets of the brands' Turnstile widgets: SITEKEY=SECRET, comma-separated. */
  TURNSTILE_SECRETS: secretsBy('SITEKEY'),
  /** A stand-in for Google's Firebase Authentication, at which its paths begin; Google itself without it. */
  FIREBASE_URL: z.url({ protocol: /^https?$/, error: 'expected https://HOST/PATH' }).optional(),
  /** Seals what a stolen database must not tell (second factors); the same on every process. Without it the database holds the key. */
  SECRETS_KEY: z.string().min(32, 'expected 32 characters or more').optional(),
  /** Secrets of the brands' clients at Google and Facebook: CLIENTID=SECRET, comma-separated. */
  SOCIAL_SECRETS: secretsBy('CLIENTID'),
  /** Payment providers, by the code that brands name them by: CODE=https://HOST/PATH, comma-separated. */
  PAYMENT_PROVIDERS: valuesBy('CODE', 'ADDRESS').pipe(
    z.map(
      z.string().regex(PROVIDER_CODE, 'expected codes of small letters, digits and hyphens'),
      z.url({ protocol: /^https?$/, error: 'expected addresses such as https://HOST/PATH' }),
    ),
  ),
  /** Secrets that sign what gateway and payment providers say to each other: CODE=SECRET, comma-separated. */
  PAYMENT_SECRETS: secretsBy('CODE'),
  /** Signs the tickets of live models' chat rooms; whoever provides the rooms has it too. Without it no room opens. */
  LIVE_CHAT_SECRET: z.string().min(16, 'expected 16 characters or more').optional(),
  /** Who may read /metrics: `local` is this machine alone. */
  METRICS: z.enum(['local', 'open', 'off']).default('local'),
  /** This gateway's own origin as game vendors reach it. */
  PUBLIC_ORIGIN: origin.optional(),
  /** Where the sandbox vendor listens, as the gateway reaches it. */
  SANDBOX_URL: z.url().optional(),
  /** Signs what gateway and sandbox vendor say to each other; without it no sandbox game opens. */
  SANDBOX_SECRET: z.string().min(16, 'expected 16 characters or more').optional(),
  /** Where players' browsers reach the sandbox vendor: another origin than the portal's. */
  SANDBOX_ORIGIN: origin.optional(),
});

function splitAt(text: string, separator: string): readonly [string, string] {
  const place = text.indexOf(separator);
  return [text.slice(0, place), text.slice(place + 1)];
}

export type GatewayConfig = Readonly<z.output<typeof ConfigSchema>>;

/** MARQUEE_-prefixed variables that belong to other parts: the press and the brand loader. */
const OTHERS = ['MARQUEE_BRANDS_DIR', 'MARQUEE_BRANDS', 'MARQUEE_LANGS', 'MARQUEE_ROOT'];
const PREFIX = 'MARQUEE_';

/** Settings that do nothing without another setting, although an operator would believe they do. */
const NEEDS = [
  [
    'BLOCKED_COUNTRIES',
    'COUNTRY_HEADER',
    'names the header in which your proxy tells the country, for example cf-ipcountry',
  ],
  ['COUNTRY_HEADER', 'TRUST_PROXY', 'counts the proxies in front of the gateway; at 0 their headers are not read'],
  ['SANDBOX_URL', 'SANDBOX_SECRET', 'signs what both say to each other; without it no sandbox game opens'],
  ['SANDBOX_SECRET', 'SANDBOX_URL', 'says where the sandbox vendor listens'],
  ['SMS_URL', 'SMS_SECRET', 'signs what is posted to it'],
  ['SMS_SECRET', 'SMS_URL', 'says where texts are posted'],
  ['PAYMENT_PROVIDERS', 'PAYMENT_SECRETS', 'signs what is said to each of them'],
  ['PAYMENT_PROVIDERS', 'PUBLIC_ORIGIN', "is this gateway's own origin, at which they post notices"],
  ['PAYMENT_SECRETS', 'PAYMENT_PROVIDERS', 'says where each of them listens'],
  ['SMTP_URL', 'MAIL_FROM', 'is the address that letters come from'],
  ['MAIL_FROM', 'SMTP_URL', 'names the server that sends them'],
  ['UPLOADS_S3', 'UPLOADS_S3_KEY', 'is the access key of the storage'],
  ['UPLOADS_S3', 'UPLOADS_S3_SECRET', 'signs what is sent to the storage'],
  ['UPLOADS_S3_KEY', 'UPLOADS_S3', 'says which storage it opens'],
  ['UPLOADS_S3_SECRET', 'UPLOADS_S3', 'says which storage it opens'],
] as const;

type Given = Readonly<Record<string, string | undefined>>;

function unmetNeeds(given: Given): string[] {
  const isSet = (name: string) => given[name] !== undefined && !(name === 'TRUST_PROXY' && Number(given[name]) === 0);
  return NEEDS.filter(([setting, needed]) => isSet(setting) && !isSet(needed)).map(
    ([setting, needed, why]) => `${setting}: does nothing without ${needed}, which ${why}. Set both, or neither.`,
  );
}

/** Every problem of the environment at once, one line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The gateway cannot start with this environment:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.problems = problems;
  }
}

/**
 * Reads the configuration from environment variables; an empty one counts as missing.
 * @throws ConfigError with every problem
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): GatewayConfig {
  const names = Object.keys(ConfigSchema.shape);
  const problems = unknownNames(Object.keys(environment), names);
  const given = Object.fromEntries(
    names.map((name) => [name, environment[PREFIX + name] || environment[name] || undefined]),
  );
  const result = ConfigSchema.safeParse(given);
  if (!result.success) {
    problems.push(...result.error.issues.map((issue) => explain(issue, given)));
  }
  problems.push(...unmetNeeds(given));
  if (problems.length > 0 || !result.success) throw new ConfigError(problems);
  return result.data;
}

function unknownNames(found: readonly string[], names: readonly string[]): string[] {
  const known = [...names.map((name) => PREFIX + name), ...OTHERS];
  return found
    .filter((name) => name.startsWith(PREFIX) && !known.includes(name))
    .map((name) => {
      const guess = nearest(name, known);
      return `${name} is not a setting.${guess ? ` Did you mean ${guess}?` : ''}`;
    });
}

function explain(issue: z.core.$ZodIssue, given: Given): string {
  const name = String(issue.path[0] ?? '');
  // The address of a database holds a password.
  const isSecret = [
    'DATABASE_URL',
    'SANDBOX_SECRET',
    'UPLOADS_S3_SECRET',
    'SMS_SECRET',
    'SMTP_URL',
    'TURNSTILE_SECRETS',
    'SECRETS_KEY',
    'SOCIAL_SECRETS',
    'PAYMENT_SECRETS',
    'LIVE_CHAT_SECRET',
  ].includes(name);
  const found = isSecret ? 'another form' : JSON.stringify(given[name] ?? '');
  return `${name}: ${issue.message}; found ${found}.`;
}
