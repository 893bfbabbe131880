import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasCode } from '../../node/code.ts';
import { JOURNAL_KEEP_MS } from './limits.ts';
import { VendorRecord } from './records.ts';

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
 * died while writing, so nobody was told yet) and sessions that ended long ago.
 * @throws JournalError where a line before the last cannot be read
 */
export async function fileJournal(path: string, now: () => Date): Promise<Journal> {
  await mkdir(dirname(path), { recursive: true });
  const records = withoutOld(await readRecords(path), now());
  await replace(path, records);
  const file = await open(path, 'a');
  let tail: Promise<void> = Promise.resolve();
  return {
    read: async () => records,
    append(record) {
      const written = tail.then(async () => {
        await file.appendFile(`${JSON.stringify(record)}\n`);
        await file.datasync();
      });
      // A failed write must not be taken for the failure of the next one.
      tail = written.catch(() => undefined);
      return written;
    },
    async close() {
      await tail;
      await file.close();
    },
  };
}

async function readRecords(path: string): Promise<VendorRecord[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  });
  const lines = text.split('\n');
  // The text after the last line break is empty, or torn.
  return lines.slice(0, -1).map((line, index) => {
    const result = VendorRecord.safeParse(parse(line));
    if (!result.success)
      throw new JournalError(
        `${path}:${index + 1}: expected a record of the vendor's journal, found ${JSON.stringify(line.slice(0, 80))}.`,
      );
    return result.data;
  });
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function withoutOld(records: readonly VendorRecord[], now: Date): VendorRecord[] {
  const last = new Map(records.map(({ session, at }) => [session, at]));
  const owing = new Set<string>();
  for (const { type, session, ...rest } of records) {
    if ('spin' in rest) {
      const key = `${session} ${rest.spin}`;
      if (type === 'begun' || type === 'doubted' || type === 'drawn') owing.add(key);
      else owing.delete(key);
    }
  }
  const owed = new Set([...owing].map((key) => key.split(' ')[0]));
  return records.filter(
    ({ session }) => owed.has(session) || now.getTime() - (last.get(session) ?? 0) < JOURNAL_KEEP_MS,
  );
}

async function replace(path: string, records: readonly VendorRecord[]): Promise<void> {
  const beside = `${path}.new`;
  await rm(beside, { force: true });
  const file = await open(beside, 'w');
  await file.writeFile(records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  await file.datasync();
  await file.close();
  await rename(beside, path);
}
