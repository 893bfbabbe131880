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
  /** {@link StoredSession} as JSON. */
  session: string;
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
  /** Spec codes: the language of the last page, and the one that was chosen in the picker. */
  lang: string;
  hisLang: string;
}
export type LocalName = keyof LocalNames;

/** SPEC 3: the session values beside what the member info answers. */
export interface StoredSession {
  readonly customerId: string;
  /** The member's type. */
  readonly isAgent: number;
  readonly username: string;
  readonly merchantCode: string;
}

/** The storage key of a name. The merchant stands first, because all sites of an origin share a storage. */
export function storageKey(merchant: string, name: string): string {
  return `${merchant}:${name}`;
}
