import { computed, type ReadableAtom } from 'nanostores';
import { environment } from '../../api/environment.ts';
import { MEMBER_SCREENS, type MemberScreen, OWN_ADDRESSES, type OwnScreen } from '../../routes/member.ts';
import { createAddressQuery } from '../core/address-query.ts';
import { showAnew, wholeAddress } from '../core/go.ts';

/** A screen that the member centre itself shows. */
export type CentreScreen = Exclude<MemberScreen, OwnScreen>;

/** SPEC 9: what the member centre shows first. */
export const FIRST_SCREEN: CentreScreen = 'securityCenter';

export interface Centre {
  /** What the address names; null for the list of screens, beside which wide windows show the first one. */
  readonly $screen: ReadableAtom<CentreScreen | null>;
  /** Shows a screen, or the list; the back button leads to what was shown before. */
  readonly show: (screen: CentreScreen | null) => void;
  /** Follows the address. @returns how to stop */
  readonly start: () => () => void;
}

export function hasOwnAddress(screen: MemberScreen): screen is OwnScreen {
  return Object.hasOwn(OWN_ADDRESSES, screen);
}

/** Which screen of the member centre is shown, as the address says (SPEC 3: mcPage). */
export function createCentre(): Centre {
  const query = createAddressQuery<{ readonly screen: MemberScreen | null }>({
    read: (asked) => ({ screen: MEMBER_SCREENS.find((screen) => screen === asked.get('page')) ?? null }),
    write: ({ screen }) => (screen === null ? '' : `?page=${screen}`),
  });
  return {
    $screen: computed(query.$query, ({ screen }) => (screen !== null && hasOwnAddress(screen) ? null : screen)),
    show: (screen) => query.put({ screen }, 'push'),
    start: () =>
      query.start(() => {
        const { screen } = query.$query.get();
        if (screen !== null && hasOwnAddress(screen)) leaveFor(OWN_ADDRESSES[screen]);
      }),
  };
}

/** The address that was asked for leaves no step behind, which would lead here again. */
function leaveFor(address: (typeof OWN_ADDRESSES)[OwnScreen]): void {
  environment().setAddress(wholeAddress(address), 'replace');
  showAnew();
}
