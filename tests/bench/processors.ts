import { execFileSync, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const PROCESSORS = availableParallelism();
const HALF = PROCESSORS >> 1;

/** Why a database and those who ask it cannot be kept apart on this machine; undefined where they can. */
export function apartMissing(database: number | undefined): string | undefined {
  if (database === undefined) return 'the database is not ours to move';
  if (PROCESSORS < 2) return 'this machine has one processor';
  const { error } = spawnSync('taskset', ['--version']);
  return error && `taskset is missing (${error.message}); Debian has it in util-linux`;
}

/**
 * Does work while the database has one half of the processors, and this process, what it starts meanwhile and those who
 * ask the other, as where a database has a machine of its own. They share all of them before and after.
 * @param database process of the PostgreSQL server @param asking processes that run already
 */
export async function apart<T>(database: number, asking: readonly number[], work: () => Promise<T>): Promise<T> {
  const others = [...asking, process.pid];
  place([database, ...childrenOf(database)], `0-${HALF - 1}`);
  place(others, `${HALF}-${PROCESSORS - 1}`);
  try {
    return await work();
  } finally {
    place([database, ...childrenOf(database), ...others], `0-${PROCESSORS - 1}`);
  }
}

/** Moves all threads of processes. @param processors such as `0-1` */
function place(processes: readonly number[], processors: string): void {
  for (const pid of processes) execFileSync('taskset', ['-a', '-c', '-p', processors, String(pid)]);
}

function childrenOf(pid: number): number[] {
  const listed = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return listed
    .split('\n')
    .map(Number)
    .filter((child) => child > 0);
}
