import type { AfterLogin } from '../session/popups.ts';

export interface PasswordPopups {
  readonly changePassword: {
    /** What comes after the change, instead of the way that follows a log-in. */
    readonly onward?: () => void;
  };
  readonly forget: AfterLogin;
}

declare module '../core/modals.ts' {
  interface Popups extends PasswordPopups {}
}
