import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What the press and Astro read of a project. */
const PARTS = ['src', 'public', 'scripts', 'astro.config.mjs', 'tsconfig.json', 'package.json', 'package-lock.json'];

export interface ProjectCopy {
  readonly root: string;
  /**
   * Moves every cache and every bundle out of the way, so that the next press starts cold. Nothing is deleted while we
   * measure, because for half a minute after many files are gone ext4 takes twenty times as long to make a new one.
   */
  readonly chill: () => void;
  readonly remove: () => void;
}

/**
 * Copies the project to a folder below its .cache, where packages are still found. The copy has caches of its own, and
 * sources that a benchmark may edit.
 */
export function copyProject(): ProjectCopy {
  mkdirSync('.cache', { recursive: true });
  const root = resolve(mkdtempSync(join('.cache', 'bench-')));
  for (const part of PARTS) cpSync(part, join(root, part), { recursive: true });
  let spent = 0;
  return {
    root,
    chill() {
      spent += 1;
      const aside = join(root, 'spent', String(spent));
      mkdirSync(aside, { recursive: true });
      for (const made of ['.cache', 'dist', '.astro']) {
        if (existsSync(join(root, made))) renameSync(join(root, made), join(aside, made));
      }
    },
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 3 }),
  };
}
