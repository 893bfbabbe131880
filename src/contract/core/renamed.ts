/**
 * Gives parts of an answer the names by which we read them. A part that has our name keeps it. A value that is no
 * object stays as it is, and the schema refuses it.
 * @param others our name for each part, with the names that other gateways give it (SPEC 3), the likeliest first
 */
export function renamed(value: unknown, others: Readonly<Record<string, readonly string[]>>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const parts = new Map<string, unknown>(Object.entries(value));
  for (const [name, known] of Object.entries(others)) {
    const other = known.find((one) => parts.has(one));
    if (!parts.has(name) && other !== undefined) parts.set(name, parts.get(other));
  }
  return Object.fromEntries(parts);
}

/** The same for each of a list, which stands in an answer under `name` or one of its other names. */
export function renamedList(
  answer: unknown,
  name: string,
  { list, each }: { readonly list: readonly string[]; readonly each: Readonly<Record<string, readonly string[]>> },
): unknown {
  const own = renamed(answer, { [name]: list });
  const items: unknown = typeof own === 'object' && own !== null ? Reflect.get(own, name) : undefined;
  return Array.isArray(items) ? Object.assign({}, own, { [name]: items.map((item) => renamed(item, each)) }) : own;
}

/** An answer that holds what `reads` names in its part `name`. */
export function renamedWithin(answer: unknown, name: string, reads: (part: unknown) => unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !(name in answer)) return answer;
  return { ...answer, [name]: reads(Reflect.get(answer, name)) };
}
