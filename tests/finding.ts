import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, isAbsolute, relative, sep } from 'node:path';
import { nearest } from '../src/spelling/nearest.ts';

export type Found =
  | { readonly kind: 'found'; readonly files: readonly string[] }
  | { readonly kind: 'unknown'; readonly message: string };

/** Every test file: paths from the root of the project, with forward slashes. */
function testFiles(): string[] {
  return readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((path) => `tests/${path.split(sep).join('/')}`)
    .filter((path) => /^tests\/(unit|gateway|e2e)\/.*\.test\.tsx?$/.test(path))
    .sort();
}

/**
 * Test files that are meant by paths or parts of paths; all of them where none is given.
 * @param all to find them among
 */
export function findFiles(parts: readonly string[], all: readonly string[] = testFiles()): Found {
  const wanted = parts.map((part) => ({ part, path: fromRoot(part) }));
  const unknown = wanted.find(({ path }) => !all.some((file) => file.includes(path)));
  if (unknown) return { kind: 'unknown', message: nothingLike(unknown.part, all) };
  const isMeant = (file: string) => wanted.length === 0 || wanted.some(({ path }) => file.includes(path));
  return { kind: 'found', files: all.filter(isMeant) };
}

function nothingLike(part: string, all: readonly string[]): string {
  const word = basename(part).replace(/\.test\.tsx?$|\.tsx?$/, '');
  const near = nearest(word, [...new Set(all.map((file) => basename(file).replace(/\.test\.tsx?$/, '')))]);
  const like = near === undefined ? [] : all.filter((file) => basename(file).startsWith(`${near}.test.`));
  const advice = like.length > 0 ? ` Did you mean ${like.join(' or ')}?` : '';
  return `Expected a test file or a part of its path, for example unit/money, found none with "${part}".${advice}`;
}

/** From the root and with forward slashes, as test files are written. */
function fromRoot(path: string): string {
  const inside = isAbsolute(path) ? relative(process.cwd(), path) : path.replace(/^(\.[\\/])+/, '');
  return inside.split(sep).join('/');
}

/** Those of the files that import, directly or through others, what changed since main; uncommitted changes included. */
export async function changedFiles(files: readonly string[]): Promise<readonly string[]> {
  // It is loaded where it is needed, because that takes a second.
  const { createVitest } = await import('vitest/node');
  const vitest = await createVitest('test', {
    config: 'tests/vitest.config.ts',
    watch: false,
    changed: startOfBranch(),
    reporters: [],
  });
  try {
    const related = await vitest.getRelevantTestSpecifications();
    const paths = new Set(related.map(({ moduleId }) => fromRoot(moduleId)));
    return files.filter((file) => paths.has(file));
  } finally {
    await vitest.close();
  }
}

/** Where this branch left main; the last commit where nothing is called main. */
function startOfBranch(): string {
  for (const main of ['main', 'origin/main']) {
    try {
      return execFileSync('git', ['merge-base', main, 'HEAD'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    } catch {
      // There is no such name, so the next one is tried, or the last commit.
    }
  }
  return 'HEAD';
}
