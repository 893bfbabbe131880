import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Presses one brand in a copy of the project.
 * @param languages by the spec's codes; all that the brand offers without them
 * @returns the folder of its bundle
 * @throws Error with what the press said, when it fails
 */
export function pressCopy(root: string, brand: string, languages?: readonly string[]): string {
  const options = ['scripts/build.ts', '--brand', brand, ...(languages ? ['--lang', languages.join()] : [])];
  const { status, stderr } = spawnSync(process.execPath, options, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The press ended with ${status}:\n${stderr}`);
  return join(root, 'dist', brand);
}
