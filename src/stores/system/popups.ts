import { BOOT_POPUPS, SERVICE_POPUPS } from '../../contract/page.ts';
import type { PlainKey } from '../../i18n/translate.ts';
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
  [BOOT_POPUPS.noService]: () => sayWithoutService('errors.network.offline'),
  [SERVICE_POPUPS.refused]: () => sayWithoutService('system.serviceRefused'),
  [SERVICE_POPUPS.broken]: () => sayWithoutService('system.serviceBroken'),
};

/** Customer service was asked for and did not open. */
function sayWithoutService(textKey: PlainKey): void {
  openModal({
    modal: 'message',
    titleKey: 'system.noServiceTitle',
    textKey,
    confirmKey: 'in_increase_submit',
    area: 'system',
  });
}
