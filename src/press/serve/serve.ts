import { statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { hasCode } from '../../node/code.ts';
import { BUNDLE_FACTS, type BundleFacts, readBundleFacts } from '../bundle/bundle-facts.ts';
import { cacheOf } from '../hosts/headers.ts';
import { OPERATOR_FILES } from '../hosts/host-plan.ts';
import { contentType } from './content-type.ts';
import { pickEncoding } from './encoding.ts';
import {
  createFileMemory,
  type FileFacts,
  type FileMemory,
  FileSwappedError,
  LARGEST_KEPT_BYTES,
} from './file-memory.ts';

/** Answers one request of Node's http server. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface BundleServer {
  readonly handle: NodeHandler;
  /** The brand that a Host header names. */
  brandOf(host: string | undefined): string;
}

interface Served {
  readonly facts: BundleFacts;
  readonly folder: string;
  /** When bundle.json was written, because a press may swap the bundle while we serve. */
  readonly since: number;
}

const NOT_FOUND = '404.html';

/** How often, and after how many ms, a bundle is looked for again while a press swaps it. */
const SWAP = { looks: 40, pauseMs: 5 };

/** When bundle.json was written, in ms. */
async function writtenAt(dist: string, brand: string): Promise<number> {
  for (let look = 1; ; look += 1) {
    try {
      return statSync(join(dist, brand, BUNDLE_FACTS)).mtimeMs;
    } catch (error) {
      if (look === SWAP.looks) throw error;
      await setTimeout(SWAP.pauseMs);
    }
  }
}

async function open(dist: string, brand: string): Promise<Served> {
  const folder = join(dist, brand);
  const { mtimeMs } = await stat(join(folder, BUNDLE_FACTS));
  return { folder, since: mtimeMs, facts: await readBundleFacts(folder) };
}

/** The file of a bundle that an address names; undefined for files outside and for those not meant for readers. */
function fileOf(path: string): string | undefined {
  const file = path.endsWith('/') ? `${path.slice(1)}index.html` : path.slice(1);
  const segments = file.split('/');
  const hidden = segments.some((segment) => segment === '' || segment.startsWith('.') || /[\\\0]/.test(segment));
  return hidden || OPERATOR_FILES.includes(file) || /\.(br|gz)$/.test(file) ? undefined : file;
}

/** @returns the path of a request with its escapes resolved; undefined when they are broken */
function pathOf(url: string): { path: string; query: string } | undefined {
  try {
    const { pathname, search } = new URL(`http://bundle.invalid${url}`);
    return { path: decodeURIComponent(pathname), query: search };
  } catch {
    return undefined;
  }
}

/**
 * What stands at a path: a file's size in bytes, and when it was written; null where there is no file. It asks at once,
 * as nginx does: a bundle lies on a disk of this machine, whose system mostly has the answer in memory, and to wait for
 * another thread takes longer than to ask.
 */
function fileAt(path: string): FileFacts | null {
  try {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false });
    return found?.isFile() ? found : null;
  } catch {
    return null;
  }
}

/**
 * Serves pressed bundles by host: `BRAND.localhost` and the brand's domains give its bundle, any other host the
 * first brand's. Headers are those that every bundle brings for its real hosts.
 *
 * @param brands ids of bundles in `dist`
 * @throws Error when one of them has no bundle.json
 */
export async function createBundleServer({
  dist,
  brands,
  memory = createFileMemory(),
}: {
  readonly dist: string;
  readonly brands: readonly string[];
  readonly memory?: FileMemory;
}): Promise<BundleServer> {
  const [first] = brands;
  if (first === undefined) throw new Error('Expected at least one brand to serve.');
  const served = new Map<string, Served>();
  const byHost = new Map<string, string>();
  for (const brand of brands) {
    const bundle = await open(dist, brand);
    served.set(brand, bundle);
    byHost.set(`${brand}.localhost`, brand);
    for (const domain of bundle.facts.domains) byHost.set(domain, brand);
  }

  function brandOf(host: string | undefined): string {
    const name = (host ?? '').toLowerCase().replace(/:\d+$/, '');
    return byHost.get(name) ?? first ?? '';
  }

  async function bundleOf(brand: string): Promise<Served> {
    const known = served.get(brand);
    if (known && known.since === (await writtenAt(dist, brand))) return known;
    const fresh = await open(dist, brand).catch((cause: unknown) => {
      throw hasCode(cause, 'ENOENT') ? new FileSwappedError(`The bundle of ${brand} is gone.`, { cause }) : cause;
    });
    served.set(brand, fresh);
    return fresh;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (let look = 1; ; look += 1) {
      try {
        return await answer(request, response);
      } catch (error) {
        if (!(error instanceof FileSwappedError) || look === SWAP.looks) throw error;
        await setTimeout(SWAP.pauseMs);
      }
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const brand = brandOf(request.headers.host);
    const { folder, facts, since } = await bundleOf(brand);
    for (const [name, value] of Object.entries(facts.headers.everywhere)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const asked = pathOf(request.url ?? '/');
    if (!asked) {
      response.writeHead(400).end();
      return;
    }
    const file = fileOf(asked.path);
    if (file !== undefined && (await send(request, response, { memory, folder, file, facts, status: 200 }))) return;
    if (file !== undefined && !asked.path.endsWith('/') && fileAt(join(folder, file, 'index.html'))) {
      response
        .writeHead(301, { Location: `${encodeURI(asked.path)}/${asked.query}`, 'Cache-Control': 'no-cache' })
        .end();
      return;
    }
    if (since !== (await writtenAt(dist, brand))) throw new FileSwappedError(`${folder} is another bundle.`);
    const language = facts.languages.find(({ prefix }) => prefix !== '/' && asked.path.startsWith(prefix));
    const page = `${language?.prefix.slice(1) ?? ''}${NOT_FOUND}`;
    if (await send(request, response, { memory, folder, file: page, facts, status: 404 })) return;
    response.writeHead(404).end();
  }

  return { handle, brandOf };
}

interface Answer {
  readonly memory: FileMemory;
  readonly folder: string;
  readonly file: string;
  readonly facts: BundleFacts;
  readonly status: 200 | 404;
}

/** Sends a file, compressed where the reader takes it and the press has made it. @returns whether there is such a file */
async function send(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<boolean> {
  const { memory, folder, file, facts, status } = answer;
  const whole = join(folder, file);
  if (!whole.startsWith(`${folder}${sep}`)) throw new Error(`${file} leads out of the bundle.`);
  const plain = fileAt(whole);
  if (!plain) return false;
  const forms = { br: fileAt(`${whole}.br`), gz: fileAt(`${whole}.gz`) };
  const available = (['br', 'gz'] as const).filter((encoding) => forms[encoding]);
  const encoding = pickEncoding(request.headers['accept-encoding'], available);
  const path = encoding ? `${whole}.${encoding}` : whole;
  const found = (encoding && forms[encoding]) ?? plain;
  // A press gives a changed file a new time and leaves that of the others, also where it writes other files anew.
  const etag = `"${found.mtimeNs.toString(36)}-${found.size.toString(36)}${encoding ? `-${encoding}` : ''}"`;
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  const isKnown = status === 200 && (known?.includes(etag) || known?.includes('*')) === true;
  const hasBody = !isKnown && request.method !== 'HEAD';
  const isKept = found.size <= LARGEST_KEPT_BYTES;
  // It is opened before anything is said of it, because it may be gone.
  const bytes = hasBody && isKept ? await memory.read(path, found) : null;
  const stream = hasBody && !isKept ? await memory.stream(path, found) : null;
  response.setHeader('Content-Type', contentType(extname(file)));
  response.setHeader('Cache-Control', status === 200 ? cacheOf(facts.headers, `/${file}`) : facts.headers.cache.pages);
  response.setHeader('ETag', etag);
  if (available.length > 0) response.setHeader('Vary', 'Accept-Encoding');
  if (encoding) response.setHeader('Content-Encoding', encoding === 'gz' ? 'gzip' : 'br');
  if (isKnown) response.writeHead(304).end();
  else response.writeHead(status, { 'Content-Length': String(found.size) });
  if (stream) await pipeline(stream, response);
  else if (!isKnown) response.end(bytes ?? undefined);
  return true;
}
