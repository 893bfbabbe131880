import { once } from 'node:events';
import { mkdtemp, rename, rm, utimes } from 'node:fs/promises';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUNDLE_FACTS, type BundleFacts } from '../../../../src/press/bundle/bundle-facts.ts';
import { put } from '../../../../src/press/bundle/files.ts';
import { Compressor } from '../../../../src/press/cache/compress.ts';
import { planHeaders } from '../../../../src/press/hosts/headers.ts';
import { tagSources } from '../../../../src/press/hosts/tag-sources.ts';
import { createFileMemory, type FileMemory, FileSwappedError } from '../../../../src/press/serve/file-memory.ts';
import { listen } from '../../../../src/press/serve/listen.ts';
import { createBundleServer } from '../../../../src/press/serve/serve.ts';

let dist: string;
let server: Server;
let port: number;

const page = (words: string) => `<!doctype html><title>${words}</title>${'<p>words</p>'.repeat(40)}`;

function facts(brand: string, version = '1'): BundleFacts {
  const plan = planHeaders({
    gateway: '',
    hosts: { images: [], games: [], connect: [] },
    mirrors: [],
    tag: tagSources({}),
    human: [],
    frames: [],
    scripts: [`'sha256-${brand}${version}'`],
    styles: [],
  });
  return {
    brand,
    name: brand,
    marquee: '0.1.0',
    version: `${brand}${version}`,
    input: '',
    domains: [`www.${brand}.example`],
    languages: [
      { code: 'TY', prefix: '/', pages: 1 },
      { code: 'EN', prefix: '/en/', pages: 1 },
    ],
    pages: 2,
    files: [],
    bytes: { raw: 0, br: 0 },
    headers: { everywhere: { ...plan.everywhere }, hashed: [...plan.hashed], cache: { ...plan.cache } },
    hashes: 1,
  };
}

async function writeBundle(brand: string, version?: string): Promise<void> {
  const folder = join(dist, brand);
  await put(folder, 'index.html', page(`${brand} home`));
  await put(folder, 'home/index.html', page(`${brand} home`));
  await put(folder, 'help/index.html', page(`${brand} help`));
  await put(folder, '404.html', page(`${brand} lost`));
  await put(folder, 'en/404.html', page(`${brand} lost in English`));
  await put(folder, '_astro/a.12345678.js', 'go()');
  await put(folder, 'assets/a b.12345678.svg', '<svg/>');
  await put(folder, 'nginx.conf', 'server {}');
  await put(folder, '.secret', 'x');
  new Compressor(join(dist, '.cache')).compress(join(folder, 'help/index.html'));
  await put(folder, BUNDLE_FACTS, JSON.stringify(facts(brand, version)));
}

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'serve-'));
  for (const brand of ['lotus', 'dragon']) await writeBundle(brand);
  await put(dist, 'outside.html', 'outside');
  const { handle } = await createBundleServer({ dist, brands: ['lotus', 'dragon'] });
  server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(dist, { recursive: true });
});

interface Answer {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Uses plain node:http, because fetch would normalise paths and set headers of its own. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET', at = port): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(
      { port: at, host: '127.0.0.1', path, method, headers: { host: 'localhost', ...headers } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}
const title = ({ body }: Answer) => /<title>(.*)<\/title>/.exec(body.toString())?.[1];

describe('the host chooses the bundle', () => {
  test.each([
    ['localhost:4321', 'lotus home'],
    ['127.0.0.1', 'lotus home'],
    ['dragon.localhost:4321', 'dragon home'],
    ['DRAGON.localhost', 'dragon home'],
    ['www.dragon.example', 'dragon home'],
    ['stranger.example', 'lotus home'],
  ])('%s shows %s', async (host, words) => {
    expect(title(await get('/', { host }))).toBe(words);
  });
});

describe('an address', () => {
  test.each([
    ['/', 200, 'lotus home'],
    ['/index.html', 200, 'lotus home'],
    ['/home/', 200, 'lotus home'],
    ['/help/', 200, 'lotus help'],
    ['/help/?topic=1', 200, 'lotus help'],
    ['/nowhere/', 404, 'lotus lost'],
    ['/en/nowhere', 404, 'lotus lost in English'],
    ['/help/nowhere.js', 404, 'lotus lost'],
  ])('%s answers %i with "%s"', async (path, status, words) => {
    const answer = await get(path);
    expect([answer.status, title(answer)]).toEqual([status, words]);
  });

  test('without its last slash leads to the page, query and all', async () => {
    const answer = await get('/help?topic=1');
    expect([answer.status, answer.headers.location]).toEqual([301, '/help/?topic=1']);
    expect((await get('/home')).headers.location).toBe('/home/');
  });

  test('with escapes is resolved', async () => {
    expect((await get('/assets/a%20b.12345678.svg')).body.toString()).toBe('<svg/>');
  });

  test('that cannot be resolved is a bad request', async () => {
    expect((await get('/%E0%A4%A')).status).toBe(400);
  });

  test.each([
    '/../outside.html',
    '/..%2foutside.html',
    '/%2e%2e/outside.html',
    '/help/..%2f..%2foutside.html',
    '/..\\outside.html',
    '//outside.html',
    '/help%00.html',
    '/.secret',
    '/nginx.conf',
    '/bundle.json',
    '/help/index.html.br',
    '//help',
    '/%2f%2fevil.example',
  ])('%s gives nothing away', async (path) => {
    const answer = await get(path);
    expect([answer.status, title(answer)]).toEqual([404, 'lotus lost']);
  });
});

describe('a compressed page', () => {
  test('goes to readers who take it', async () => {
    const answer = await get('/help/', { 'accept-encoding': 'gzip' });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(gunzipSync(answer.body).toString()).toBe(page('lotus help'));
    expect((await get('/help/', { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br');
  });

  test('goes plain to others', async () => {
    expect((await get('/help/')).headers['content-encoding']).toBeUndefined();
  });
});

describe('headers', () => {
  test('are those of the bundle, on every answer', async () => {
    for (const path of ['/', '/nowhere/', '/help', '/_astro/a.12345678.js']) {
      const { headers } = await get(path);
      expect(headers['content-security-policy']).toContain("'sha256-lotus1'");
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    expect((await get('/', { host: 'dragon.localhost' })).headers['content-security-policy']).toContain(
      'sha256-dragon1',
    );
  });

  test('let hashed files be kept for good and pages be asked for again', async () => {
    expect((await get('/_astro/a.12345678.js')).headers['cache-control']).toContain('immutable');
    expect((await get('/help/')).headers['cache-control']).toBe('no-cache');
    expect((await get('/_astro/gone.12345678.js')).headers['cache-control']).toBe('no-cache');
  });

  test('name type and length', async () => {
    const { headers, body } = await get('/help/');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-length']).toBe(String(body.length));
  });
});

test('a page that the reader has already is not sent again', async () => {
  const { headers } = await get('/help/');
  const again = await get('/help/', { 'if-none-match': String(headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect((await get('/help/', { 'if-none-match': `"x", W/${headers.etag}` })).status).toBe(304);
  expect((await get('/help/', { 'if-none-match': String(headers.etag), 'accept-encoding': 'br' })).status).toBe(200);
});

test('a page is sent again when its file changed, and not when another did', async () => {
  const help = join(dist, 'lotus/help/index.html');
  const etag = async () => (await get('/help/')).headers.etag;
  const before = await etag();
  await put(join(dist, 'lotus'), BUNDLE_FACTS, JSON.stringify(facts('lotus', '2')));
  await put(join(dist, 'lotus'), 'index.html', page('lotus welcome'));
  expect(await etag()).toBe(before);
  await utimes(help, new Date(), new Date('2026-01-02T03:04:05Z'));
  expect(await etag()).not.toBe(before);
});

test('HEAD answers like GET without a body', async () => {
  const head = await get('/help/', {}, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(head.headers['content-length']).toBe(String((await get('/help/')).body.length));
});

test('a changed file is sent with its new content, a large one as well as a small one', async () => {
  for (const bytes of [300, 300_000]) {
    for (const [day, letter] of ['a', 'b'].entries()) {
      await put(join(dist, 'lotus'), 'assets/film.12345678.bin', letter.repeat(bytes));
      await utimes(join(dist, 'lotus/assets/film.12345678.bin'), new Date(), new Date(Date.UTC(2026, 0, 1 + day)));
      for (const _ of ['once', 'again']) {
        const { headers, body } = await get('/assets/film.12345678.bin');
        expect(headers['content-length']).toBe(String(bytes));
        expect(body.equals(Buffer.from(letter.repeat(bytes)))).toBe(true);
      }
    }
  }
});

test('nothing can be sent to a bundle', async () => {
  const answer = await get('/', {}, 'POST');
  expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('a bundle that is pressed anew is served with its new headers', async () => {
  await writeBundle('dragon', '2');
  expect((await get('/', { host: 'dragon.localhost' })).headers['content-security-policy']).toContain('sha256-dragon2');
});

test('a reader who asks while a bundle is swapped gets the new one', async () => {
  await rename(join(dist, 'dragon'), join(dist, '.old-dragon'));
  const asked = get('/', { host: 'dragon.localhost' });
  await once(server, 'request');
  await rename(join(dist, '.old-dragon'), join(dist, 'dragon'));
  expect((await asked).status).toBe(200);
});

test('readers get whole files while bundles are swapped again and again', async () => {
  const film = '_astro/film.12345678.bin';
  await writeBundle('harbor', '2');
  await put(join(dist, 'harbor'), film, 'b'.repeat(900_000));
  await rename(join(dist, 'harbor'), join(dist, '.next-harbor'));
  await writeBundle('harbor', '1');
  await put(join(dist, 'harbor'), film, 'a'.repeat(400_000));
  const { handle } = await createBundleServer({ dist, brands: ['harbor'] });
  const listening = await listen(handle, { port: 0, onError: () => undefined });
  const wrong: string[] = [];
  let isOver = false;
  const readers = ['/', '/home/', '/help/', `/${film}`].map(async (path) => {
    while (!isOver) {
      const { status, headers, body } = await get(path, {}, 'GET', listening.port);
      if (status === 200 && body.length === Number(headers['content-length'])) continue;
      wrong.push(`${path}: ${status}, ${body.length} of ${headers['content-length']} bytes`);
    }
  });
  for (let swaps = 0; swaps < 400; swaps += 1) {
    await utimes(join(dist, '.next-harbor', BUNDLE_FACTS), new Date(), new Date());
    await rename(join(dist, 'harbor'), join(dist, '.old-harbor'));
    await rename(join(dist, '.next-harbor'), join(dist, 'harbor'));
    await rename(join(dist, '.old-harbor'), join(dist, '.next-harbor'));
    await wait(2);
  }
  isOver = true;
  await Promise.all(readers);
  await listening.close();
  await rm(join(dist, 'harbor'), { recursive: true });
  expect(wrong).toEqual([]);
});

describe('a file that is gone once it is to be read', () => {
  const gone = new FileSwappedError('gone');
  const full = Object.assign(new Error('too many open files'), { code: 'EMFILE' });

  /** What a reader gets whose reads fail with these errors before they succeed. */
  async function asked(...errors: readonly Error[]): Promise<Answer> {
    const memory = createFileMemory();
    const failing = [...errors];
    const read: FileMemory['read'] = async (...of) => {
      const error = failing.shift();
      if (error) throw error;
      return memory.read(...of);
    };
    const { handle } = await createBundleServer({ dist, brands: ['lotus'], memory: { ...memory, read } });
    const listening = await listen(handle, { port: 0, onError: () => undefined });
    try {
      return await get('/help/', { 'accept-encoding': 'br' }, 'GET', listening.port);
    } finally {
      await listening.close();
    }
  }

  test('is looked for again, because a press has swapped the bundle', async () => {
    const [again, whole] = [await asked(gone, gone), await asked()];
    expect([again.status, again.body.equals(whole.body)]).toEqual([200, true]);
  });

  test('is told as an error that says nothing of the file', async () => {
    const { status, headers } = await asked(full);
    expect([status, headers.etag, headers['cache-control'], headers['content-encoding']]).toEqual([
      500,
      undefined,
      undefined,
      undefined,
    ]);
    expect((await asked(...Array.from({ length: 40 }, () => gone))).status).toBe(500);
  });
});

test('a brand without bundle cannot be served', async () => {
  await expect(createBundleServer({ dist, brands: ['harbor'] })).rejects.toThrow('bundle.json');
});
