import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '../brand/load.ts';
import { type BundleOrder, finishBundle, planSite } from './bundle.ts';
import { Compressor } from './compress.ts';
import { type DrawnFile, draw } from './draw.ts';
import { PressError } from './error.ts';
import { type BrandInputs, marqueeVersion } from './inputs.ts';
import type { BundleFacts } from './manifest.ts';
import { prune } from './prune.ts';
import { createReach } from './reach.ts';
import type { PressLog } from './report.ts';
import { carryOver, findKept, type KeptFile, remember } from './reuse.ts';
import { openStage, type Stage } from './stage.ts';
import { openWorkFolder, swapIn } from './swap.ts';

/** A brand that is to be pressed, with the digests of its input. */
export interface StaleBrand {
  readonly brand: Brand;
  readonly inputs: BrandInputs;
}

export interface MakeOptions {
  readonly root: string;
  readonly out: string;
  readonly log: PressLog;
  /** What the pages read from their environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Refuses the brands while their pages are already being compiled and drawn. */
  readonly checked: Promise<void>;
}

/** Finishes each bundle, and names the problems of all before it gives up. */
async function finishAll(orders: readonly BundleOrder[], log: PressLog): Promise<BundleFacts[]> {
  const finished: BundleFacts[] = [];
  const problems: string[] = [];
  for (const order of orders) {
    log.progress('Finishing bundles', finished.length, orders.length);
    await finishBundle(order).then(
      (facts) => finished.push(facts),
      (error: unknown) => {
        if (!(error instanceof PressError)) throw error;
        problems.push(...error.problems);
      },
    );
  }
  if (problems.length > 0) throw new PressError(problems);
  return finished;
}

/** Draws what changed and carries the rest over, unless the brands turn out to be wrong meanwhile. */
async function drawAndCarry(
  work: string,
  stage: Stage,
  kept: ReadonlyMap<Brand, readonly KeptFile[]>,
  { root, log, env, checked }: MakeOptions,
): Promise<DrawnFile[]> {
  const cache = cachesOf(root).compress;
  const unwanted = new AbortController();
  const checking = checked.catch((error: unknown) => {
    unwanted.abort();
    throw error;
  });
  const drawing = draw({
    stage: stage.folder,
    cache,
    out: work,
    sites: [...kept].map(([brand, files]) => ({
      ...planSite(brand),
      done: [...new Set(files.flatMap(({ drawn }) => drawn.language ?? []))],
    })),
    env,
    onProgress: (done, total) => log.progress('Drawing pages', done, total),
    onWarning: (text) => log.line(`Warning: ${text}`),
    signal: unwanted.signal,
  });
  const carrying = (async () => {
    for (const [brand, files] of kept) carryOver(files, join(work, brand.id), new Compressor(cache));
  })();
  // What is wrong with a brand explains best why one of its pages cannot be drawn.
  const [check, carry, drawn] = await Promise.allSettled([checking, carrying, drawing]);
  if (check.status === 'rejected') throw check.reason;
  if (carry.status === 'rejected') throw carry.reason;
  if (drawn.status === 'rejected') throw drawn.reason;
  return drawn.value;
}

const cachesOf = (root: string) => ({
  compress: join(root, '.cache', 'compress'),
  drawn: join(root, '.cache', 'drawn'),
});

/**
 * Presses brands: compiles the pages unless that was done, draws those that changed, finishes each bundle beside the
 * old one, and swaps all of them in once none has a problem.
 *
 * @throws PressError, and whatever `checked` throws
 */
export async function makeBundles(stale: readonly StaleBrand[], options: MakeOptions): Promise<BundleFacts[]> {
  const { root, out, log, checked } = options;
  const caches = cachesOf(root);
  // Compiling and drawing go on meanwhile; drawAndCarry hears of a refusal, however early it comes.
  checked.catch(() => {});
  const stage = await openStage(root);
  log.line(stage.reused ? 'Pages are compiled already.' : 'Compiled the pages.');
  const work = await openWorkFolder(out);
  try {
    const kept = new Map<Brand, readonly KeptFile[]>();
    for (const { brand, inputs } of stale) {
      kept.set(brand, await findKept(brand, inputs, join(out, brand.id), caches.drawn));
    }
    const fresh = await drawAndCarry(work, stage, kept, options);
    const carried = [...kept.values()].flat().map(({ drawn }) => drawn);
    const pages = fresh.filter((file) => file.page).length;
    log.line(`Drew ${pages} pages${carried.length > 0 ? ` and kept ${carried.length} as they were` : ''}.`);
    const all = [...fresh, ...carried].sort((a, b) => (a.file < b.file ? -1 : 1));
    const sources = {
      client: join(stage.folder, 'client'),
      publicFolder: join(root, 'public'),
      cache: join(root, '.cache'),
    };
    const shared = {
      sources,
      compressor: new Compressor(caches.compress),
      reach: createReach(sources.client),
      marquee: await marqueeVersion(root),
    };
    const orders = stale.map(({ brand, inputs }) => ({
      ...shared,
      brand,
      plan: planSite(brand),
      folder: join(work, brand.id),
      drawn: all.filter((file) => file.brand === brand.id),
      input: inputs.whole,
    }));
    const finished = await finishAll(orders, log);
    for (const { brand } of finished) await swapIn(join(work, brand), out, brand);
    for (const { brand, inputs } of stale) await remember(brand, inputs, all, caches.drawn);
    for (const folder of Object.values(caches)) await prune(folder, Date.now());
    return finished;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
