import * as z from 'zod';
import { Change, type Done, type Reply } from '../gateway/core/operate/protocol.ts';
import { asObject, type Json, short, visible } from './cells.ts';
import { table } from './table.ts';

/** The output and the exit code of a finished command. */
export interface Printed {
  readonly out: string;
  readonly err: string;
  readonly code: number;
}

/** The answer of a list that is read by cursor. */
const CursorPage = z.strictObject({ items: z.array(z.json()), next: z.string().nullable() });

const AuditEntry = Change.extend({
  at: z.string(),
  who: z.string(),
  as: z.string().nullable(),
  command: z.string(),
});

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

/** An entry of the audit in four columns: when, who, by which command, and what changed. Its run stands in --json. */
function auditRow(row: Json): Record<string, Json> | null {
  const entry = AuditEntry.safeParse(row).data;
  if (!entry) return null;
  const { at, who, as, command } = entry;
  return { at, who: as === null ? who : `${as} (${who})`, command, change: changeLine(entry) };
}

/** Rows as a table, and a single thing as a line for each part, or a table below its name where the part is a list. */
function answerLines(answer: Json): string[] {
  if (answer === null) return [];
  if (Array.isArray(answer)) return table(answer.map((row) => auditRow(row) ?? asObject(row) ?? { value: row }));
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

function joined(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
