import * as z from 'zod/mini';
import { isSigned, SIGNATURE_HEADERS, type Signed, signatureHeaders } from '../core/signature.ts';
import { MODEL_ID } from './rules.ts';
import { LONGEST_MODEL_NAME } from './words.ts';

/*
 * The ticket with which a member enters a chat room. It stands in the query of the room's address, signed as gateway and
 * partners sign their calls (contract/core/signature.ts) for that very path, and holds nothing that the gateway takes
 * for a session. The provider of rooms lets each ticket in once.
 */

/** What the gateway says of who enters. */
export const RoomTicket = z.strictObject({
  merchant: z.string().check(z.maxLength(20)),
  /** The live model whose room it is. */
  room: z.string().check(z.maxLength(MODEL_ID.max)),
  host: z.string().check(z.maxLength(LONGEST_MODEL_NAME)),
  /** The same for a member each time, by which a room may limit or block them; it tells nothing else. */
  player: z.string().check(z.maxLength(64)),
  /** How others see the member: "an***". */
  name: z.string().check(z.maxLength(64)),
  /** The portal's origin, the only one that may frame the room. */
  portal: z.string().check(
    z.maxLength(512),
    z.refine((text) => URL.canParse(text) && new URL(text).origin === text),
  ),
  /** Tells this ticket from all others of the same member. */
  nonce: z.string().check(z.minLength(16), z.maxLength(64)),
});
export type RoomTicket = z.infer<typeof RoomTicket>;

/** What the signature is of: the room's path, and the very text of the ticket. */
function signedPart(room: URL, ticket: string): Signed {
  return { method: 'GET', path: room.pathname, body: ticket };
}

/** A room's address with a ticket in its query. */
export function withTicket(secret: string, now: Date, room: URL, ticket: RoomTicket): URL {
  const text = JSON.stringify(ticket);
  const signed = new URL(room);
  signed.searchParams.set('ticket', text);
  for (const [name, value] of Object.entries(signatureHeaders(secret, now, signedPart(room, text)))) {
    signed.searchParams.set(name, value);
  }
  return signed;
}

/** The ticket of an address; null for one that nobody with the secret has signed in the last minute. */
export function ticketIn(secret: string, now: Date, address: URL): RoomTicket | null {
  const text = address.searchParams.get('ticket') ?? '';
  const headers = new Headers();
  for (const name of Object.values(SIGNATURE_HEADERS)) headers.set(name, address.searchParams.get(name) ?? '');
  if (!isSigned(secret, now, signedPart(address, text), headers)) return null;
  return z.safeParse(RoomTicket, JSON.parse(text)).data ?? null;
}
