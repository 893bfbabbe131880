import { readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { digestFolder, digestOf } from '../input/digest.ts';
import { runBuild } from './child.ts';

/**
 * Folders of src/ that compiled pages never hold: code of other processes, and texts, which pages read when they are
 * rendered. A change there needs no new stage. stage-build.ts refuses a page that imports from them.
 */
export const UNSTAGED: readonly string[] = ['gateway', 'sandbox', 'press', 'i18n/texts'];

/** How many stages are kept besides the one in use, so that switching between two states of the code stays quick. */
const KEPT_STAGES = 2;

/** The compiled pages: Astro's server bundle and the scripts and styles that browsers load. Holds no brand. */
export interface Stage {
  readonly digest: string;
  readonly folder: string;
  /** Whether it stood ready from an earlier press. */
  readonly reused: boolean;
}

/** The digest of everything that decides how pages are compiled. */
export async function stageDigest(root: string): Promise<string> {
  const single = (file: string) => readFile(join(root, file)).catch(() => '');
  return digestOf([
    process.version,
    await digestFolder(join(root, 'src'), UNSTAGED),
    ...(await Promise.all(['astro.config.mjs', 'tsconfig.json', 'package-lock.json'].map(single))),
    ...(await Promise.all(['stage-build.ts', 'prerender.ts'].map((file) => readFile(new URL(file, import.meta.url))))),
  ]);
}

async function dropOldStages(cache: string, current: string): Promise<void> {
  const names = (await readdir(cache)).filter((name) => /^stage-[0-9a-f]+$/.test(name) && name !== current);
  const dated = await Promise.all(names.map(async (name) => ({ name, used: (await stat(join(cache, name))).mtimeMs })));
  const old = dated.sort((a, b) => b.used - a.used).slice(KEPT_STAGES);
  await Promise.all(old.map(({ name }) => rm(join(cache, name), { recursive: true, force: true })));
}

/**
 * Gives the compiled pages of a project, from `.cache/press` when nothing that decides them has changed.
 *
 * @param root project folder, with astro.config.mjs and src/
 * @throws PressError with Astro's own words when the pages do not compile
 */
export async function openStage(root: string): Promise<Stage> {
  const digest = await stageDigest(root);
  const cache = join(root, '.cache', 'press');
  const name = `stage-${digest}`;
  const folder = join(cache, name);
  const now = new Date();
  const reused = await utimes(folder, now, now).then(
    () => true,
    () => false,
  );
  if (reused) return { digest, folder, reused };
  const building = `${folder}.${process.pid}`;
  try {
    await runBuild({ script: new URL('./stage-build.ts', import.meta.url), root, out: building });
    // Another press may have finished the same stage meanwhile; either copy will do.
    await rename(building, folder).catch(async (error: unknown) => {
      await stat(folder).catch(() => Promise.reject(error));
    });
  } finally {
    await rm(building, { recursive: true, force: true });
  }
  await dropOldStages(cache, name);
  return { digest, folder, reused };
}
