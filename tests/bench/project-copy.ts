import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What the press and Astro read of a project. */
const PARTS = ['src', 'public', 'scripts', 'astro.config.mjs', 'tsconfig.json', 'package.json', 'package-lock.json'];

export interface ProjectCopy {
  readonly root: string;
  /** Forgets every cache and every bundle, so that the next press is a cold one. */
  readonly chill: () => void;
  readonly remove: () => void;
}

/**
 * Copies the project to a folder below its .cache, where packages are still found: with caches of its own, and with
 * sources that a benchmark may edit.
 */
export function copyProject(): ProjectCopy {
  mkdirSync('.cache', { recursive: true });
  const root = resolve(mkdtempSync(join('.cache', 'bench-')));
  for (const part of PARTS) cpSync(part, join(root, part), { recursive: true });
  const remove = (path: string) => rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  return {
    root,
    chill() {
      for (const made of ['.cache', 'dist', '.astro']) remove(join(root, made));
    },
    remove: () => remove(root),
  };
}
