import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { word } from '../command/values.ts';
import { CHECKS, MIGRATIONS } from '../gateway/areas.ts';
import type { Restored, Restoring } from '../gateway/core/backup/restore.ts';
import type { GatewayConfig } from '../gateway/core/config.ts';
import { DataLockedError } from '../gateway/core/db/lock.ts';
import type { Reply } from '../gateway/core/operate/protocol.ts';
import { StartError } from '../gateway/core/start-error.ts';
import { OPTIONS, operator } from './operator.ts';
import { type Printed, printJson, printText } from './print.ts';

const POSTGRES =
  'Expected settings of a gateway with the embedded database, found DATABASE_URL: PostgreSQL brings its own command, ' +
  'pg_restore. README, "Backup and restore", has the way; without DATABASE_URL this command restores DATA_DIR.';

/** `restore`, the one command that wants the gateway stopped: it works on the data folder itself. */
export function addRestore(
  program: Command,
  config: Pick<GatewayConfig, 'DATA_DIR' | 'DATABASE_URL'>,
  finish: (printed: Printed) => void,
): void {
  program
    .command('restore')
    .description(
      'Puts a backup in the place of the embedded database in DATA_DIR; the gateway must be stopped. It is unpacked ' +
        'beside, opened and checked first, and what was there is kept.',
    )
    .argument('<FILE>', 'What backup wrote.', word)
    .option('--unsound', 'Takes it although its books do not agree.')
    .option('--as <name>', OPTIONS.as, word)
    .option('--json', OPTIONS.json)
    .action(async (file, { unsound = false, json = false, as }) => {
      const reply = await carryOut(file, config, { takesUnsound: unsound, operator: operator(as) });
      finish(json ? printJson(reply) : printText(reply, false));
    });
}

async function carryOut(
  file: string,
  { DATABASE_URL, DATA_DIR }: Pick<GatewayConfig, 'DATA_DIR' | 'DATABASE_URL'>,
  how: Pick<Restoring, 'takesUnsound' | 'operator'>,
): Promise<Reply> {
  if (DATABASE_URL !== undefined) return { success: false, code: 'restore.postgres', message: POSTGRES };
  // PGlite is big, and no other command needs it.
  const { restore, RestoreError } = await import('../gateway/core/backup/restore.ts');
  try {
    const restored = await restore(file, DATA_DIR, { migrations: MIGRATIONS, checks: CHECKS, ...how });
    return { success: true, dryRun: false, changes: [], refused: [], answer: told(file, DATA_DIR, restored) };
  } catch (error) {
    const isPlain = error instanceof RestoreError || error instanceof DataLockedError || error instanceof StartError;
    if (!isPlain) throw error;
    return { success: false, code: 'restore.refused', message: error.message };
  }
}

function told(file: string, dataDir: string, { former, isChecked }: Restored): Record<string, string> {
  const uploads = join(resolve(dataDir), 'uploads');
  return {
    restored: resolve(file),
    books: isChecked
      ? 'compared'
      : 'not compared, they are of an earlier release: start the gateway, then npm run operate -- books check',
    former: former === null ? 'none was there' : resolve(former),
    ...(existsSync(uploads) && {
      uploads: `as they were: put back the copy of ${uploads} that belongs to this backup`,
    }),
  };
}
