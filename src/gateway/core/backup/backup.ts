import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { link, mkdir, rm, stat } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import * as z from 'zod';
import { hasCode } from '../../../node/code.ts';
import { maintains, OrderError } from '../operate/command.ts';

const POSTGRES =
  'Expected a gateway with the embedded database, found one on PostgreSQL, which brings its own command: ' +
  'pg_dump --format=custom --file=FILE postgres://USER@HOST/NAME. README, "Backup and restore", has the way back.';

/** `backup`: everything in the embedded database as it stands between two statements, while calls go on. */
export const backup = maintains({
  name: 'backup',
  about:
    'Writes a copy of the embedded database to a new file that its owner alone may read, while calls go on; ' +
    '`restore` reads it.',
  input: z.strictObject({
    file: z.string().refine(isAbsolute, 'expected a whole path').optional().meta({
      description: 'The new file; one with the time in its name in backups/ of the data folder without it.',
      argument: 'FILE',
      path: true,
    }),
  }),
  async maintain({ input, services: { snapshot, config, clock }, dryRun }) {
    if (!snapshot) throw new OrderError('backup.postgres', POSTGRES);
    const file = input.file ?? (await newFile(config.DATA_DIR, clock.now()));
    if (existsSync(file)) throw taken(file);
    const bytes = dryRun ? null : await write(snapshot, file);
    const uploads = join(resolve(config.DATA_DIR), 'uploads');
    return {
      changes: [{ merchant: null, subject: `backup ${file}`, before: null, after: { bytes } }],
      ...(existsSync(uploads) && { answer: { 'not in it': `members' files; copy the folder ${uploads} as well` } }),
    };
  },
});

async function newFile(dataDir: string, now: Date): Promise<string> {
  const folder = join(resolve(dataDir), 'backups');
  // The data folder is there, since the gateway keeps its database in it.
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
  });
  return join(folder, `marquee-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar.gz`);
}

/** @returns bytes of the file. @throws OrderError where it cannot be written, or has come to be there meanwhile */
async function write(snapshot: () => Promise<Blob>, file: string): Promise<number> {
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    const out = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline((await snapshot()).stream(), createGzip(), out);
    // A link, other than a rename, refuses to take the place of a file.
    await link(draft, file);
    return (await stat(file)).size;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) throw taken(file);
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new OrderError('backup.unwritable', `Expected to write ${file} as the gateway's user: ${error.message}.`);
  } finally {
    // With a name that no file can have there is none, and the refusal above says so.
    await rm(draft, { force: true }).catch((error: unknown) => {
      if (!hasCode(error, 'ENAMETOOLONG')) throw error;
    });
  }
}

function taken(file: string): OrderError {
  return new OrderError(
    'backup.taken',
    `Expected a new file, found one at ${file}. Name another; it was left as it is.`,
  );
}
