import * as z from 'zod';
import { type Currency, isCurrency } from '../../money/money.ts';

/**
 * What the vendor writes down, in the order it happened. A record is kept before the step that follows from it is
 * taken, so that whatever stops the vendor, the next start knows what is owed.
 *
 * A record belongs to a play session, or to an engine where its players share it (a round at a table). All but the
 * vendor's own are an engine's, and only the engine knows their shape.
 */
export const VendorRecord = z
  .looseObject({
    type: z.string(),
    at: z.int(),
    /** The gateway's playId. */
    session: z.string().optional(),
    /** The name of the engine. */
    engine: z.string().optional(),
  })
  .refine(({ session, engine }) => session !== undefined || engine !== undefined, 'Expected a session or an engine.');
export type VendorRecord = z.infer<typeof VendorRecord>;

/** The engine of plays that were opened when there was no other. */
const FIRST_ENGINE = 'slot';

const at = z.int();
const session = z.string();

const Opened = z.strictObject({
  type: z.literal('opened'),
  at,
  /** One session for each play. */
  session,
  engine: z.string().default(FIRST_ENGINE),
  /** SHA-256 of the page's token. */
  page: z.string(),
  vassalage: z.string(),
  gameCode: z.string(),
  currency: z.string().refine((text): text is Currency => isCurrency(text)),
  language: z.string(),
  portalOrigin: z.string(),
  walletOrigin: z.string(),
  serverSeed: z.string(),
  /** Whose purse at the vendor the play takes from; left out where the operator's wallet holds the money. */
  player: z.string().optional(),
  /** Whose play it is, as the operator names them here; left out in records from before players were told apart. */
  account: z.string().optional(),
});

/** From here on rounds are drawn from another pair of seeds, and the old server seed may be shown. */
const Reseeded = z.strictObject({
  type: z.literal('reseeded'),
  at,
  session,
  serverSeed: z.string(),
  clientSeed: z.string(),
});

/** The play was launched again: its page stands at another address, maybe in another portal and language. */
const Resumed = z.strictObject({
  type: z.literal('resumed'),
  at,
  session,
  page: z.string(),
  language: z.string(),
  portalOrigin: z.string(),
  walletOrigin: z.string(),
  /** Of a play that was opened without one. */
  account: z.string().optional(),
});

const Closed = z.strictObject({ type: z.literal('closed'), at, session });

/**
 * The play was past its time and owed nothing: it is closed for good, so that its secret seed may be shown. Nobody has touched it
 * by that.
 */
const Lapsed = z.strictObject({ type: z.literal('lapsed'), at, session });

/** What the vendor writes down for every engine alike. */
export const OwnRecord = z.discriminatedUnion('type', [Opened, Resumed, Reseeded, Closed, Lapsed]);
export type OwnRecord = z.infer<typeof OwnRecord>;
export type OpenedRecord = z.infer<typeof Opened>;
