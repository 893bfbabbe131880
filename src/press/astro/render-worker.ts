// A worker thread of render.ts: renders its share of the pages with the stage's own prerender app, writes them where they
// belong and reports what they hold. Its environment (brands, languages, NODE_ENV) is set by whoever starts it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { PathWithRoute } from 'astro';
import type { StaticPaths as AstroStaticPaths } from 'astro/runtime/prerender/static-paths.js';
import { isDiskFull } from '../../node/code.ts';
import { Compressor } from '../cache/compress.ts';
import { outputPathOf } from '../pages/output-path.ts';
import { type RenderedFile, writeRendered } from '../pages/rendered-file.ts';
import { type PrerenderApp, STAGE_FACTS, STATIC_PATHS, StageFacts } from './prerender.ts';
import type { RenderedSite, RenderOrder, RenderReport } from './render.ts';

/** Pages report their failures together, but a broken layout need not say so a thousand times. */
const FAILURES_SHOWN = 10;
/** Progress messages are meant for people. */
const PAGES_PER_MESSAGE = 25;

async function openApp(stage: string, onWarning: (text: string) => void): Promise<PrerenderApp> {
  const facts = StageFacts.parse(JSON.parse(await readFile(join(stage, STAGE_FACTS), 'utf8')));
  const { app }: { app: PrerenderApp } = await import(pathToFileURL(join(stage, 'server', facts.entry)).href);
  app.setInternals({
    pagesByKeys: new Map(facts.styles.map(([key, styles]) => [key, { styles }])),
    entrySpecifierToBundleMap: new Map(facts.entries),
  });
  // Errors reach us as exceptions; Astro would print them as well.
  const destination = {
    write: ({ level, message }: { level: string; message: string }) => {
      if (level === 'warn') onWarning(message);
    },
  };
  app.setOptions({ settings: { scripts: facts.scripts }, logger: { options: { destination } } });
  return app;
}

async function pathsOf(app: PrerenderApp, stage: string): Promise<PathWithRoute[]> {
  const { StaticPaths }: { StaticPaths: typeof AstroStaticPaths } = await import(
    pathToFileURL(join(stage, 'server', STATIC_PATHS)).href
  );
  return new StaticPaths(app).getAll();
}

interface Tools {
  readonly app: PrerenderApp;
  readonly order: RenderOrder;
  readonly compressor: Compressor;
}

function siteOf({ sites }: RenderOrder, pathname: string): RenderedSite {
  const brand = pathname.split('/')[1];
  const site = sites.find((one) => one.brand === brand);
  if (!site) throw new Error(`Expected a path of ${sites.map((one) => one.brand).join(', ')}, found ${pathname}.`);
  return site;
}

async function renderOne({ app, order, compressor }: Tools, { pathname, route }: PathWithRoute): Promise<RenderedFile> {
  const site = siteOf(order, pathname);
  const { file } = outputPathOf(site, pathname);
  const address = file.endsWith('.html') ? pathname.replace(/\/?$/, '/') : pathname.replace(/\/$/, '');
  const response = await app.render(new Request(new URL(address, 'http://localhost')), { routeData: route });
  if (response.status >= 300) throw new Error(`The route answered with status ${response.status}.`);
  return writeRendered(site, pathname, Buffer.from(await response.arrayBuffer()), { out: order.out, compressor });
}

async function renderShare(order: RenderOrder, tell: (report: RenderReport) => void): Promise<void> {
  const app = await openApp(order.stage, (text) => tell({ kind: 'warning', text }));
  const tools = { app, order, compressor: new Compressor(order.cache) };
  const all = await pathsOf(app, order.stage);
  const wanted = all.filter(({ pathname }) => {
    const site = siteOf(order, pathname);
    const { language } = outputPathOf(site, pathname);
    return language === undefined || !site.done.includes(language);
  });
  const mine = wanted.filter((_path, index) => index % order.share.of === order.share.index);
  tell({ kind: 'planned', pages: mine.length });
  const failures: string[] = [];
  const bySite = Map.groupBy(mine, ({ pathname }) => siteOf(order, pathname));
  for (const site of order.sites) {
    let files: RenderedFile[] = [];
    let since = performance.now();
    const report = (ended: boolean) => {
      const now = performance.now();
      tell({ kind: 'rendered', brand: site.brand, files, milliseconds: now - since, ended });
      since = now;
    };
    for (const path of bySite.get(site) ?? []) {
      if (failures.length === FAILURES_SHOWN) break;
      try {
        files.push(await renderOne(tools, path));
      } catch (error) {
        // That is no failure of this page, and the next ones would have it too.
        if (isDiskFull(error)) throw error;
        const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
        failures.push(`${path.pathname} (${path.route.component}): ${reason}`);
      }
      if (files.length === PAGES_PER_MESSAGE) {
        report(false);
        files = [];
      }
    }
    report(failures.length === 0);
  }
  tell({ kind: 'done', failures });
}

const port = parentPort;
if (!port) throw new Error('render-worker.ts runs as a worker thread only.');
const order: RenderOrder = workerData;
await renderShare(order, (report) => port.postMessage(report));
