import { openModal } from '../core/modals.ts';
import type { Openings, PopupLink } from '../core/opening.ts';
import type { AfterLogin } from '../session/popups.ts';

export interface RegistrationPopups {
  readonly register: AfterLogin;
}

declare module '../core/modals.ts' {
  interface Popups extends RegistrationPopups {}
}

export const registrationOpenings: Openings = {
  register: () => openModal({ modal: 'register' }),
};

/** SPEC 2: /register over the home page. */
export const registrationLinks: readonly PopupLink[] = [{ to: 'register/', open: 'register', on: '/' }];
