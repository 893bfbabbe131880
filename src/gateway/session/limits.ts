const MINUTE = 60_000;

/** A captcha's answer: length in characters, and how long it may be given (our choice; SPEC is silent). */
export const CAPTCHA = { length: 5, lifeMs: 5 * MINUTE } as const;

/** OWASP's first choice for argon2id (DESIGN 2). `memory` in KiB. */
export const PASSWORD_HASH = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32, saltLength: 16 } as const;

/** SPEC 9: this password forces a change. */
export const FORCED_PASSWORD = '123456';

/** Age at which a password expires where the merchant forces changes (PWDEXPFORCECHANGE3). */
export const PASSWORD_LIFE_MS = 90 * 24 * 60 * MINUTE;

/** DESIGN 9: idle and absolute limit of a session. */
export const SESSION = { tokenBytes: 32, idleMs: 30 * MINUTE, absoluteMs: 24 * 60 * MINUTE } as const;
