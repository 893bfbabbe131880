/** Longest message that the assistant reads, in characters. */
export const MESSAGE_LENGTH = 500;

/** Messages of a conversation that are kept; the oldest go first. */
export const MESSAGES_KEPT = 100;

/** A conversation that nobody has used for this long is forgotten. */
export const CONVERSATION_IDLE_MS = 30 * 60_000;

/** Conversations that are kept at once; the one that was used longest ago goes first. */
export const CONVERSATIONS_KEPT = 1_000;

/** Longest body of a request to the chat, in bytes. */
export const BODY_BYTES = 8_192;

/** Most pages and visitors that the tagging server counts separately, for each tag. */
export const PATHS_KEPT = 500;
export const VISITORS_KEPT = 10_000;

/** Longest address of a page that it takes. */
export const ADDRESS_LENGTH = 1_000;

/** Messages of all brands that the outbox keeps; the oldest go first. */
export const OUTBOX_KEPT = 500;

/** Largest letter that the server of mail takes, in bytes. */
export const LETTER_BYTES = 262_144;

/** Sessions, codes and tokens that a server of sign-ins keeps; the oldest go first. */
export const OPENID_KEPT = 5_000;

/** Sessions of codes, and tokens of reCAPTCHA, that the stand-in of Firebase keeps; the oldest go first. */
export const FIREBASE_KEPT = 5_000;

/** For how long its codes are good, and a token of its reCAPTCHA. */
export const FIREBASE_SESSION_MS = 10 * 60_000;
export const RECAPTCHA_TOKEN_MS = 2 * 60_000;

/** Most codes of a project and to a number within a window, and most wrong tries of one code. */
export const FIREBASE_QUOTA: {
  readonly windowMs: number;
  readonly project: number;
  readonly number: number;
  readonly wrong: number;
} = { windowMs: 60 * 60_000, project: 1_000, number: 50, wrong: 10 };

/** Longest message in a chat room, in characters. */
export const ROOM_MESSAGE_LENGTH = 200;

/** Messages of a room that whoever enters finds; the oldest go first. */
export const ROOM_MESSAGES_KEPT = 50;

/** Most messages of a player in one room within a window. */
export const ROOM_RATE = { most: 5, windowMs: 10_000 } as const;

/** Who has not asked for messages for this long is not counted as present, and after a longer time has to enter anew. */
export const PRESENT_MS = 10_000;
export const VISIT_IDLE_MS = 30 * 60_000;

/** Visits and used tickets that are remembered; the oldest go first. */
export const VISITS_KEPT = 5_000;
export const TICKETS_KEPT = 20_000;
