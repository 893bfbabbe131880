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
import { hasCode } from '../../node/code.ts';

const COMPRESSIBLE = new Set(['.html', '.css', '.js', '.mjs', '.json', '.svg', '.xml', '.txt', '.webmanifest', '.ico']);
/** Compressing a file that is smaller than a network packet gains nothing. */
const SMALLEST = 256;

/**
 * How hard brotli tries. Pages are many and change often: on ours quality 8 takes 0.7 ms a page, 9 takes 1.8 ms for the
 * same bytes, 10 takes 9 ms for 7 % fewer and 11 takes 23 ms for 9 % fewer. Anything that fits into the first flight of
 * packets arrives in one round trip however small it is, so only a page that may not fit is worth more. Everything else
 * is compressed once and kept for a year by readers.
 */
const PAGE_QUALITY = 8;
const LARGE_PAGE_QUALITY = 10;
const FILE_QUALITY = 11;
/** Bytes of a page that ten packets carry (RFC 6928) beside the headers of the answer. */
const FIRST_FLIGHT = 12_000;

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
          // A window no larger than the content saves brotli most of its tables.
          [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(content.length)))),
        },
      }),
  };
}

const GZIP: Encoding = { suffix: '.gz', settings: 'gz9', compress: (content) => gzipSync(content, { level: 9 }) };
const PAGE = brotli(PAGE_QUALITY);
const LARGE_PAGE = brotli(LARGE_PAGE_QUALITY);
const FILE = brotli(FILE_QUALITY);

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

/** Notes that an entry is used which no bundle links; a link is note enough (prune.ts). */
function touch(entry: string): void {
  if (statSync(entry).nlink > 1) return;
  const now = new Date();
  utimesSync(entry, now, now);
}

/**
 * Compresses files once per content: the cache keeps the results by the hash of the content, and bundles hard-link
 * them. It works synchronously, because it runs in worker threads that have nothing else to wait for.
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
    const isPage = extension === '.html';
    let br = this.#entry(key, content, isPage ? PAGE : FILE);
    if (isPage && br.size > FIRST_FLIGHT) {
      touch(br.path);
      br = this.#entry(key, content, LARGE_PAGE);
    }
    const gz = this.#entry(key, content, GZIP);
    for (const { path, size, suffix } of [br, gz]) {
      if (size < raw) linkOrCopy(path, `${file}${suffix}`);
      else touch(path);
    }
    return { key, raw, br: Math.min(br.size, raw), reused: br.reused && gz.reused };
  }

  /** The compressed content in the cache, made unless it is there. */
  #entry(key: string, content: Uint8Array, { settings, suffix, compress }: Encoding) {
    const path = join(this.#cache, key.slice(0, 2), `${key}.${settings}`);
    const found = statSync(path, { throwIfNoEntry: false });
    if (found) return { path, suffix, reused: true, size: found.size };
    const compressed = compress(content);
    fill(path, compressed);
    return { path, suffix, reused: false, size: compressed.length };
  }
}

/** The entry is written aside and renamed, so that a press that is killed leaves no half entry. */
function fill(entry: string, content: Uint8Array): void {
  const aside = `${entry}.${process.pid}.${threadId}`;
  try {
    writeFileSync(aside, content);
  } catch {
    // Most folders exist already, and checking each costs as much as the write.
    mkdirSync(dirname(entry), { recursive: true });
    writeFileSync(aside, content);
  }
  renameSync(aside, entry);
}

function linkOrCopy(entry: string, file: string): void {
  try {
    linkSync(entry, file);
  } catch (error) {
    // A file that is there already may be a link to another entry.
    rmSync(file, { force: true });
    if (hasCode(error, 'EEXIST')) {
      linkOrCopy(entry, file);
      return;
    }
    // The cache is on another disk or one without hard links.
    copyFileSync(entry, file);
    touch(entry);
  }
}
