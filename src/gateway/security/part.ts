import * as z from 'zod';
import { PAYOUT_FORMATS, PAYOUT_KINDS } from '../../contract/security/words.ts';
import { partStore } from '../core/merchants/part-store.ts';

/** A bank, wallet or coin that withdrawals are paid to. */
const DestinationPart = z.strictObject({
  code: z.string().regex(/^[a-z0-9-]{1,32}$/),
  kind: z.enum(PAYOUT_KINDS),
  format: z.enum(PAYOUT_FORMATS),
  name: z.string().min(1),
  /** Other names, by spec code of the language. */
  label: z.record(z.string(), z.string()),
});
export type DestinationPart = z.output<typeof DestinationPart>;

/** A brand's configuration of this area, as whoever starts the gateway hands it in. */
export const SecurityPart = z.strictObject({
  /** In the order in which they are offered; no account can be bound without any. */
  payouts: z.array(DestinationPart).default([]),
});
export type SecurityPart = z.output<typeof SecurityPart>;

export const { syncPart, partOf } = partStore('security_parts', SecurityPart);
