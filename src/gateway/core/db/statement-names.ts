/** Far more statements than the gateway has; what comes after them is sent without a name. */
const MOST_STATEMENTS = 1_000;
/** Lists of values make a statement of their own for each length, and the long ones seldom come twice. */
const MOST_PARAMETERS = 40;

const names = new Map<string, string>();

/**
 * The name under which a connection keeps this statement prepared, so that the database parses and plans it once.
 * @returns undefined where it is sent without one: a statement that reads `*` has other columns after a migration by a
 *   newer process, and the database refuses to run what it prepared for the old ones
 */
export function statementName(text: string, parameters: number): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (parameters === 0 || parameters > MOST_PARAMETERS || names.size >= MOST_STATEMENTS || text.includes('*'))
    return undefined;
  const name = `marquee_${names.size}`;
  names.set(text, name);
  return name;
}
