/**
 * Names of what the portal keeps in the tab (SPEC 3); logout clears them all. These are what the boot script reads or
 * writes; an area adds its own where its store is:
 *
 * ```ts
 * declare module './storage.ts' {
 *   interface SessionNames { draft: string }
 * }
 * ```
 */
export interface SessionNames {
  token: string;
  /** The log-in that the token came from, by the name that {@link LocalNames.login} gives it. */
  login: string;
  /** The member info as JSON. */
  member: string;
  nickname: string;
  account: string;
  username: string;
  customerId: string;
  /** The member's type. */
  isAgent: string;
  merchant: string;
  merchantCode: string;
  /** What came with the address as `?token=`, until it is exchanged for a session (DESIGN 9). */
  ticket: string;
  /** Invitation code that the address carried. */
  referralCode: string;
  /** Page that required a session, below the prefix of its language. */
  next: string;
  /** Set when the site was closed a moment ago, and how. */
  closed: string;
}
export type SessionName = keyof SessionNames;

/** Names of what outlives the tab and is seen by the brand's other tabs. */
export interface LocalNames {
  /** Set while the balance is hidden (SPEC 2). */
  balanceHidden: string;
  /** `rail` or `open`. */
  menu: string;
  /** Set while the key `/` does not open the search for games. */
  slashOff: string;
  /** Spec codes: the language of the last page, and the one that was chosen in the picker. */
  lang: string;
  hisLang: string;
  merchantCode: string;
  /**
   * How the last session of this browser stands, for its other tabs: a name of its log-in that tells nothing about the
   * member, or one of {@link LOGIN_ENDS}.
   */
  login: string;
}
export type LocalName = keyof LocalNames;

/** How a session ended: somebody logged out, or the gateway no longer knows it. */
export const LOGIN_ENDS = { loggedOut: 'out', over: 'over' } as const;

/** Whether a log-in has this name, and no session's end. Names have digits. */
export function isLoginName(login: string | null): login is string {
  return /\d/.test(login ?? '');
}

/** What belongs to one session: an open tab hands it over to a new one, and another's takes its place as a whole. */
export const SESSION_VALUES = [
  'token',
  'member',
  'nickname',
  'account',
  'username',
  'customerId',
  'isAgent',
] as const satisfies readonly SessionName[];
export type SessionValues = Readonly<Partial<Record<(typeof SESSION_VALUES)[number], string>>>;

/** What an open tab answers to another that asked, by the name of a log-in alone, for its session. */
export interface HandedOver {
  readonly login: string;
  readonly values: SessionValues;
}

/** The channel on which the tabs of a brand ask and answer. */
export function tabsChannel(merchant: string): string {
  return storageKey(merchant, 'tabs');
}

/** The storage key of a name. The merchant stands first, because all sites of an origin share a storage. */
export function storageKey(merchant: string, name: string): string {
  return `${merchant}:${name}`;
}
