import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { hasCode } from '../../node/code.ts';

/** A file of JSON lines that grows. */
export interface Lines {
  /** Resolves when the record is safe: it survives whatever comes next. */
  append(record: unknown): Promise<void>;
  close(): Promise<void>;
}

/** A line as it stands in the file, and the JSON that it holds; undefined where it holds none. */
interface Line {
  readonly text: string;
  readonly value: unknown;
}

/** The lines of a file; none where there is no such file. A torn last line is left out: the process died while writing it. */
export async function readLines(path: string): Promise<readonly Line[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  });
  // The text after the last line break is empty, or torn.
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => ({ text: line, value: parse(line) }));
}

/** Puts these records in place of what the file holds, in one step, and opens it for more; each is flushed to the disk. */
export async function openLines(path: string, records: readonly unknown[]): Promise<Lines> {
  await mkdir(dirname(path), { recursive: true });
  await replace(path, records);
  const file = await open(path, 'a');
  let tail: Promise<void> = Promise.resolve();
  return {
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

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

async function replace(path: string, records: readonly unknown[]): Promise<void> {
  const beside = `${path}.new`;
  await rm(beside, { force: true });
  const file = await open(beside, 'w');
  await file.writeFile(records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  await file.datasync();
  await file.close();
  await rename(beside, path);
}
