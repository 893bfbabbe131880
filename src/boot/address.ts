/** What the portal takes out of an address: SPEC 4 (token), SPEC 2 (referralCode). */
const TAKEN = ['token', 'referralCode'] as const;
export type Taken = Partial<Record<(typeof TAKEN)[number], string>>;

/** Splits an address into what the portal keeps and the address without it; `rest` is null where nothing was taken. */
export function takeFromAddress(address: string): { taken: Taken; rest: string | null } {
  const url = new URL(address);
  const taken: Taken = {};
  for (const name of TAKEN) {
    const value = url.searchParams.get(name)?.trim();
    if (value) taken[name] = value;
    url.searchParams.delete(name);
  }
  const changed = url.href !== new URL(address).href && url.search !== new URL(address).search;
  return { taken, rest: changed ? url.pathname + url.search + url.hash : null };
}
