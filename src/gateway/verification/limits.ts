const MINUTE_MS = 60_000;

/** What is sent, and for how long it is good. SPEC 4: for as long, nobody is offered another. */
export const CODE = { digits: 6, tries: 5, lifeMs: 3 * MINUTE_MS } as const;

/** SPEC 4: over a chat application a code is good for 60 s. */
export const CHAT_CODE_LIFE_MS = MINUTE_MS;

/** SPEC 8, 9: most codes that one address of the network has sent to one number or address of mail; who asks for more waits for five minutes. */
export const SEND_RATE = { most: 3, windowMs: 5 * MINUTE_MS } as const;

/** Most of them in a day, because each costs money and annoys its receiver. */
export const SEND_QUOTA = { most: 12, windowMs: 24 * 60 * MINUTE_MS } as const;

/**
 * Most codes to one number or address of mail in a day, whoever asks for them: so many that a stranger at one address does
 * not use up what its owner needs at another.
 */
export const RECEIVER_QUOTA = { most: 3 * SEND_QUOTA.most, windowMs: SEND_QUOTA.windowMs } as const;

/**
 * Where Firebase sends the codes: how long one may be brought here, which is less than it is good there, and after how long
 * another is offered (SPEC 4: one minute).
 */
export const FIREBASE_CODE = { lifeMs: 5 * MINUTE_MS, againMs: MINUTE_MS } as const;

/** How long Firebase may take for an answer, and the most bytes of one. */
export const FIREBASE_TIMEOUT_MS = 5_000;
export const FIREBASE_BYTES = 65_536;

/** How long ago a sign-in may be that an ID token proves, and how far Google's clock may be from ours. */
export const SIGN_IN_FRESH_MS = 5 * MINUTE_MS;
export const CLOCK_SKEW_MS = MINUTE_MS;

/**
 * How long Google's keys are kept: as long as their answer says, within these. A token with a key that is not among them
 * has them fetched anew, but not twice within the least.
 */
export const KEYS_LIFE = { leastMs: MINUTE_MS, mostMs: 24 * 60 * MINUTE_MS } as const;

/** For how long nothing is asked again that Google's keys or site key did not come for. */
export const FAILURE_REST_MS = 10_000;

/** How long the site key of a project's reCAPTCHA is kept. */
export const SITE_KEY_LIFE_MS = 60 * MINUTE_MS;

/** Most pages of reCAPTCHA that one address may open. */
export const RECAPTCHA_RATE = { most: 300, windowMs: MINUTE_MS } as const;

/** Most codes that one address of the network may have sent. A carrier's customers share one. */
export const ADDRESS_RATE = { most: 120, windowMs: 60 * MINUTE_MS } as const;

/** How long a proof of work may take and lie about before it is sent. */
export const HUMAN_LIFE_MS = 20 * MINUTE_MS;

/** Most checks that one address may ask for; each costs a signature. */
export const HUMAN_RATE = { most: 1_200, windowMs: MINUTE_MS } as const;

/**
 * The work of a proof: rounds of PBKDF2 for each try, of which one in 256 succeeds. A phone of middle age takes about a
 * second for it.
 */
export const WORK = { cost: 10_000, prefix: '00' } as const;

/** The work grows by its whole for each of so many failures of an address, up to so many times. */
export const HARDER = { failures: 50, windowMs: 15 * MINUTE_MS, most: 10 } as const;

/** How long Turnstile may take to tell what it thinks of a token. */
export const TURNSTILE_TIMEOUT_MS = 5_000;
