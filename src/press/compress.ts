import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const COMPRESSIBLE = /\.(html|css|js|mjs|json|svg|xml|txt|webmanifest|ico)$/;
/** Below a network packet nothing is won. */
const SMALLEST = 256;
/** zlib's thread pool has four threads; a few more files keep it fed. */
const AT_ONCE = 8;
/** Entries that no press asked for in this time are dropped. */
const KEPT_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;

interface Encoding {
  readonly suffix: '.br' | '.gz';
  /** Part of the cache key. */
  readonly settings: string;
  readonly compress: (content: Buffer) => Promise<Buffer>;
}

const ENCODINGS: readonly Encoding[] = [
  {
    suffix: '.br',
    settings: 'br11',
    compress: (content) =>
      brotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
  },
  { suffix: '.gz', settings: 'gz9', compress: (content) => gzipped(content, { level: 9 }) },
];

export interface Compressed {
  /** Bytes as they are, and as a browser that speaks brotli receives them. */
  readonly raw: number;
  readonly br: number;
  /** Whether the cache had it already. */
  readonly reused: boolean;
}

/** Compresses files once per content: `.cache/compress` keeps the results by the hash of what went in. */
export class Compressor {
  readonly #cache: string;
  /** Work under way by cache entry, since bundles share most of their hashed files. */
  readonly #running = new Map<string, Promise<boolean>>();

  /** @param cache folder of the cache, for example `.cache/compress` */
  constructor(cache: string) {
    this.#cache = cache;
  }

  /**
   * Puts `.br` and `.gz` beside a file, where they are smaller than the file itself.
   *
   * @param file absolute path
   */
  async compress(file: string): Promise<Compressed> {
    const content = await readFile(file);
    const raw = content.length;
    if (!COMPRESSIBLE.test(file) || raw < SMALLEST) return { raw, br: raw, reused: true };
    const key = createHash('sha256').update(content).digest('hex');
    let br = raw;
    let reused = true;
    for (const encoding of ENCODINGS) {
      const entry = join(this.#cache, key.slice(0, 2), `${key}.${encoding.settings}`);
      const running = this.#running.get(entry) ?? this.#fill(entry, encoding, content);
      this.#running.set(entry, running);
      reused = (await running) && reused;
      const { size } = await stat(entry);
      if (size >= raw) continue;
      await copyFile(entry, `${file}${encoding.suffix}`);
      if (encoding.suffix === '.br') br = size;
    }
    return { raw, br, reused };
  }

  /** Compresses several files at once, on as many threads as zlib has. */
  async compressAll(files: readonly string[], onDone?: () => void): Promise<Map<string, Compressed>> {
    const results = new Map<string, Compressed>();
    const waiting = files.values();
    const lane = async () => {
      for (const file of waiting) {
        results.set(file, await this.compress(file));
        onDone?.();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    return results;
  }

  /** Drops entries that no press has used for a month; looks at most once a day. */
  async prune(now: number): Promise<void> {
    const stamp = join(this.#cache, 'pruned');
    const last = await stat(stamp).catch(() => undefined);
    if (last && now - last.mtimeMs < DAY) return;
    await mkdir(this.#cache, { recursive: true });
    await writeFile(stamp, '');
    const entries = await readdir(this.#cache, { withFileTypes: true, recursive: true });
    for (const entry of entries.filter((found) => found.isFile())) {
      const file = join(entry.parentPath, entry.name);
      if (now - (await stat(file)).mtimeMs > KEPT_DAYS * DAY) await rm(file, { force: true });
    }
  }

  /** @returns whether the entry was there already */
  async #fill(entry: string, encoding: Encoding, content: Buffer): Promise<boolean> {
    const now = new Date();
    const there = await utimes(entry, now, now).then(
      () => true,
      () => false,
    );
    if (there) return true;
    await mkdir(dirname(entry), { recursive: true });
    // Written aside and renamed, so that a press that is killed leaves no half entry.
    await writeFile(`${entry}.${process.pid}`, await encoding.compress(content));
    await rename(`${entry}.${process.pid}`, entry);
    return false;
  }
}
