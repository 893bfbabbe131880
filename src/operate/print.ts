import * as z from 'zod';
import type { Change, Done, Reply } from '../gateway/core/operate/protocol.ts';

/** The output and the exit code of a finished command. */
export interface Printed {
  readonly out: string;
  readonly err: string;
  readonly code: number;
}

type Json = z.infer<ReturnType<typeof z.json>>;

/** The answer of a list that is read by cursor. */
const CursorPage = z.strictObject({ items: z.array(z.json()), next: z.string().nullable() });

/** Most changes that are printed one by one; --json has them all. */
const MOST_LINES = 20;

/** Output for programs: the reply as it came, also where it refuses. */
export function printJson(reply: Reply): Printed {
  return { out: `${visible(JSON.stringify(reply))}\n`, err: '', code: exitCode(reply) };
}

/**
 * Output for people.
 * @param writes whether the command changes things; it then says where there was nothing to change
 */
export function printText(reply: Reply, writes: boolean): Printed {
  const refused = (reply.refused ?? []).map(({ line, reason }) => `line ${line} is refused: ${visible(reason)}`);
  if (!reply.success)
    return { out: '', err: joined([...reply.message.split('\n').map(visible), ...refused]), code: exitCode(reply) };
  const lines = [...(writes ? changeLines(reply) : []), ...answerLines(reply.answer)];
  return { out: joined(lines), err: joined(refused), code: exitCode(reply) };
}

function exitCode(reply: Reply): number {
  if (!reply.success) return 1;
  return reply.refused.length > 0 ? 3 : 0;
}

function changeLines({ changes, dryRun }: Done): string[] {
  if (changes.length === 0) return ['Nothing to change.'];
  const more = changes.length - MOST_LINES;
  return [
    ...(dryRun ? ['A dry run; this would change:'] : []),
    ...changes.slice(0, MOST_LINES).map(changeLine),
    ...(more > 0 ? [`... and ${more} more; --json has them all.`] : []),
  ];
}

function changeLine({ merchant, subject, before, after }: Change): string {
  const what = visible(merchant === null ? subject : `${merchant}: ${subject}`);
  if (before === null) return `${what} added: ${short(after)}`;
  if (after === null) return `${what} removed: ${short(before)}`;
  const old = asObject(before);
  const renewed = asObject(after);
  if (!old || !renewed) return `${what}: ${short(before)} -> ${short(after)}`;
  const names = [...new Set([...Object.keys(old), ...Object.keys(renewed)])];
  const changed = names.filter((name) => short(old[name]) !== short(renewed[name]));
  return `${what}: ${changed.map((name) => `${name} ${short(old[name])} -> ${short(renewed[name])}`).join(', ')}`;
}

/** Rows as a table, and a single thing as a line for each part, or a table below its name where the part is a list. */
function answerLines(answer: Json): string[] {
  if (answer === null) return [];
  if (Array.isArray(answer)) return table(answer.map((row) => asObject(row) ?? { value: row }));
  const page = CursorPage.safeParse(answer).data;
  if (page) {
    const { items, next } = page;
    return [...answerLines(items), ...(next === null ? [] : [`There are more: --after ${next}`])];
  }
  const parts = asObject(answer);
  if (!parts) return [short(answer)];
  const width = Math.max(...Object.keys(parts).map((name) => name.length));
  return Object.entries(parts).flatMap(([name, value]) => {
    const rows = rowsOf(value);
    return rows ? [name, ...table(rows).map((line) => `  ${line}`)] : [`${name.padEnd(width)}  ${short(value)}`];
  });
}

/** The rows of a part that is a list of things; null for all others. */
function rowsOf(value: Json): Record<string, Json>[] | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const rows = value.map(asObject).filter((row) => row !== null);
  return rows.length === value.length ? rows : null;
}

function table(rows: readonly Readonly<Record<string, Json>>[]): string[] {
  const [first] = rows;
  if (!first) return ['None.'];
  const names = Object.keys(first);
  const cells = [names, ...rows.map((row) => names.map((name) => short(row[name])))];
  const widths = names.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function short(value: Json | undefined): string {
  if (value === null || value === undefined || value === '') return '-';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return visible(String(value));
  if (Array.isArray(value)) return value.map(short).join(' ') || '-';
  return Object.entries(value)
    .map(([name, part]) => `${name} ${short(part)}`)
    .join(', ');
}

/**
 * Characters that cannot be seen, as \uXXXX: a terminal may take them for orders, or turn the direction of what follows.
 * In JSON this writes the same text.
 */
function visible(text: string): string {
  return text.replaceAll(/\p{C}/gu, (unseen) =>
    Array.from({ length: unseen.length }, (_, at) => `\\u${unseen.charCodeAt(at).toString(16).padStart(4, '0')}`).join(
      '',
    ),
  );
}

function asObject(value: Json): Record<string, Json> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
}

function joined(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
