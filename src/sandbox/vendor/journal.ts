import { openLines, readLines } from '../core/lines.ts';
import type { Engine } from './engine.ts';
import { ENGINES } from './engines.ts';
import { FREE } from './free/records.ts';
import { JOURNAL_KEEP_MS } from './limits.ts';
import { PURSE } from './purse/records.ts';
import { VendorRecord } from './records.ts';
import { emptyState, owedSessions, replay, type VendorState } from './state.ts';

/** Where the vendor writes down what happened. */
export interface Journal {
  /** Everything so far, oldest first; called once. */
  read(): Promise<readonly VendorRecord[]>;
  /** Resolves when the record is safe: it survives whatever comes next. */
  append(record: VendorRecord): Promise<void>;
  close(): Promise<void>;
}

/** A journal of this process alone, for tests. Hand the same array to two vendors to let one take over from the other. */
export function memoryJournal(records: VendorRecord[] = []): Journal {
  return {
    read: async () => [...records],
    append: async (record) => void records.push(record),
    close: async () => undefined,
  };
}

/** The journal holds a line that the vendor did not write in this form. */
export class JournalError extends Error {
  override readonly name = 'JournalError';
}

/**
 * A journal of JSON lines, each flushed to the disk before it counts. Opening it drops a torn last line (the process
 * died while writing, so nobody was told yet) and sessions that ended long ago, and writes down what has to outlive them.
 * @throws JournalError where a line before the last cannot be read
 */
export async function fileJournal(
  path: string,
  now: () => Date,
  engines: readonly Engine[] = ENGINES,
): Promise<Journal> {
  const records = await readRecords(path, engines, now());
  const lines = await openLines(path, records);
  return { read: async () => records, append: lines.append, close: lines.close };
}

async function readRecords(path: string, engines: readonly Engine[], now: Date): Promise<VendorRecord[]> {
  const state = emptyState(engines);
  const lines = await readLines(path);
  const records = lines.map((line, index) => {
    const result = VendorRecord.safeParse(line.value);
    if (!result.success || !replay(state, result.data))
      throw new JournalError(
        `${path}:${index + 1}: expected a record of the vendor's journal, found ${JSON.stringify(line.text.slice(0, 80))}.`,
      );
    return result.data;
  });
  return [...withoutOld(records, state, now), ...[...state.plays.values()].flatMap((plays) => plays.keeps(now))];
}

/**
 * What players share is kept as long as its engine owes anything, because their rounds follow from it; what their purses
 * hold follows from all that was ever moved, and free rounds outlive the plays that began some of them.
 */
function withoutOld(records: readonly VendorRecord[], state: VendorState, now: Date): VendorRecord[] {
  const owed = owedSessions(state);
  const sessions = new Set(owed.map(({ playId }) => playId));
  const engines = new Set(owed.map(({ engine }) => engine));
  const isYoung = (at: number) => now.getTime() - at < JOURNAL_KEEP_MS;
  return records.filter(({ session, engine = '', at }) =>
    session === undefined
      ? engine === PURSE || engine === FREE || engines.has(engine) || isYoung(at)
      : sessions.has(session) || isYoung(state.sessions.get(session)?.touchedAt ?? 0),
  );
}
