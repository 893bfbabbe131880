import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Why a database and those who ask it cannot be kept apart on this machine; undefined where they can. */
export function apartMissing(database: number | undefined): string | undefined {
  if (database === undefined) return 'the database is not ours to move';
  if (!existsSync('/proc/thread-self/children')) return 'the system does not tell the processes of the database';
  if (allowed().length < 2) return 'one processor is all that may be used here';
  const { error } = spawnSync('taskset', ['--version']);
  return error && `taskset is missing (${error.message}); Debian has it in util-linux`;
}

/**
 * Does work while the database has one half of the processors, and this process, what it starts meanwhile and those who
 * ask the other, as where a database has a machine of its own. They share all of them before and after.
 * @param database process of the PostgreSQL server @param asking processes that run already
 */
export async function apart<T>(database: number, asking: readonly number[], work: () => Promise<T>): Promise<T> {
  const all = allowed();
  const half = all.length >> 1;
  const others = [...asking, process.pid];
  try {
    place(withChildren(database), all.slice(0, half));
    place(others, all.slice(half));
    return await work();
  } finally {
    place([...withChildren(database), ...others], all);
  }
}

/** The numbers of the processors that this process may use. */
function allowed(): number[] {
  const [, listed = ''] = /^Cpus_allowed_list:\s*(.*)$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return listed.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/** Moves all threads of processes. */
function place(processes: readonly number[], processors: readonly number[]): void {
  for (const pid of processes) {
    try {
      execFileSync('taskset', ['-a', '-c', '-p', processors.join(','), String(pid)], { stdio: 'pipe' });
    } catch (error) {
      // A connection of the database may have ended meanwhile.
      if (existsSync(`/proc/${pid}`)) throw error;
    }
  }
}

function withChildren(pid: number): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return [pid, ...listed.split(' ').filter(Boolean).map(Number)];
}
