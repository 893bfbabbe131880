import { computed, type ReadableAtom } from 'nanostores';
import { environment } from '../../api/environment.ts';
import type { MemberScreen } from '../../routes/member.ts';
import type { AddressBelowBase } from '../../routes/routes.ts';
import { createAddressQuery } from '../core/address-query.ts';
import { showAnew, wholeAddress } from '../core/go.ts';

/** SPEC 9: what the member centre shows first. */
export const FIRST_SCREEN: MemberScreen = 'securityCenter';

const SCREENS: Readonly<Record<MemberScreen, true>> = {
  securityCenter: true,
  wallet: true,
  messageV2: true,
  depositv2: true,
  withdraw: true,
  transferFund: true,
  transferUpline: true,
  personalHistoryCopy: true,
  transactionHistory: true,
  personalProfit: true,
  bonusDetails: true,
  referral: true,
};

/** SPEC 2 names these screens of the member centre too; their one address is that of a page which visitors see as well. */
export const PUBLIC_SCREENS = {
  rewardCenter: 'rewardCenter/',
  missionLeaderboard: 'missions/',
  manualRebate: 'manualRebate/',
  playerRank: 'playerRank/',
} as const satisfies Readonly<Record<string, AddressBelowBase>>;
export type PublicScreen = keyof typeof PUBLIC_SCREENS;

export interface Centre {
  /** What the address names; null for the list of screens, beside which wide windows show the first one. */
  readonly $screen: ReadableAtom<MemberScreen | null>;
  /** Shows a screen, or the list; the back button leads to what was shown before. */
  readonly show: (screen: MemberScreen | null) => void;
  /** Follows the address. @returns how to stop */
  readonly start: () => () => void;
}

const isCentreScreen = (name: string): name is MemberScreen => Object.hasOwn(SCREENS, name);

export function isPublicScreen(name: string): name is PublicScreen {
  return Object.hasOwn(PUBLIC_SCREENS, name);
}

/** Which screen of the member centre is shown, as the address says (SPEC 3: mcPage). */
export function createCentre(): Centre {
  const query = createAddressQuery<{ readonly screen: MemberScreen | null }>({
    read: (asked) => {
      const name = asked.get('page') ?? '';
      return { screen: isCentreScreen(name) ? name : null };
    },
    write: ({ screen }) => (screen === null ? '' : `?page=${screen}`),
  });
  return {
    $screen: computed(query.$query, ({ screen }) => screen),
    show: (screen) => query.put({ screen }, 'push'),
    start: () => query.start(leaveForPublic),
  };
}

/** The address that was asked for leaves no step behind, which would lead here again. */
function leaveForPublic(): void {
  const { address, setAddress } = environment();
  const name = address().searchParams.get('page') ?? '';
  if (!isPublicScreen(name)) return;
  setAddress(wholeAddress(PUBLIC_SCREENS[name]), 'replace');
  showAnew();
}
