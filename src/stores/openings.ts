import { codeOf } from '../api/errors.ts';
import { loaded } from '../api/loaded.ts';
import { TICKET_POPUP } from '../contract/page.ts';
import { toastError } from './core/toasts.ts';
import { gamesOpenings } from './games/popups.ts';
import { memberOpenings } from './member/popups.ts';
import { registrationOpenings } from './registration/popups.ts';
import { sessionOpenings } from './session/popups.ts';
import { systemOpenings } from './system/popups.ts';

/** What static markup may ask for, of all areas. */
export const OPENINGS = {
  ...gamesOpenings,
  ...memberOpenings,
  ...registrationOpenings,
  ...sessionOpenings,
  ...systemOpenings,
  [TICKET_POPUP]: () => void redeem(),
};

/** The code comes with the ticket; where it does not come, a toast says so. */
async function redeem(): Promise<void> {
  try {
    const { takeTicket } = await loaded(import('./tickets.ts'));
    await takeTicket();
  } catch (error) {
    toastError(codeOf(error));
  }
}
