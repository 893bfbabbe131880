import { LOGINS_KEPT_DAYS } from '../../contract/session/words.ts';
import type { Currency } from '../../money/money.ts';

const MINUTE = 60_000;

/** A captcha's answer: its length in characters, and how long it may be given (our choice; SPEC is silent). */
export const CAPTCHA = { length: 5, lifeMs: 5 * MINUTE } as const;

/** OWASP's first choice for argon2id (DESIGN 2). `memory` in KiB. */
export const PASSWORD_HASH = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32, saltLength: 16 } as const;

/** SPEC 9: this password forces a change. */
export const FORCED_PASSWORD = '123456';

/**
 * When a login needs a captcha, and when it must wait. Failures are counted for a username, for an address, and for
 * both together; each count lapses `windowMs` after its last failure.
 */
export const LOGIN_FAILURES = {
  windowMs: 15 * MINUTE,
  /** From this many failures of a username, or of an address, the next try needs a captcha. */
  captcha: 3,
  /**
   * After so many failures of one username from one address, that address waits for that username. The owner,
   * elsewhere, does not.
   */
  pair: 10,
  /** After so many failures from one address over all usernames, that address waits. */
  address: 60,
} as const;

/** Most log-ins of one address, behind which a whole carrier may be. What a guesser pays stands in {@link LOGIN_FAILURES}. */
export const LOGIN_RATE = { most: 1_200, windowMs: MINUTE } as const;

/** A ticket's life; 128 bits are enough for what lives a minute, and an address stays short. */
export const TICKET_LIFE_MS = MINUTE;
export const TICKET_BITS = 128;
/** Most tickets that one member's sessions may make. */
export const TICKET_RATE = { most: 30, windowMs: MINUTE } as const;

/** Most pictures that one address may ask for, because each costs some milliseconds to draw. */
export const CAPTCHA_RATE = { most: 60, windowMs: MINUTE } as const;

/**
 * Most trial accounts that one address may open. Free play is one press, without a proof that costs work: nothing in such an
 * account is worth anything, so a limit is all that scripts have to meet (our choice).
 */
export const FREEPLAY_RATE = { most: 20, windowMs: 60 * MINUTE } as const;

/** Most in a network of IPv6, whose groups one customer may change as he likes. */
export const FREEPLAY_OF_NETWORK = { most: 60, windowMs: 60 * MINUTE } as const;

/** For how long a log-in is told. */
export const LOGINS_KEPT_MS = LOGINS_KEPT_DAYS * 24 * 60 * MINUTE;

/** Most open sessions that are told at once; nobody has more devices, and a script of the owner's may. */
export const SESSIONS_TOLD = 100;

/** Play money of a trial account, as a decimal of the merchant's currency: enough for some hundred small stakes. */
export function freeplayGrant(currency: Currency): string {
  return SMALL_UNITS[currency] ?? '2000';
}

/** Currencies of which one unit buys little. */
const SMALL_UNITS: Readonly<Partial<Record<Currency, string>>> = {
  IDR: '2000000',
  JPY: '200000',
  KRW: '200000',
  VND: '2000000',
};

/** How long it is known where a member has logged in, to tell accounts of one person by. */
export const PLACES_KEPT_MS = 180 * 24 * 60 * MINUTE;
