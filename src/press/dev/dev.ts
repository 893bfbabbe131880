import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIPv6 } from 'node:net';
import { extname, join, sep } from 'node:path';
import { type AstroIntegration, dev } from 'astro';
import type { ViteDevServer } from 'vite';
import { type Brand, brandRoot, loadBrands } from '../../brand/load.ts';
import { VENDORS_FILE, VENDORS_FOLDER } from '../../brand/portfolio.ts';
import { BrandError } from '../../brand/problem.ts';
import type { PseudoDirection } from '../../i18n/pseudo.ts';
import { escapeMarkup } from '../../markup/escape.ts';
import { planSite } from '../bundle/bundle.ts';
import { fixedFiles } from '../bundle/fixed-files.ts';
import { contentType } from '../serve/content-type.ts';
import { type HostParts, partOf } from '../serve/route-by-host.ts';
import { devAddress } from './dev-address.ts';

export interface DevOptions {
  readonly root: string;
  /** Id of the brand that stands at /. */
  readonly brand: string;
  readonly port: number;
  /** Address to listen on; this machine alone without it. */
  readonly host?: string;
  /** Shows pseudo-translated texts, which run in this direction. */
  readonly pseudo?: PseudoDirection;
  /** The other parts of the portal, on the same port. */
  readonly parts: Omit<HostParts, 'portal'>;
}

export interface DevServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** A page that shows the brand's problems and reloads itself once they are solved. */
function problemPage(error: BrandError): string {
  const script = '<script type="module" src="/@vite/client"></script>';
  return `<!doctype html><title>Problems</title>${script}<pre>${escapeMarkup(error.message)}</pre>\n`;
}

/** Serves one brand at / from the sources, with Astro's pages rendered at every request. */
function brandAtRoot({ root, brand: id, parts }: DevOptions): AstroIntegration {
  const folder = join(brandRoot(), id);
  const texts = join(root, 'src', 'i18n', 'texts');
  const watched = [folder, texts, join(brandRoot(), VENDORS_FOLDER), join(brandRoot(), VENDORS_FILE)];
  let loaded: Promise<readonly Brand[]> | undefined;

  /** A brand with problems is read anew at every request, because nothing may announce the change that solves them. */
  async function load(): Promise<Brand> {
    loaded ??= loadBrands({ only: [id] });
    const [brand] = await loaded.catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    if (!brand) throw new Error(`Brand ${id} could not be loaded.`);
    return brand;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (!(await parts.mirror(request))) return true;
    const part = partOf(request.headers.host, request.url);
    if (part !== 'portal') {
      await parts[part](request, response);
      return true;
    }
    const brand = await load();
    const address = devAddress(planSite(brand), request.url ?? '/');
    const path = (request.url ?? '/').replace(/\?.*$/s, '');
    if (address.kind === 'render') request.url = address.url;
    if (address.kind === 'redirect') {
      response.writeHead(302, { Location: address.url }).end();
      return true;
    }
    const asset = address.kind === 'asset' && brand.assets.find((found) => found.url === address.url);
    const content = asset
      ? await readFile(asset.file)
      : address.kind === 'pass' && (await fixedFiles(brand, join(root, '.cache'))).get(path.slice(1));
    if (!content) return false;
    response.writeHead(200, { 'Content-Type': contentType(extname(path)), 'Cache-Control': 'no-cache' }).end(content);
    return true;
  }

  const handle = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    answer(request, response).then(
      (done) => done || next(),
      (error: unknown) => {
        if (!(error instanceof BrandError)) return next(error);
        response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' }).end(problemPage(error));
      },
    );
  };

  /** Pages read the brand anew once Astro has forgotten which paths there are. */
  function watch(server: ViteDevServer): void {
    server.watcher.add(watched);
    server.watcher.on('all', (_event, file) => {
      if (!watched.some((path) => file === path || file.startsWith(path + sep))) return;
      loaded = undefined;
      for (const environment of Object.values(server.environments)) {
        environment.moduleGraph.invalidateAll();
        environment.hot.send('astro:content-changed', {});
      }
      server.ws.send({ type: 'full-reload', path: '*' });
    });
  }

  return {
    name: 'marquee-dev',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'marquee-dev',
                enforce: 'post',
                configureServer(server) {
                  watch(server);
                  // This stands before Astro's own handler, which would see addresses that have not been mapped yet.
                  return () => void server.middlewares.stack.unshift({ route: '', handle });
                },
              },
            ],
          },
        });
      },
    },
  };
}

/**
 * Starts Astro's development server with one brand at /, the way its bundle will stand. A change in brand.yaml,
 * content, texts or code shows at once.
 */
export async function startDev(options: DevOptions): Promise<DevServer> {
  const { host = '127.0.0.1' } = options;
  process.env.MARQUEE_BRANDS = options.brand;
  process.env.MARQUEE_ROOT = options.root;
  process.env.MARQUEE_PSEUDO = options.pseudo ?? '';
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  process.env.ASTRO_DISABLE_UPDATE_CHECK = 'true';
  const listeners = process.listeners('SIGTERM');
  const server = await dev({
    root: options.root,
    server: { port: options.port, host },
    vite: { server: { strictPort: true } },
    logLevel: 'warn',
    integrations: [brandAtRoot(options)],
  });
  // Vite would end the process at once, but whoever started us has more to close than pages.
  for (const added of process.listeners('SIGTERM')) if (!listeners.includes(added)) process.off('SIGTERM', added);
  const { port } = server.address;
  // The first page has everything compiled, so that whoever opens the browser does not have to wait for it.
  await (await fetch(`http://${reachable(host)}:${port}/`)).arrayBuffer();
  return { port, stop: () => server.stop() };
}

/** Where a listening address is reached from this machine: 0.0.0.0 and :: are all addresses and none. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}
