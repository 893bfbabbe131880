import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { PressError } from '../error.ts';
import type { SitePlan } from '../pages/output-path.ts';
import type { RenderedFile } from '../pages/rendered-file.ts';

/** A site of which some languages may be rendered already. */
export interface RenderedSite extends SitePlan {
  /** Language segments whose pages are not to be rendered. */
  readonly done: readonly string[];
}

/** What one worker is asked to render: every nth page of some sites. */
export interface RenderOrder {
  /** Folder of the compiled pages. */
  readonly stage: string;
  /** Folder of the compression cache. */
  readonly cache: string;
  /** Folder that receives one folder per brand. */
  readonly out: string;
  readonly sites: readonly RenderedSite[];
  readonly share: { readonly index: number; readonly of: number };
}

export type RenderReport =
  | { readonly kind: 'planned'; readonly pages: number }
  | {
      readonly kind: 'rendered';
      readonly brand: string;
      readonly files: readonly RenderedFile[];
      /** How long the worker rendered them. */
      readonly milliseconds: number;
      /** Whether they are the last that the worker renders of the site. */
      readonly ended: boolean;
    }
  | { readonly kind: 'warning'; readonly text: string }
  | { readonly kind: 'done'; readonly failures: readonly string[] };

export interface RenderOptions extends Omit<RenderOrder, 'share' | 'stage'> {
  /** Variables that tell the pages which brands, languages and folders to use. */
  readonly env: Readonly<Record<string, string>>;
  readonly onProgress?: (rendered: number, planned: number) => void;
  readonly onWarning?: (text: string) => void;
  /**
   * Takes the files of a site as soon as all of them are written, while other sites are still being rendered, and the
   * time that all workers together took to render them.
   */
  readonly onSite: (brand: string, files: readonly RenderedFile[], milliseconds: number) => void;
  /** Stops the rendering when it is no longer wanted. */
  readonly signal?: AbortSignal;
}

/**
 * With fewer sites than this the pages of each are shared out; with more, whole sites are, so that each is loaded once.
 */
const SITES_TO_SHARE_OUT = 4;

/** Splits the work for so many workers that each has something to do. */
export function shareOut(sites: readonly RenderedSite[], workers: number): Pick<RenderOrder, 'sites' | 'share'>[] {
  if (sites.length < SITES_TO_SHARE_OUT) {
    const languages = sites.reduce((sum, site) => sum + site.languages.length - site.done.length, 0);
    const of = Math.max(1, Math.min(workers, languages));
    return Array.from({ length: of }, (_, index) => ({ sites, share: { index, of } }));
  }
  return Array.from({ length: workers }, (_, worker) => ({
    sites: sites.filter((_site, index) => index % workers === worker),
    share: { index: 0, of: 1 },
  }));
}

interface Running {
  readonly worker: Worker;
  readonly ended: Promise<void>;
}

function start(order: RenderOrder, env: NodeJS.ProcessEnv, onReport: (report: RenderReport) => void): Running {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData: order, env, execArgv: [] });
  let done = false;
  worker.on('message', (report: RenderReport) => {
    onReport(report);
    done = report.kind === 'done';
    // Only timers of the renderer are left in the worker then, which would keep it alive for most of a second.
    if (done) void worker.terminate();
  });
  const ended = new Promise<void>((resolve, reject) => {
    worker.on('error', reject);
    worker.on('exit', (code) =>
      done ? resolve() : reject(new Error(`A rendering worker stopped with code ${code} before it was done.`)),
    );
  });
  return { worker, ended };
}

/** Waits until every worker has ended. The first that fails ends the others. */
async function allOf(running: readonly Running[], signal: AbortSignal | undefined): Promise<void> {
  const stop = () => running.forEach(({ worker }) => void worker.terminate());
  const failures: unknown[] = [];
  signal?.addEventListener('abort', stop, { once: true });
  await Promise.all(
    running.map(({ ended }) =>
      ended.catch((error: unknown) => {
        failures.push(error);
        stop();
      }),
    ),
  );
  signal?.removeEventListener('abort', stop);
  if (failures.length > 0) throw failures[0];
}

/** Collects the workers' reports of each site, and tells when a site is complete. */
function gather(shares: readonly Pick<RenderOrder, 'sites'>[], onSite: RenderOptions['onSite']) {
  const sites = new Map<string, { files: RenderedFile[]; milliseconds: number; open: number }>();
  for (const { brand } of shares.flatMap((share) => share.sites)) {
    const site = sites.get(brand) ?? { files: [], milliseconds: 0, open: 0 };
    sites.set(brand, { ...site, open: site.open + 1 });
  }
  return ({ brand, files, milliseconds, ended }: RenderReport & { readonly kind: 'rendered' }) => {
    const site = sites.get(brand);
    if (!site) throw new Error(`A worker rendered ${brand}, which it was not asked for.`);
    site.files.push(...files);
    site.milliseconds += milliseconds;
    if (!ended) return;
    site.open -= 1;
    if (site.open > 0) return;
    sites.delete(brand);
    onSite(brand, site.files, site.milliseconds);
  };
}

/**
 * Renders all pages of the given sites, spread over the machine's cores. No worker is left when it returns or throws.
 *
 * @returns how many pages were rendered
 * @throws PressError naming each page that failed
 */
export async function render(options: RenderOptions & Pick<RenderOrder, 'stage'>): Promise<number> {
  const { stage, cache, out } = options;
  const failures: string[] = [];
  const shares = shareOut(options.sites, availableParallelism());
  const take = gather(shares, options.onSite);
  let [planned, rendered, pages] = [0, 0, 0];
  const onReport = (report: RenderReport) => {
    if (report.kind === 'planned') planned += report.pages;
    if (report.kind === 'rendered') {
      rendered += report.files.length;
      pages += report.files.filter((file) => file.page).length;
      take(report);
    }
    if (report.kind === 'warning') options.onWarning?.(report.text);
    if (report.kind === 'done') failures.push(...report.failures);
    options.onProgress?.(rendered, planned);
  };
  const running = shares.map((share) => {
    const brands = share.sites.map((site) => site.brand).join(',');
    const env = { ...process.env, ...options.env, MARQUEE_BRANDS: brands, NODE_ENV: 'production' };
    return start({ stage, cache, out, ...share }, env, onReport);
  });
  await allOf(running, options.signal);
  if (failures.length > 0) throw new PressError(failures.sort());
  return pages;
}
