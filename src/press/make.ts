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
import { openStage } from './stage.ts';
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

/**
 * Presses brands: compiles the pages unless that was done, draws those that changed, finishes each bundle beside the
 * old one, and swaps all of them in once none has a problem.
 *
 * @throws PressError
 */
export async function makeBundles(
  stale: readonly StaleBrand[],
  { root, out, log, env }: MakeOptions,
): Promise<BundleFacts[]> {
  const cache = join(root, '.cache');
  const caches = { compress: join(cache, 'compress'), drawn: join(cache, 'drawn') };
  const stage = await openStage(root);
  log.line(stage.reused ? 'Pages are compiled already.' : 'Compiled the pages.');
  const compressor = new Compressor(caches.compress);
  const work = await openWorkFolder(out);
  try {
    const kept = new Map<string, readonly KeptFile[]>();
    for (const { brand, inputs } of stale) {
      kept.set(brand.id, await findKept(brand, inputs, join(out, brand.id), caches.drawn));
    }
    const keptOf = (brand: Brand) => kept.get(brand.id) ?? [];
    const drawing = draw({
      stage: stage.folder,
      cache: caches.compress,
      out: work,
      sites: stale.map(({ brand }) => ({
        ...planSite(brand),
        done: [...new Set(keptOf(brand).flatMap(({ drawn }) => drawn.language ?? []))],
      })),
      env,
      onProgress: (done, total) => log.progress('Drawing pages', done, total),
      onWarning: (text) => log.line(`Warning: ${text}`),
    });
    // While the workers draw, this thread has its hands free.
    for (const { brand } of stale) carryOver(keptOf(brand), join(work, brand.id), compressor);
    const fresh = await drawing;
    const pages = fresh.filter((file) => file.page).length;
    const taken = [...kept.values()].flat().length;
    log.line(`Drew ${pages} pages${taken > 0 ? ` and kept ${taken} as they were` : ''}.`);
    const drawnOf = (brand: Brand): DrawnFile[] =>
      [...fresh.filter((file) => file.brand === brand.id), ...keptOf(brand).map(({ drawn }) => drawn)].sort((a, b) =>
        a.file < b.file ? -1 : 1,
      );
    const sources = { client: join(stage.folder, 'client'), publicFolder: join(root, 'public'), cache };
    const shared = { sources, compressor, reach: createReach(sources.client), marquee: await marqueeVersion(root) };
    const orders = stale.map(({ brand, inputs }) => ({
      ...shared,
      brand,
      plan: planSite(brand),
      folder: join(work, brand.id),
      drawn: drawnOf(brand),
      input: inputs.whole,
    }));
    const finished = await finishAll(orders, log);
    for (const { brand } of finished) await swapIn(join(work, brand), out, brand);
    for (const { brand, inputs } of stale) await remember(brand, inputs, drawnOf(brand), caches.drawn);
    for (const folder of Object.values(caches)) await prune(folder, Date.now());
    return finished;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
