import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '../../brand/load.ts';
import { type DrawOptions, openRenderer, type Renderer } from '../astro/renderer.ts';
import { Compressor } from '../cache/compress.ts';
import { prune } from '../cache/prune.ts';
import { carryOver, findKept, type KeptFile, remember } from '../cache/reuse.ts';
import { type BrandInputs, marqueeVersion } from '../input/inputs.ts';
import { createAssetGraph } from '../pages/asset-graph.ts';
import type { DrawnFile } from '../pages/drawn-file.ts';
import type { PressLog } from '../report.ts';
import { finishBundle, planSite } from './bundle.ts';
import type { BundleFacts } from './bundle-facts.ts';
import { createFinishing } from './finishing.ts';
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
  /** Draws with plain `astro build` (astro/renderer.ts). */
  readonly plainAstro: boolean;
  /** What the pages read from their environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Refuses the brands while their pages are already being compiled and drawn. */
  readonly checked: Promise<void>;
}

export interface MadeBundle {
  readonly facts: BundleFacts;
  /** How long it was drawn, by all workers together, and finished. */
  readonly milliseconds: number;
}

/**
 * Draws what changed and carries the rest over, unless the brands turn out to be wrong meanwhile.
 *
 * @returns how many pages were drawn
 */
async function drawAndCarry(
  work: string,
  renderer: Renderer,
  kept: ReadonlyMap<Brand, readonly KeptFile[]>,
  { root, log, env, checked, onSite }: MakeOptions & Pick<DrawOptions, 'onSite'>,
): Promise<number> {
  const cache = cachesOf(root).compress;
  const unwanted = new AbortController();
  const checking = checked.catch((error: unknown) => {
    unwanted.abort();
    throw error;
  });
  const drawing = renderer.draw({
    cache,
    out: work,
    sites: [...kept].map(([brand, files]) => ({
      ...planSite(brand),
      done: [...new Set(files.flatMap(({ drawn }) => drawn.language ?? []))],
    })),
    env,
    onProgress: (done, total) => log.progress('Drawing pages', done, total),
    onWarning: (text) => log.line(`Warning: ${text}`),
    onSite,
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
 * old one while the next is drawn, and swaps all of them in once none has a problem.
 *
 * @throws PressError, and whatever `checked` throws
 */
export async function makeBundles(stale: readonly StaleBrand[], options: MakeOptions): Promise<MadeBundle[]> {
  const { root, out, log, checked, plainAstro } = options;
  const caches = cachesOf(root);
  // Compiling and drawing go on meanwhile; drawAndCarry hears of a refusal, however early it comes.
  checked.catch(() => {});
  const renderer = await openRenderer({ root, plainAstro });
  log.line(renderer.opened);
  const work = await openWorkFolder(out);
  const finishing = createFinishing();
  try {
    const kept = new Map<Brand, readonly KeptFile[]>();
    for (const { brand, inputs } of stale) {
      kept.set(brand, await findKept(brand, inputs, join(out, brand.id), caches.drawn));
    }
    const shared = {
      sources: {
        client: renderer.client,
        publicFolder: join(root, 'public'),
        cache: join(root, '.cache'),
      },
      compressor: new Compressor(caches.compress),
      assetsFrom: createAssetGraph(renderer.client),
      marquee: await marqueeVersion(root),
    };
    const times = new Map<string, number>();
    const finish = async ({ brand, inputs }: StaleBrand, fresh: readonly DrawnFile[], drawing: number) => {
      const started = performance.now();
      const carried = (kept.get(brand) ?? []).map(({ drawn }) => drawn);
      const drawn = [...fresh, ...carried].sort((a, b) => (a.file < b.file ? -1 : 1));
      const order = { ...shared, brand, plan: planSite(brand), folder: join(work, brand.id), drawn };
      const facts = await finishBundle({ ...order, input: inputs.whole });
      await remember(brand, inputs, drawn, caches.drawn);
      times.set(brand.id, drawing + performance.now() - started);
      return facts;
    };
    const brands = new Map(stale.map((one) => [one.brand.id, one]));
    const onSite: DrawOptions['onSite'] = (id, fresh, drawing) => {
      const one = brands.get(id);
      if (one) finishing.add(id, () => finish(one, fresh, drawing));
    };
    const pages = await drawAndCarry(work, renderer, kept, { ...options, onSite });
    const carried = [...kept.values()].flat().length;
    log.line(`Drew ${pages} pages${carried > 0 ? ` and kept ${carried} as they were` : ''}.`);
    const finished = await finishing.all();
    await swapIn(
      work,
      out,
      finished.map(({ brand }) => brand),
    );
    for (const folder of Object.values(caches)) await prune(folder, Date.now());
    return finished.map((facts) => ({ facts, milliseconds: times.get(facts.brand) ?? 0 }));
  } finally {
    await finishing.settled();
    await renderer.close();
    await rm(work, { recursive: true, force: true });
  }
}
