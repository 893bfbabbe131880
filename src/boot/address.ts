/** What the portal takes out of an address: SPEC 4 (token, which is a ticket), SPEC 2 (referralCode). */
const TAKEN = ['token', 'referralCode'] as const;
export type Taken = Partial<Record<(typeof TAKEN)[number], string>>;

/** Splits an address into what the portal keeps and the address without it; `rest` is null where nothing was taken. */
export function takeFromAddress(address: string): { taken: Taken; rest: string | null } {
  const url = new URL(address);
  const present = TAKEN.filter((name) => url.searchParams.has(name));
  const taken: Taken = {};
  for (const name of present) {
    const value = url.searchParams.get(name)?.trim();
    if (value) taken[name] = value;
    url.searchParams.delete(name);
  }
  return { taken, rest: present.length > 0 ? url.href : null };
}
