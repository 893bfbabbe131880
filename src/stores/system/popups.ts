import { BOOT_POPUPS } from '../../contract/page.ts';
import { type Nothing, openModal } from '../core/modals.ts';
import type { Openings } from '../core/opening.ts';

export interface SystemPopups {
  readonly help: Nothing;
}

declare module '../core/modals.ts' {
  interface Popups extends SystemPopups {}
}

export const systemOpenings: Openings = {
  help: () => openModal({ modal: 'help' }),
  /** Customer service was asked for, and there is none. */
  [BOOT_POPUPS.noService]: () =>
    openModal({
      modal: 'message',
      titleKey: 'system.noServiceTitle',
      textKey: 'system.noService',
      confirmKey: 'in_increase_submit',
      area: 'system',
    }),
};
