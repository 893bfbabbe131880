import * as z from 'zod';
import { partStore } from '../core/merchants/part-store.ts';

const Origin = z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text, {
  error: 'expected an origin without a path',
});

const Client = z.strictObject({
  /** What the provider calls this brand. */
  clientId: z.string().min(1).max(255),
  /** Another server than the provider's own, with its issuer identifier. */
  issuer: z.url().optional(),
});

/** A brand's configuration of this area: the providers that it offers. */
export const SocialPart = z.strictObject({
  /** Where browsers reach the gateway, if not at the pages' own origin. */
  gateway: Origin.optional(),
  google: Client.optional(),
  facebook: Client.optional(),
});
export type SocialPart = z.output<typeof SocialPart>;

export const { syncPart, partOf } = partStore('social_parts', SocialPart);
