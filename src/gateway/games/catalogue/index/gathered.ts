/** Numbers by the name that each comes with, in their order. */
export function gathered(entries: readonly (readonly [string, number])[]): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>();
  for (const [name, number] of entries) {
    const known = groups.get(name);
    if (known) known.push(number);
    else groups.set(name, [number]);
  }
  return groups;
}
