/** One thing that a case looked at. */
export interface Check {
  readonly what: string;
  readonly expected: string;
  readonly found: string;
  readonly passed: boolean;
}

/** Compares: every part that `expected` names must be found so; lists must be equal in their whole length. */
export function compare(what: string, found: unknown, expected: unknown): Check {
  return { what, expected: told(expected), found: told(found), passed: matches(found, expected) };
}

function matches(found: unknown, expected: unknown): boolean {
  if (Array.isArray(expected)) {
    if (!Array.isArray(found) || found.length !== expected.length) return false;
    return expected.every((each, index) => matches(found[index], each));
  }
  if (typeof expected !== 'object' || expected === null) return Object.is(found, expected);
  if (typeof found !== 'object' || found === null) return false;
  const parts = new Map<string, unknown>(Object.entries(found));
  return Object.entries(expected).every(([name, value]) => matches(parts.get(name), value));
}

function told(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}
