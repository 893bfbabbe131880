/** How somebody logged in: by password, by a code to their number, and so on; `registration` is the first session of an account. */
export const LOGIN_WAYS = ['password', 'code', 'passkey', 'social', 'ticket', 'registration'] as const;
export type LoginWay = (typeof LOGIN_WAYS)[number];

/** What became of a log-in. One is `confirmed` that was asked for a further proof (SPEC 6) and gave it. */
export const LOGIN_OUTCOMES = ['opened', 'confirmed', 'wrongPassword'] as const;
export type LoginOutcome = (typeof LOGIN_OUTCOMES)[number];

/** DESIGN 7, our choice: log-ins are told for so long. */
export const LOGINS_KEPT_DAYS = 90;
