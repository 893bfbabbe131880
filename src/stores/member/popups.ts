import { environment } from '../../api/environment.ts';
import type { MemberScreen } from '../../routes/member.ts';
import { wholeAddress } from '../core/go.ts';
import { $modals, closeModal, type Nothing, openModal } from '../core/modals.ts';
import type { Openings, PopupLink } from '../core/opening.ts';
import { addressOf, isCentre, placeOf, showPlace, showScreen } from './centre.ts';

export interface MemberPopups {
  readonly memberCentre: Nothing;
}

declare module '../core/modals.ts' {
  interface Popups extends MemberPopups {}
}

export const memberOpenings: Openings = {
  memberCentre: ({ next }) => {
    const asked = new URLSearchParams(next.split('?')[1]);
    const place = placeOf(asked);
    if (isCentre()) showPlace(place);
    // What the screen has of its own in the address beside its name stays, such as the filter of a record.
    else openOver(place.screen === null ? '' : `?${asked}`);
  },
};

/** SPEC 2: the member centre lies over the page from which it is opened. */
export const memberLinks: readonly PopupLink[] = [{ to: 'member/', open: 'memberCentre' }];

/**
 * Shows a screen of the member centre: where the centre is open already, or over the page.
 * @param id what the screen shows whole, where it has such things
 */
export function openCentre(screen: MemberScreen | null, id: string | null = null): void {
  if (isCentre()) showScreen(screen, id);
  else openOver(addressOf({ screen, id, promotion: null }));
}

/**
 * Opens the member centre over the page, under its own address: reloading shows it as a page, and the back button leads
 * through its screens and then closes it. Whoever closes it otherwise is back where the page was.
 * @param query what follows the path of the centre in its address
 */
function openOver(query: string): void {
  const { address, setAddress, listen, place, stepBack } = environment();
  const below = { href: address().href, place: place() };
  setAddress(wholeAddress('member/') + query, 'push');
  openModal({ modal: 'memberCentre' });
  const stopBack = listen('back', () => {
    if (!isCentre()) closeModal('memberCentre');
  });
  const stop = $modals.listen((open) => {
    if (open.some(({ modal }) => modal === 'memberCentre')) return;
    stop();
    stopBack();
    if (!isCentre()) return;
    const here = place();
    if (here === undefined || below.place === undefined) setAddress(below.href, 'replace');
    else stepBack(here - below.place);
  });
}
