import * as z from 'zod/mini';

/**
 * A sealed body: a fresh AES-256-GCM key per message, wrapped with the gateway's RSA-OAEP-256 public key, which
 * /wps/system/status hands out. `at` and `nonce` are inside the sealed text, against replay. All parts base64url.
 */
export const Sealed = z.strictObject({
  /** Which of the gateway's keys wrapped `key`. */
  kid: z.string().check(z.maxLength(64)),
  /** The AES key, wrapped. */
  key: z.string().check(z.maxLength(1024)),
  /** 96 bit initialisation vector. */
  iv: z.string().check(z.maxLength(32)),
  /** {@link SealedText} as JSON, encrypted. The additional data is `METHOD path`. */
  data: z.string(),
});
export type Sealed = z.infer<typeof Sealed>;

/** What `data` holds once opened. */
export const SealedText = z.strictObject({
  /** Milliseconds since 1970 by the sender's clock, corrected to the gateway's. */
  at: z.int(),
  /** 128 random bits; the gateway takes each once. */
  nonce: z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/)),
  body: z.unknown(),
});
export type SealedText = z.infer<typeof SealedText>;

/**
 * How far a sealed message's time may lie from the gateway's clock, in milliseconds. Nonces are kept twice as long: a
 * message from one window ahead stays acceptable for two.
 */
export const SEAL_WINDOW_MS = 120_000;
