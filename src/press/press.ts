import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Brand, brandRoot, chosenFolders, loadBrands } from '../brand/load.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import { finishBundle, planSite } from './bundle.ts';
import { Compressor } from './compress.ts';
import { digestFolder, digestOf } from './digest.ts';
import { draw } from './draw.ts';
import { PressError } from './error.ts';
import { BUNDLE_FACTS, BundleFacts } from './manifest.ts';
import { createReach } from './reach.ts';
import type { PressedBrand, PressLog } from './report.ts';
import { openStage, stageDigest } from './stage.ts';
import { openWorkFolder, recover, swapIn } from './swap.ts';

export interface PressOptions {
  /** Ids of brands; all without it. */
  readonly brands?: readonly string[];
  /** Languages; all that each brand offers without it. */
  readonly languages?: readonly LanguageCode[];
  /** Project folder, with src/, public/ and astro.config.mjs. */
  readonly root: string;
  /** Folder that holds the brands; MARQUEE_BRANDS_DIR, else brands/ of the project, without it. */
  readonly brandsFolder?: string;
  /** Folder that receives one bundle per brand. */
  readonly out: string;
  readonly log: PressLog;
}

export interface PressResult {
  readonly brands: readonly PressedBrand[];
  readonly seconds: number;
}

async function version(root: string): Promise<string> {
  const text = await readFile(join(root, 'package.json'), 'utf8').catch(() => '{}');
  const parsed: { version?: string } = JSON.parse(text);
  return parsed.version ?? '0.0.0';
}

/** The digest of all that the bundles of a project have in common: code, texts, public files, the press itself. */
async function commonDigest(root: string, languages: readonly LanguageCode[]): Promise<string> {
  return digestOf([
    await stageDigest(root),
    await digestFolder(join(root, 'src', 'i18n', 'texts')),
    await digestFolder(join(root, 'public')),
    await digestFolder(join(import.meta.dirname)),
    await version(root),
    [...languages].sort().join(','),
  ]);
}

async function factsOf(out: string, brand: string): Promise<BundleFacts | undefined> {
  const text = await readFile(join(out, brand, BUNDLE_FACTS), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const facts = BundleFacts.safeParse(JSON.parse(text));
  return facts.success ? facts.data : undefined;
}

function rowOf(facts: BundleFacts, unchanged: boolean): PressedBrand {
  const languages = facts.languages.map(({ code }) => code);
  return { brand: facts.brand, languages, pages: facts.pages, ...facts.bytes, unchanged };
}

/** Brands whose bundle is still right, and those that have to be pressed, with the digest of their input. */
async function sort(options: PressOptions, folders: readonly string[]) {
  const common = await commonDigest(options.root, options.languages ?? []);
  const fresh: BundleFacts[] = [];
  const stale = new Map<string, string>();
  for (const folder of folders) {
    const id = folder.slice(folder.lastIndexOf('/') + 1);
    const input = digestOf([common, await digestFolder(folder)]);
    const facts = await factsOf(options.out, id);
    if (facts?.input === input) fresh.push(facts);
    else stale.set(id, input);
  }
  return { fresh, stale };
}

async function pressBrands(options: PressOptions, brands: readonly Brand[], inputs: ReadonlyMap<string, string>) {
  const { root, out, log } = options;
  const cache = join(root, '.cache');
  const stage = await openStage(root);
  log.line(stage.reused ? 'Pages are compiled already.' : 'Compiled the pages.');
  const work = await openWorkFolder(out);
  try {
    const plans = new Map(brands.map((brand) => [brand.id, planSite(brand)]));
    const drawn = await draw({
      stage: stage.folder,
      cache: join(cache, 'compress'),
      out: work,
      sites: [...plans.values()],
      env: {
        MARQUEE_ROOT: root,
        MARQUEE_BRANDS_DIR: options.brandsFolder ?? brandRoot(),
        MARQUEE_LANGS: (options.languages ?? []).join(','),
      },
      onProgress: (done, total) => log.progress('Drawing pages', done, total),
      onWarning: (text) => log.line(`Warning: ${text}`),
    });
    log.line(`Drew ${drawn.filter((file) => file.page).length} pages.`);
    const compressor = new Compressor(join(cache, 'compress'));
    const client = join(stage.folder, 'client');
    const reach = createReach(client);
    const marquee = await version(root);
    const finished: BundleFacts[] = [];
    const problems: string[] = [];
    for (const brand of brands) {
      const plan = plans.get(brand.id) ?? planSite(brand);
      const own = drawn.filter((file) => file.brand === brand.id);
      const order = {
        brand,
        plan,
        folder: join(work, brand.id),
        drawn: own,
        sources: { client, publicFolder: join(root, 'public'), cache },
        reach,
        compressor,
        input: inputs.get(brand.id) ?? '',
        marquee,
      };
      log.progress('Finishing bundles', finished.length, brands.length);
      await finishBundle(order).then(
        (facts) => finished.push(facts),
        (error: unknown) => {
          if (!(error instanceof PressError)) throw error;
          problems.push(...error.problems);
        },
      );
    }
    if (problems.length > 0) throw new PressError(problems);
    for (const { brand } of finished) await swapIn(join(work, brand), out, brand);
    await compressor.prune(Date.now());
    return finished;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Turns brand folders into bundles: `out/BRAND/` is a whole static site, ready for any host. Brands of which nothing
 * changed since their last press are left as they stand. Either every chosen brand is swapped in, or none.
 *
 * @throws BrandError with all problems of the brands' files
 * @throws PressError with all problems of their pages
 */
export async function press(options: PressOptions): Promise<PressResult> {
  const start = performance.now();
  const { brands: only, languages, out } = options;
  const selection = {
    root: options.brandsFolder ?? brandRoot(),
    ...(only ? { only } : {}),
    ...(languages ? { languages } : {}),
  };
  await recover(out);
  const { fresh, stale } = await sort(options, await chosenFolders(selection));
  const pressed: BundleFacts[] = [];
  if (stale.size > 0) {
    const brands = await loadBrands({ ...selection, only: [...stale.keys()] });
    if (brands.length + fresh.length === 0) {
      throw new PressError([
        `None of the chosen brands offers ${languages?.join(' or ')}. Choose other languages, or add them to brand.yaml.`,
      ]);
    }
    if (brands.length > 0) pressed.push(...(await pressBrands(options, brands, stale)));
  }
  const rows = [...fresh.map((facts) => rowOf(facts, true)), ...pressed.map((facts) => rowOf(facts, false))];
  return {
    brands: rows.sort((a, b) => (a.brand < b.brand ? -1 : 1)),
    seconds: (performance.now() - start) / 1000,
  };
}
