import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Started {
  readonly origin: string;
  readonly pid: number | undefined;
  /** Lines `NAME value` that it printed before it was ready. */
  readonly said: ReadonlyMap<string, string>;
  readonly stop: () => Promise<void>;
}

/** Starts a server that prints `PORT number` when it is ready. @throws Error where it ends before */
export async function startProcess(file: string, environment: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await untilPort(child, file);
  return {
    origin: `http://127.0.0.1:${said.get('PORT')}`,
    pid: child.pid,
    said,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function untilPort(child: ChildProcess, file: string): Promise<ReadonlyMap<string, string>> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.once('exit', (code) => reject(new Error(`${file} ended with exit code ${code} before it was ready.`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const lines = output.split('\n').map((line) => line.split(' ') as [string, string]);
      if (output.includes('PORT ') && output.endsWith('\n')) resolve(new Map(lines));
    });
  });
}
