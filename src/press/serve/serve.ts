import { createReadStream, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { BUNDLE_FACTS, type BundleFacts, readBundleFacts } from '../bundle/bundle-facts.ts';
import { cacheOf } from '../hosts/headers.ts';
import { OPERATOR_FILES } from '../hosts/host-plan.ts';
import { contentType } from './content-type.ts';
import { pickEncoding } from './encoding.ts';
import { createFileMemory, type FileMemory, LARGEST_KEPT_BYTES } from './file-memory.ts';

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
 * as nginx does: the answer is in the system's memory, and to wait for another thread takes longer than to ask.
 */
function fileAt(path: string): FileFacts | null {
  try {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false });
    return found?.isFile() ? found : null;
  } catch {
    return null;
  }
}

interface FileFacts {
  readonly size: bigint;
  readonly mtimeNs: bigint;
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
}: {
  readonly dist: string;
  readonly brands: readonly string[];
}): Promise<BundleServer> {
  const [first] = brands;
  if (first === undefined) throw new Error('Expected at least one brand to serve.');
  const memory = createFileMemory();
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
    const fresh = await open(dist, brand);
    served.set(brand, fresh);
    return fresh;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { folder, facts } = await bundleOf(brandOf(request.headers.host));
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
    const language = facts.languages.find(({ prefix }) => prefix !== '/' && asked.path.startsWith(prefix));
    const page = `${language?.prefix.slice(1) ?? ''}${NOT_FOUND}`;
    const isSent = await send(request, response, { memory, folder, file: page, facts, status: 404 });
    if (!isSent) response.writeHead(404).end();
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
  // A press gives a changed file a new time and leaves that of the others, also where it writes other files anew.
  const { size, mtimeNs } = (encoding && forms[encoding]) ?? plain;
  const etag = `"${mtimeNs.toString(36)}-${size.toString(36)}${encoding ? `-${encoding}` : ''}"`;
  response.setHeader('Content-Type', contentType(extname(file)));
  response.setHeader('Cache-Control', status === 200 ? cacheOf(facts.headers, `/${file}`) : facts.headers.cache.pages);
  response.setHeader('ETag', etag);
  if (available.length > 0) response.setHeader('Vary', 'Accept-Encoding');
  if (encoding) response.setHeader('Content-Encoding', encoding === 'gz' ? 'gzip' : 'br');
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (status === 200 && (known?.includes(etag) || known?.includes('*'))) {
    response.writeHead(304).end();
    return true;
  }
  const isWanted = request.method !== 'HEAD';
  const bytes = isWanted && size <= LARGEST_KEPT_BYTES ? await memory.read(path, etag) : null;
  response.writeHead(status, { 'Content-Length': String(bytes?.length ?? size) });
  if (bytes || !isWanted) response.end(bytes ?? undefined);
  else await pipeline(createReadStream(path), response);
  return true;
}
