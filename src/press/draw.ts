import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { PressError } from './error.ts';
import type { PageFindings } from './inspect.ts';
import type { Place, SitePlan } from './place.ts';

/** What one worker is asked to draw: every nth page of some sites. */
export interface DrawOrder {
  readonly stage: string;
  /** Folder that receives one folder per brand. */
  readonly out: string;
  readonly sites: readonly SitePlan[];
  readonly share: { readonly index: number; readonly of: number };
}

/** A file that a route gave, already written. */
export interface DrawnFile extends Place {
  readonly brand: string;
  readonly bytes: number;
  /** Hashed files that it mentions. */
  readonly assets: readonly string[];
  /** What the HTML holds; undefined for other files. */
  readonly page: PageFindings | undefined;
}

export type DrawReport =
  | { readonly kind: 'planned'; readonly pages: number }
  | { readonly kind: 'drawn'; readonly files: readonly DrawnFile[] }
  | { readonly kind: 'warning'; readonly text: string }
  | { readonly kind: 'done'; readonly failures: readonly string[] };

export interface DrawOptions {
  readonly stage: string;
  readonly out: string;
  readonly sites: readonly SitePlan[];
  /** Variables that tell the pages which brands, languages and folders to use. */
  readonly env: Readonly<Record<string, string>>;
  readonly onProgress?: (drawn: number, planned: number) => void;
  readonly onWarning?: (text: string) => void;
}

/** A worker costs about a third of a second to start, so a small site is drawn by one. */
const BRANDS_PER_WORKER = 1;

function drawShare(order: DrawOrder, env: NodeJS.ProcessEnv, onReport: (report: DrawReport) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), { workerData: order, env, execArgv: [] });
    worker.on('message', onReport);
    worker.on('error', reject);
    worker.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`A drawing worker stopped with code ${code}.`)),
    );
  });
}

/**
 * Draws all pages of the given sites, spread over the machine's cores.
 *
 * @returns every file that was written, in a fixed order
 * @throws PressError naming each page that failed
 */
export async function draw(options: DrawOptions): Promise<DrawnFile[]> {
  const { stage, out, sites } = options;
  const of = Math.max(1, Math.min(availableParallelism(), Math.ceil(sites.length / BRANDS_PER_WORKER)));
  const brands = sites.map((site) => site.brand).join(',');
  const env = { ...process.env, ...options.env, MARQUEE_BRANDS: brands, NODE_ENV: 'production' };
  const files: DrawnFile[] = [];
  const failures: string[] = [];
  let planned = 0;
  const onReport = (report: DrawReport) => {
    if (report.kind === 'planned') planned += report.pages;
    if (report.kind === 'drawn') files.push(...report.files);
    if (report.kind === 'warning') options.onWarning?.(report.text);
    if (report.kind === 'done') failures.push(...report.failures);
    options.onProgress?.(files.length, planned);
  };
  const shares = Array.from({ length: of }, (_, index) => ({ stage, out, sites, share: { index, of } }));
  await Promise.all(shares.map((order) => drawShare(order, env, onReport)));
  if (failures.length > 0) throw new PressError(failures.sort());
  return files.sort((a, b) => (`${a.brand}/${a.file}` < `${b.brand}/${b.file}` ? -1 : 1));
}
