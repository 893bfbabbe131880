import { readSession, writeSession } from '../api/storage.ts';
import { SOCIAL_TICKET } from '../contract/social/words.ts';
import { openModal } from './core/modals.ts';
import { takeTicket as takeSessionTicket } from './session/ticket.ts';

/** Goes on with the ticket that came with the address as `?token=`, by its kind. */
export async function takeTicket(): Promise<void> {
  const ticket = readSession('ticket');
  if (!ticket?.startsWith(SOCIAL_TICKET)) return takeSessionTicket();
  // It is taken before it is used, so that no reload tries it again.
  writeSession('ticket', null);
  openModal({ modal: 'social', ticket });
}
