import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brandRoot, chosenFolders, loadBrands } from '../brand/load.ts';
import { BrandError, type Problem } from '../brand/problem.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import { type BundleFacts, readBundleFacts } from './bundle/bundle-facts.ts';
import { NO_CHANGES } from './bundle/keep-equal.ts';
import { type MadeBundle, makeBundles } from './bundle/make.ts';
import { openOut, writingTo } from './bundle/out-folder.ts';
import { standingFiles } from './bundle/standing.ts';
import { recover } from './bundle/swap.ts';
import { checkOnce } from './cache/checked.ts';
import { PressError } from './error.ts';
import { type BrandInputs, brandInputs, commonDigest } from './input/inputs.ts';
import { type PressedBrand, type PressLog, warningLines } from './report.ts';

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
  /** Renders with plain `astro build`, for the case that a new Astro has changed inside: slower, to the same bytes. */
  readonly plainAstro?: boolean;
  /** Stops for warnings of the check as well. */
  readonly strict?: boolean;
}

export interface PressResult {
  readonly brands: readonly PressedBrand[];
  readonly seconds: number;
}

/**
 * Whether every file that readers may get still exists. This takes half a millisecond, where listing the folder takes
 * five.
 */
function isWhole(folder: string, { files }: BundleFacts): boolean {
  return files.every((file) => existsSync(join(folder, file)));
}

type Made = Pick<MadeBundle, 'facts' | 'changes'> & { readonly milliseconds?: number };

function rowOf({ facts, changes, milliseconds }: Made, warnings: readonly Problem[] = []): PressedBrand {
  const { brand, version, pages, bytes } = facts;
  const languages = facts.languages.map(({ code }) => code);
  return { brand, version, languages, pages, ...bytes, ...changes, milliseconds, warnings };
}

/** Brands whose bundle is still right, and those that have to be pressed, with the digests of their input. */
async function sort({ root, out, languages = [] }: PressOptions, folders: readonly string[]) {
  const common = await commonDigest(root, languages);
  const fresh: BundleFacts[] = [];
  const stale = new Map<string, BrandInputs>();
  const all = new Map<string, BrandInputs>();
  for (const folder of folders) {
    const id = basename(folder);
    const inputs = await brandInputs(folder, common);
    all.set(id, inputs);
    // A bundle that cannot be read is pressed anew.
    const facts = await readBundleFacts(join(out, id)).catch(() => undefined);
    if (facts?.input === inputs.whole && isWhole(join(out, id), facts)) fresh.push(facts);
    else stale.set(id, inputs);
  }
  return { fresh, stale, all };
}

/** @throws PressError naming each folder in the way of a bundle that the press did not write itself */
async function checkStanding(out: string, ids: Iterable<string>): Promise<void> {
  const looks = await Promise.allSettled([...ids].map((id) => standingFiles(join(out, id))));
  const refusals = looks.flatMap((look) => (look.status === 'rejected' ? [look.reason] : []));
  const problems = refusals.flatMap((reason) => {
    if (reason instanceof PressError) return reason.problems;
    throw reason;
  });
  if (problems.length > 0) throw new PressError(problems);
}

/** @throws BrandError with everything that is wrong with the brands, or for warnings where these are refused */
async function check(
  root: string,
  brands: ReadonlyMap<string, BrandInputs>,
  options: PressOptions,
): Promise<ReadonlyMap<string, readonly Problem[]>> {
  const warnings = await checkOnce({ root, brands, cache: join(options.root, '.cache', 'checked') });
  const all = [...warnings.values()].flat();
  if (options.strict && all.length > 0) throw new BrandError(all, 'warning');
  return warnings;
}

/**
 * Turns brand folders into bundles: `out/BRAND/` is a whole static site, ready for any host. Brands of which nothing
 * changed since their last press are left as they stand, though checked with the others: another brand may have claimed
 * their host meanwhile. Either every chosen brand is swapped in, or none. A folder is replaced only where the press wrote
 * it itself, and files that did not change keep their bytes, time and inode.
 *
 * @throws BrandError with all problems of the brands' files
 * @throws PressError with all problems of their pages, or of the place where bundles go
 */
export function press(options: PressOptions): Promise<PressResult> {
  return writingTo(options.out, () => pressInto(options));
}

async function pressInto(options: PressOptions): Promise<PressResult> {
  const start = performance.now();
  const { brands: only, languages, out } = options;
  const selection = {
    root: options.brandsFolder ?? brandRoot(),
    ...(only ? { only } : {}),
    ...(languages ? { languages } : {}),
  };
  await openOut(out, [selection.root, join(options.root, 'src'), join(options.root, 'public')]);
  await recover(out);
  const { fresh, stale, all } = await sort(options, await chosenFolders(selection));
  const pressed: MadeBundle[] = [];
  if (stale.size > 0) await checkStanding(out, stale.keys());
  const checked = check(selection.root, all, options);
  // It is awaited below, whatever comes first.
  checked.catch(() => {});
  if (stale.size > 0) {
    // Where brands cannot be loaded, the check tells every problem, and not only the first that stopped the loading.
    const brands = await loadBrands({ ...selection, only: [...stale.keys()] }).catch(async (error: unknown) => {
      await checked;
      throw error;
    });
    if (brands.length + fresh.length === 0) {
      throw new PressError([
        `None of the chosen brands offers ${languages?.join(' or ')}. Choose other languages, or add them to brand.yaml.`,
      ]);
    }
    const orders = brands.flatMap((brand) => {
      const inputs = stale.get(brand.id);
      return inputs ? [{ brand, inputs }] : [];
    });
    const env = {
      MARQUEE_ROOT: options.root,
      MARQUEE_BRANDS_DIR: selection.root,
      MARQUEE_LANGS: (languages ?? []).join(','),
    };
    if (orders.length > 0)
      pressed.push(
        ...(await makeBundles(orders, {
          ...options,
          plainAstro: options.plainAstro ?? false,
          env,
          checked,
        })),
      );
  }
  const warnings = await checked;
  const rows = [...fresh.map((facts) => ({ facts, changes: NO_CHANGES })), ...pressed]
    .map((made) => rowOf(made, warnings.get(made.facts.brand)))
    .sort((a, b) => (a.brand < b.brand ? -1 : 1));
  for (const line of rows.flatMap(warningLines)) options.log.line(line);
  return {
    brands: rows,
    seconds: (performance.now() - start) / 1000,
  };
}
