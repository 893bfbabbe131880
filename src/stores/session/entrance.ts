import { closeModal, type PopupName } from '../core/modals.ts';

/** Closes the popups that lead in, because somebody is logged in now. */
export function closeEntrance(): void {
  for (const popup of ['login', 'register', 'forget', 'sessionOver'] as const) closeModal(popup);
}

/** What is somebody's own, and shows what only they may see or play. */
const OF_MEMBER = ['game', 'chatRoom', 'passkeys'] as const satisfies readonly PopupName[];

/** Closes the popups of whoever was logged in, because nobody is any more. */
export function closeOfMember(): void {
  for (const popup of OF_MEMBER) closeModal(popup);
}
