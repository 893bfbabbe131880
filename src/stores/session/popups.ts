import { BOOT_POPUPS } from '../../contract/page.ts';
import { goToKept } from '../core/go.ts';
import { type Nothing, openModal } from '../core/modals.ts';
import type { Openings, PopupLink } from '../core/opening.ts';

/** What the popups of login, registration and free play are given. */
export interface AfterLogin {
  /** What the visitor was about to do. It is done after the login, instead of going to the home page. */
  readonly onward?: () => void;
}

export interface SessionPopups {
  readonly login: AfterLogin;
  readonly freeplay: AfterLogin;
  readonly logOut: Nothing;
  readonly sessionOver: AfterLogin;
  readonly changeOver: ChangeOver;
}

/** The question whether the session of a ticket takes the place of another's. */
export interface ChangeOver {
  readonly ticket: string;
  /** Nicknames of who is logged in, where that is known, and of whose ticket it is. */
  readonly from: string | undefined;
  readonly to: string;
}

declare module '../core/modals.ts' {
  interface Popups extends SessionPopups {}
}

export const sessionOpenings: Openings = {
  [BOOT_POPUPS.logIn]: ({ next }) =>
    openModal(next === '' ? { modal: 'login' } : { modal: 'login', onward: () => goToKept(next) }),
  freeplay: () => openModal({ modal: 'freeplay' }),
};

/** SPEC 2: /login over the home page. */
export const sessionLinks: readonly PopupLink[] = [{ to: 'login/', open: 'login', on: '/' }];
