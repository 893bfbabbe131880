import type { Sent } from './recorded.ts';

/** What a script has in place of a value that was recorded. */
export interface Stand {
  /** The value, or a part of a text. */
  readonly recorded: string | bigint;
  /** SQL, such as `:player::text`. */
  readonly sql: string;
}

interface Stands {
  readonly stands: readonly Stand[];
  /** SQL for a moment. */
  readonly time: (recorded: Date) => string;
}

/** A recorded statement on one line, as pgbench reads it, with its values in place of its parameters; without its end. */
export function inlined({ text, values }: Sent, stands: Stands): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const literals = values.map((value) => literal(value, stands));
  return line.replaceAll(/\$(\d+)/g, (_, place: string) => literals[Number(place) - 1] ?? '');
}

function literal(value: unknown, { stands, time }: Stands): string {
  if (value === null) return 'NULL';
  if (value instanceof Date) return time(value);
  if (Buffer.isBuffer(value)) return `decode('${value.toString('hex')}', 'hex')`;
  if (typeof value === 'string') return textual(value, stands);
  if (typeof value === 'bigint') return stands.find(({ recorded }) => recorded === value)?.sql ?? String(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`Expected a value that pgbench can be given, found ${JSON.stringify(value)}.`);
}

function textual(text: string, stands: readonly Stand[]): string {
  const named = new Map(stands.flatMap(({ recorded, sql }) => (typeof recorded === 'string' ? [[recorded, sql]] : [])));
  const parts = text.split(new RegExp(`(${[...named.keys()].join('|')})`)).filter((part) => part !== '');
  const written = parts.map((part) => named.get(part) ?? quoted(part));
  if (written.length < 2) return written[0] ?? "''";
  // A text that is put together has a type, which a document does not take as it takes a literal.
  return `(${written.join(' || ')})${text.startsWith('{') ? '::jsonb' : ''}`;
}

function quoted(text: string): string {
  const doubled = text.replaceAll("'", "''");
  if (!/[:\\]/.test(text)) return `'${doubled}'`;
  // What follows a colon is a variable to pgbench, also within quotes.
  return `E'${doubled.replaceAll('\\', '\\\\').replaceAll(':', '\\x3a')}'`;
}

/** How many statements a script has, in words. */
export function countOf(script: readonly string[]): string {
  return `${script.filter((line) => line.endsWith(';')).length} statements`;
}
