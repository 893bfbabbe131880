import * as z from 'zod/mini';

/** The gateway's public key, as status hands it out. */
export const SealingKey = z.strictObject({ kid: z.string(), /** SPKI, base64 */ spki: z.string() });
export type SealingKey = z.infer<typeof SealingKey>;
