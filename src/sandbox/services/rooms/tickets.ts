import { SIGNATURE_WINDOW_MS } from '../../../contract/core/signature.ts';
import { type RoomTicket, ticketIn } from '../../../contract/live/ticket.ts';
import { TICKETS_KEPT } from '../limits.ts';

export interface Tickets {
  /** The ticket of an address that nobody has entered by before; null for any other. */
  readonly take: (address: URL) => RoomTicket | null;
}

/** Lets each ticket in once. A used one is remembered until its signature is too old anyway. */
export function createTickets(secret: string, now: () => Date): Tickets {
  const used = new Map<string, number>();
  return {
    take(address) {
      const at = now();
      const ticket = secret === '' ? null : ticketIn(secret, at, address);
      if (!ticket) return null;
      const id = `${ticket.player} ${ticket.nonce}`;
      if (used.has(id)) return null;
      used.set(id, at.getTime());
      for (const [oldest, since] of used) {
        // A signature is taken from a window before its time to a window after it.
        if (used.size <= TICKETS_KEPT && at.getTime() - since <= 2 * SIGNATURE_WINDOW_MS) break;
        used.delete(oldest);
      }
      return ticket;
    },
  };
}
