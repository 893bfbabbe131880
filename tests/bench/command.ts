import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';

/** How often the memory of a command is measured, in ms. */
const SAMPLE_MS = 100;

export interface Ran {
  /** From its start to its end, the start of Node included. */
  readonly seconds: number;
  /**
   * Processor time of the command and of the processes it started, in seconds, which stays the same when the machine is
   * busy with other things. Undefined where there is no /proc.
   */
  readonly work: number | undefined;
  /**
   * The most that it and the processes it started held in memory at once, in bytes: the sum of their resident sets as
   * /proc tells them. Undefined where there is no /proc.
   */
  readonly peak: number | undefined;
}

/**
 * Runs a script with this Node to its end.
 * @throws Error with what it said when it fails
 */
export async function runScript(
  args: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: Readonly<Record<string, string>> },
): Promise<Ran> {
  const before = childrensWork();
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  let peak: number | undefined;
  const sampling = setInterval(() => {
    const now = residentBytes(child.pid ?? 0);
    if (now !== undefined) peak = Math.max(peak ?? 0, now);
  }, SAMPLE_MS);
  const [code] = await once(child, 'close').finally(() => clearInterval(sampling));
  const seconds = (performance.now() - started) / 1000;
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${Buffer.concat(said).toString()}`);
  const after = childrensWork();
  return { seconds, peak, work: before === undefined || after === undefined ? undefined : after - before };
}

/** Ticks per second in which Linux tells processor time to programs, on every machine. */
const TICKS = 100;

/** Processor time of all processes that this one started and that have ended (proc(5), stat: cutime and cstime). */
function childrensWork(): number | undefined {
  const fields = procFile('self', 'stat')
    ?.replace(/^.*\) /, '')
    .split(' ');
  return fields && (Number(fields[13]) + Number(fields[14])) / TICKS;
}

/** Memory of a process and all its descendants. A process that ends while we measure does not count. */
function residentBytes(root: number): number | undefined {
  const held = new Map<number, number>();
  const parents = new Map<number, number>();
  for (const name of namesIn('/proc')) {
    const status = /^\d+$/.test(name) ? procFile(name, 'status') : undefined;
    if (status === undefined) continue;
    parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0));
    held.set(Number(name), 1024 * Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0));
  }
  const isOurs = (process: number | undefined): boolean =>
    process !== undefined && (process === root || isOurs(parents.get(process)));
  const ours = [...held].filter(([process]) => isOurs(process));
  return ours.length === 0 ? undefined : ours.reduce((sum, [, bytes]) => sum + bytes, 0);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function procFile(process: string, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${process}/${name}`, 'utf8');
  } catch {
    return undefined;
  }
}
