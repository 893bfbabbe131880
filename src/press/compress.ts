import { createHash } from 'node:crypto';
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const COMPRESSIBLE = new Set(['.html', '.css', '.js', '.mjs', '.json', '.svg', '.xml', '.txt', '.webmanifest', '.ico']);
/** Below a network packet nothing is won. */
const SMALLEST = 256;

/**
 * How hard brotli tries. Pages are many and change often: on ours quality 10 takes 8 % off what 9 leaves, for a third
 * more time; 11 takes another half per cent for twice the time. Everything else is compressed once and kept for a year
 * by readers.
 */
const PAGE_QUALITY = 10;
const FILE_QUALITY = 11;

interface Encoding {
  readonly suffix: '.br' | '.gz';
  /** Part of the cache key. */
  readonly settings: string;
  readonly compress: (content: Uint8Array) => Uint8Array;
}

function brotli(quality: number): Encoding {
  return {
    suffix: '.br',
    settings: `br${quality}`,
    compress: (content) =>
      brotliCompressSync(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          // A window no larger than the content spares brotli most of its tables.
          [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(content.length)))),
        },
      }),
  };
}

const GZIP: Encoding = { suffix: '.gz', settings: 'gz9', compress: (content) => gzipSync(content, { level: 9 }) };
const PAGE: readonly Encoding[] = [brotli(PAGE_QUALITY), GZIP];
const FILE: readonly Encoding[] = [brotli(FILE_QUALITY), GZIP];

/** Suffixes of the compressed forms. */
export const COMPRESSED = /\.(br|gz)$/;

export interface Compressed {
  /** SHA-256 of the content, in hex. */
  readonly key: string;
  /** Bytes as they are, and as a browser that speaks brotli receives them. */
  readonly raw: number;
  readonly br: number;
  /** Whether the cache had it already. */
  readonly reused: boolean;
}

/** SHA-256 of a content, in hex. */
export function keyOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function touch(file: string): boolean {
  try {
    const now = new Date();
    utimesSync(file, now, now);
    return true;
  } catch {
    return false;
  }
}

/**
 * Compresses files once per content: the cache keeps the results by the hash of what went in, and bundles hard-link
 * them. Works synchronously, since it runs in worker threads that have nothing else to wait for.
 */
export class Compressor {
  readonly #cache: string;

  /** @param cache folder of the cache, for example `.cache/compress` */
  constructor(cache: string) {
    this.#cache = cache;
  }

  /**
   * Puts `.br` and `.gz` beside a file, where they are smaller than the file itself.
   *
   * @param file absolute path
   * @param content what the file holds, where it is known
   * @param known SHA-256 of the content in hex, where it is known
   */
  compress(file: string, content: Uint8Array = readFileSync(file), known?: string): Compressed {
    const raw = content.length;
    const extension = extname(file);
    const key = known ?? keyOf(content);
    if (!COMPRESSIBLE.has(extension) || raw < SMALLEST) return { key, raw, br: raw, reused: true };
    let br = raw;
    let reused = true;
    for (const encoding of extension === '.html' ? PAGE : FILE) {
      const entry = join(this.#cache, key.slice(0, 2), `${key}.${encoding.settings}`);
      if (!touch(entry)) {
        reused = false;
        fill(entry, encoding.compress(content));
      }
      const { size } = statSync(entry);
      if (size >= raw) continue;
      place(entry, `${file}${encoding.suffix}`);
      if (encoding.suffix === '.br') br = size;
    }
    return { key, raw, br, reused };
  }
}

/** Written aside and renamed, so that a press that is killed leaves no half entry. */
function fill(entry: string, content: Uint8Array): void {
  mkdirSync(dirname(entry), { recursive: true });
  const aside = `${entry}.${process.pid}.${threadId}`;
  writeFileSync(aside, content);
  renameSync(aside, entry);
}

function place(entry: string, file: string): void {
  try {
    linkSync(entry, file);
  } catch {
    // Another disk, one without hard links, or a file that is there already and may be a link itself.
    rmSync(file, { force: true });
    copyFileSync(entry, file);
  }
}
