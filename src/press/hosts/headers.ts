import { contentPolicy, type PolicyInput, reportingEndpoints } from './policy.ts';

export type Headers = Readonly<Record<string, string>>;

/** Everything a host has to know to serve a bundle; kept in bundle.json, printed for each kind of host by hosts.ts. */
export interface HeaderPlan {
  /** Sent with every answer. */
  readonly everywhere: Headers;
  /** Address patterns (`*` stands for anything) of files with a content hash in their name. */
  readonly hashed: readonly string[];
  /** Cache-Control of the hashed files, of pages, and of other files with fixed names. */
  readonly cache: { readonly hashed: string; readonly pages: string; readonly fixed: string };
}

/** Where hashed files live: compiled code, brand pictures and fonts, texts, the theme. */
export const HASHED_PATHS: readonly string[] = ['/_astro/*', '/assets/*', '/texts/*', '/theme.*'];

const YEAR = 365 * 24 * 60 * 60;
const HOUR = 60 * 60;

/** Device features that no page of the portal asks for. */
const DENIED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** The headers of a bundle: the one source for every host's configuration and for our own server. */
export function planHeaders(policy: PolicyInput): HeaderPlan {
  return {
    everywhere: {
      'Content-Security-Policy': contentPolicy(policy),
      // Games open in a window of their own and report back to the page that opened them.
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Permissions-Policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
      'Reporting-Endpoints': reportingEndpoints(policy),
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Strict-Transport-Security': `max-age=${YEAR}`,
      'X-Content-Type-Options': 'nosniff',
    },
    hashed: HASHED_PATHS,
    cache: {
      hashed: `public, max-age=${YEAR}, immutable`,
      pages: 'no-cache',
      fixed: `public, max-age=${HOUR}`,
    },
  };
}

/** @returns whether an address matches a pattern in which `*` stands for anything */
export function matches(pattern: string, path: string): boolean {
  const [start = '', end = ''] = pattern.split('*');
  return path.startsWith(start) && path.endsWith(end) && path.length >= start.length + end.length;
}

/** The Cache-Control of an address. Pages end with a slash or .html. */
export function cacheOf(plan: HeaderPlan, path: string): string {
  if (plan.hashed.some((pattern) => matches(pattern, path))) return plan.cache.hashed;
  return /(\/|\.html)$/.test(path) ? plan.cache.pages : plan.cache.fixed;
}
