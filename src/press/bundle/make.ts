import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '../../brand/load.ts';
import { openRenderer, type Renderer, type RenderOptions } from '../astro/renderer.ts';
import { Compressor } from '../cache/compress.ts';
import { prune } from '../cache/prune.ts';
import { carryOver, findKept, type KeptFile, remember } from '../cache/reuse.ts';
import { type BrandInputs, marqueeVersion } from '../input/inputs.ts';
import { createAssetGraph } from '../pages/asset-graph.ts';
import type { RenderedFile } from '../pages/rendered-file.ts';
import type { PressLog } from '../report.ts';
import { finishBundle, planSite } from './bundle.ts';
import type { BundleFacts } from './bundle-facts.ts';
import { createFinishing } from './finishing.ts';
import { type Changes, keepEqual } from './keep-equal.ts';
import { openWorkFolder, swapIn, type WorkFolder } from './swap.ts';

/** A brand that is to be pressed, with the digests of its input. */
export interface StaleBrand {
  readonly brand: Brand;
  readonly inputs: BrandInputs;
}

export interface MakeOptions {
  readonly root: string;
  readonly out: string;
  readonly log: PressLog;
  /** Renders with plain `astro build` (astro/renderer.ts). */
  readonly plainAstro: boolean;
  /** What the pages read from their environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Checks the brands while their pages are already being compiled and rendered, and throws for a wrong one. */
  readonly checked: Promise<unknown>;
}

export interface MadeBundle {
  readonly facts: BundleFacts;
  readonly changes: Changes;
  /** How long it was rendered, by all workers together, and finished. */
  readonly milliseconds: number;
}

/**
 * Renders what changed and carries the rest over, unless the check finds the brands wrong meanwhile.
 * @returns how many pages were rendered
 */
async function renderAndCarry(
  work: string,
  renderer: Renderer,
  kept: ReadonlyMap<Brand, readonly KeptFile[]>,
  { root, log, env, checked, onSite }: MakeOptions & Pick<RenderOptions, 'onSite'>,
): Promise<number> {
  const cache = cachesOf(root).compress;
  const unwanted = new AbortController();
  const checking = checked.catch((error: unknown) => {
    unwanted.abort();
    throw error;
  });
  const rendering = renderer.render({
    cache,
    out: work,
    sites: [...kept].map(([brand, files]) => ({
      ...planSite(brand),
      done: [...new Set(files.flatMap(({ rendered }) => rendered.language ?? []))],
    })),
    env,
    onProgress: (done, total) => log.progress('Rendering pages', done, total),
    onWarning: (text) => log.line(`Warning: ${text}`),
    onSite,
    signal: unwanted.signal,
  });
  const carrying = (async () => {
    for (const [brand, files] of kept) carryOver(files, join(work, brand.id), new Compressor(cache));
  })();
  // The problems of a brand explain best why one of its pages cannot be rendered.
  const [check, carry, rendered] = await Promise.allSettled([checking, carrying, rendering]);
  if (check.status === 'rejected') throw check.reason;
  if (carry.status === 'rejected') throw carry.reason;
  if (rendered.status === 'rejected') throw rendered.reason;
  return rendered.value;
}

const cachesOf = (root: string) => ({
  compress: join(root, '.cache', 'compress'),
  rendered: join(root, '.cache', 'rendered'),
  checked: join(root, '.cache', 'checked'),
});

/** Renders and finishes bundles in a work folder, and swaps all of them in once none has a problem. */
async function makeIn(
  { folder: work, since }: WorkFolder,
  renderer: Renderer,
  stale: readonly StaleBrand[],
  options: MakeOptions,
): Promise<MadeBundle[]> {
  const { root, out, log } = options;
  const caches = cachesOf(root);
  const kept = new Map<Brand, readonly KeptFile[]>();
  for (const { brand, inputs } of stale) {
    kept.set(brand, await findKept(brand, inputs, join(out, brand.id), caches.rendered));
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
  const finish = async ({ brand, inputs }: StaleBrand, fresh: readonly RenderedFile[], rendering: number) => {
    const started = performance.now();
    const carried = (kept.get(brand) ?? []).map(({ rendered }) => rendered);
    const rendered = [...fresh, ...carried].sort((a, b) => (a.file < b.file ? -1 : 1));
    const order = { ...shared, brand, plan: planSite(brand), folder: join(work, brand.id), rendered };
    const facts = await finishBundle({ ...order, input: inputs.whole });
    await remember(brand, inputs, rendered, caches.rendered);
    const changes = await keepEqual(order.folder, join(out, brand.id), since);
    return { facts, changes, milliseconds: rendering + performance.now() - started };
  };
  const brands = new Map(stale.map((one) => [one.brand.id, one]));
  const finishing = createFinishing<MadeBundle>();
  const onSite: RenderOptions['onSite'] = (id, fresh, rendering) => {
    const one = brands.get(id);
    if (one) finishing.add(id, () => finish(one, fresh, rendering));
  };
  try {
    const pages = await renderAndCarry(work, renderer, kept, { ...options, onSite });
    const carried = [...kept.values()].flat().length;
    log.line(`Rendered ${pages} pages${carried > 0 ? ` and kept ${carried} as they were` : ''}.`);
    const made = await finishing.all();
    await swapIn(
      work,
      out,
      made.map(({ facts }) => facts.brand),
    );
    return made;
  } finally {
    await finishing.settled();
  }
}

/**
 * Presses brands: compiles the pages unless that was done, renders those that changed, finishes each bundle beside the
 * old one while the next is rendered, and swaps all of them in once none has a problem.
 *
 * @throws PressError, and whatever `checked` throws
 */
export async function makeBundles(stale: readonly StaleBrand[], options: MakeOptions): Promise<MadeBundle[]> {
  const { root, out, log, checked, plainAstro } = options;
  // Compiling and rendering go on during the check; renderAndCarry gets a refusal whenever it comes.
  checked.catch(() => {});
  const work = await openWorkFolder(out);
  try {
    const renderer = await openRenderer({ root, plainAstro });
    try {
      log.line(renderer.opened);
      const made = await makeIn(work, renderer, stale, options);
      for (const folder of Object.values(cachesOf(root))) await prune(folder, Date.now());
      return made;
    } finally {
      await renderer.close();
    }
  } finally {
    await rm(work.folder, { recursive: true, force: true });
  }
}
