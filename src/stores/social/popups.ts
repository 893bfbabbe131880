import type { SocialProvider } from '../../contract/social/words.ts';
import type { AfterLogin } from '../session/popups.ts';
import type { OpenedWindow } from './windows.ts';

export interface SocialPopups {
  readonly social: SocialSignIn;
}

/** A sign-in by another, as its popup is opened. */
export type SocialSignIn = AfterLogin & (Beginning | Returned);

interface Beginning {
  readonly provider: SocialProvider;
  /** Opened by the very click; null where the provider's pages take the place of this one. */
  readonly window: OpenedWindow | null;
}

interface Returned {
  /** With what the gateway led back here. */
  readonly ticket: string;
}

declare module '../core/modals.ts' {
  interface Popups extends SocialPopups {}
}
