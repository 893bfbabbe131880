import { closeModal } from '../core/modals.ts';

/** Closes the popups that lead in, because somebody is logged in now. */
export function closeEntrance(): void {
  for (const popup of ['login', 'register', 'forget', 'sessionOver'] as const) closeModal(popup);
}
