import * as z from 'zod';
import { matchesWhole, PRINTABLE } from '../../../contract/core/text-rule.ts';

/** A name as the audit keeps and shows it. */
const name = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .refine((text) => matchesWhole(PRINTABLE, text), 'expected a name without control characters');

/** Who gives a command: the user of the operating system, where, and for whom. */
export const Operator = z.strictObject({
  user: name(120),
  host: name(255),
  /** The person behind a user account that several people share (--as). */
  as: name(120).optional(),
});
export type Operator = z.infer<typeof Operator>;

/** Bytes of the largest order; a file of a hundred thousand games has about 10 MB. */
export const LARGEST_ORDER = 64 * 1024 * 1024;

/** What the operator's command sends to the socket. */
export const Order = z.strictObject({
  /** For example "maintenance on". */
  command: z.string().max(512),
  input: z.unknown(),
  dryRun: z.boolean(),
  operator: Operator,
});
export type Order = z.infer<typeof Order>;

/** One thing that was changed, or would be. */
export const Change = z.object({
  /** Null where the change concerns every merchant: vendors and games. */
  merchant: z.string().nullable(),
  /** The subject of the change, in words that a later reader finds again: "flag VIP3". */
  subject: z.string(),
  /** Null where it did not exist before. */
  before: z.json(),
  /** Null where it does not exist any more. */
  after: z.json(),
});
export type Change = z.infer<typeof Change>;

/** A line of a file that was not taken, and why. */
export const RefusedLine = z.object({ line: z.int(), reason: z.string() });
export type RefusedLine = z.infer<typeof RefusedLine>;

export const Done = z.object({
  success: z.literal(true),
  dryRun: z.boolean(),
  /** The command's answer beside its changes; null where there is none. */
  answer: z.json(),
  changes: z.array(Change),
  refused: z.array(RefusedLine),
});
export type Done = z.infer<typeof Done>;

export const Refused = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  /** Lines of the file that are the reason. */
  refused: z.array(RefusedLine).optional(),
});
export type Refused = z.infer<typeof Refused>;

export const TOO_LARGE: Refused = {
  success: false,
  code: 'order.tooLarge',
  message: `Expected an order of at most ${LARGEST_ORDER / 1024 / 1024} MB, its file included, found more. Split the file.`,
};

export const Reply = z.union([Done, Refused]);
export type Reply = z.infer<typeof Reply>;

/** Which gateway listens on a socket. */
export const GatewayIdentity = z.object({
  /** The database in words, without a password: "PostgreSQL 10.0.0.5/marquee". */
  database: z.string(),
  pid: z.int(),
});
export type GatewayIdentity = z.infer<typeof GatewayIdentity>;

/** Paths of the operator's socket; the public port knows none of them. */
export const IDENTITY_PATH = '/gateway';
export const ORDER_PATH = '/order';
