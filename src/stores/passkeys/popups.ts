import type { Nothing } from '../core/modals.ts';

export interface PasskeysPopups {
  readonly passkeys: Nothing;
}

declare module '../core/modals.ts' {
  interface Popups extends PasskeysPopups {}
}
