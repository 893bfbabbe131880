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
  feedback: true,
  depositv2: true,
  withdraw: true,
  transferFund: true,
  transferUpline: true,
  personalHistoryCopy: true,
  transactionHistory: true,
  personalProfit: true,
  bonusDetails: true,
  pointHistory: true,
  referral: true,
};

/** SPEC 2 names these screens of the member centre too; their one address is that of a page which visitors see as well. */
export const PUBLIC_SCREENS = {
  rewardCenter: 'rewardCenter/',
  missionLeaderboard: 'missions/',
  manualRebate: 'manualRebate/',
  pointMall: 'pointMall/',
  playerRank: 'playerRank/',
} as const satisfies Readonly<Record<string, AddressBelowBase>>;
export type PublicScreen = keyof typeof PUBLIC_SCREENS;

const isCentreScreen = (name: string): name is MemberScreen => Object.hasOwn(SCREENS, name);

export function isPublicScreen(name: string): name is PublicScreen {
  return Object.hasOwn(PUBLIC_SCREENS, name);
}

/** What the address of the member centre names. */
interface CentrePlace {
  readonly screen: MemberScreen | null;
  /** What the screen shows whole, where it has such things. */
  readonly id: string | null;
  /** The promotion that the form of deposits begins with. */
  readonly promotion: string | null;
}

const query = createAddressQuery<CentrePlace>({ read: placeOf, write: addressOf });

/**
 * The screen that the address names (SPEC 3: mcPage); null for the list of screens, beside which wide windows show the first
 * one.
 */
export const $screen: ReadableAtom<MemberScreen | null> = computed(query.$query, ({ screen }) => screen);

/** Which of its deposits, withdrawals or feedback the screen shows whole, as the address says; null for its form. */
export const $shown: ReadableAtom<string | null> = computed(query.$query, ({ id }) => id);

/** The promotion that the address asks the form of deposits to begin with; null without one. */
export const $promotion: ReadableAtom<string | null> = computed(query.$query, ({ promotion }) => promotion);

/** The form holds the promotion now: a reload or a change of language finds what was chosen since. */
export function promotionTaken(): void {
  query.put({ ...query.$query.get(), promotion: null }, 'replace');
}

/** Told each time a screen is asked for, the same one again as well: what it has beside its name in the address is gone then. */
export function onAsked(listener: () => void): () => void {
  return query.$query.listen(listener);
}

/**
 * Shows a screen, or the list; the back button leads to what was shown before, and a reload stays.
 * @param id what the screen shows whole, where it has such things
 */
export function showScreen(screen: MemberScreen | null, id: string | null = null): void {
  showPlace({ screen, id, promotion: null });
}

/** Shows what a link names, as {@link showScreen} does. */
export function showPlace(place: CentrePlace): void {
  query.put(place, 'push');
}

/** Follows the address, of the member centre's page or of it over another. @returns how to stop */
export function startCentre(): () => void {
  return query.start(() => {
    if (isCentre()) leaveForPublic();
  });
}

/** Whether the address is the member centre's. */
export function isCentre(): boolean {
  return environment().address().href.split(/[?#]/)[0] === wholeAddress('member/');
}

/** What follows the path in the address of a screen. */
export function addressOf({ screen, id, promotion }: CentrePlace): string {
  if (screen === null) return '';
  const also = { ...(id !== null && { id }), ...(promotion !== null && { promotion }) };
  return `?${new URLSearchParams({ page: screen, ...also })}`;
}

/** What the query of a link or of the address names. */
export function placeOf(asked: URLSearchParams): CentrePlace {
  const name = asked.get('page') ?? '';
  return { screen: isCentreScreen(name) ? name : null, id: asked.get('id'), promotion: asked.get('promotion') };
}

/** The address that was asked for leaves no step behind, which would lead here again. */
function leaveForPublic(): void {
  const { address, setAddress } = environment();
  const name = address().searchParams.get('page') ?? '';
  if (!isPublicScreen(name)) return;
  setAddress(wholeAddress(PUBLIC_SCREENS[name]), 'replace');
  showAnew();
}
