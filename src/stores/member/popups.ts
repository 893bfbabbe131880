import { environment } from '../../api/environment.ts';
import type { MemberScreen } from '../../routes/member.ts';
import { wholeAddress } from '../core/go.ts';
import { $modals, closeModal, type Nothing, openModal } from '../core/modals.ts';
import type { Openings, PopupLink } from '../core/opening.ts';
import { addressOf, type CentrePlace, isCentre, placeOf, showPlace } from './centre.ts';

export interface MemberPopups {
  readonly memberCentre: Nothing;
}

declare module '../core/modals.ts' {
  interface Popups extends MemberPopups {}
}

export const memberOpenings: Openings = {
  memberCentre: ({ next }) => openPlace(placeOf(new URLSearchParams(next.split('?')[1]))),
};

/** SPEC 2: the member centre lies over the page from which it is opened. */
export const memberLinks: readonly PopupLink[] = [{ to: 'member/', open: 'memberCentre' }];

/**
 * Shows a screen of the member centre: where the centre is open already, or over the page.
 * @param id what the screen shows whole, where it has such things
 */
export function openCentre(screen: MemberScreen | null, id: string | null = null): void {
  openPlace({ screen, id, promotion: null });
}

function openPlace(place: CentrePlace): void {
  if (isCentre()) showPlace(place);
  else openOver(place);
}

/**
 * Opens the member centre over the page, under its own address: reloading shows it as a page, and the back button leads
 * through its screens and then closes it. Whoever closes it otherwise is back where the page was.
 */
function openOver(shown: CentrePlace): void {
  const { address, setAddress, listen, place, stepBack } = environment();
  const below = { href: address().href, place: place() };
  setAddress(wholeAddress('member/') + addressOf(shown), 'push');
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
