import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Compressor } from '../cache/compress.ts';
import { referencedAssets } from './asset-graph.ts';
import { inspectPage, type PageFindings } from './inspect.ts';
import { type OutputPath, outputPathOf, type SitePlan } from './output-path.ts';

/** A file that a route gave, already written. */
export interface RenderedFile extends OutputPath {
  readonly brand: string;
  /** SHA-256 of the content, in hex. */
  readonly key: string;
  /** Bytes as they are and as sent with brotli; the compressed forms stand beside the file. */
  readonly raw: number;
  readonly br: number;
  /** Hashed files that it refers to. */
  readonly assets: readonly string[];
  /** What the HTML holds; undefined for other files. */
  readonly page: PageFindings | undefined;
}

export interface WriteTools {
  /** Folder that receives one folder per brand. */
  readonly out: string;
  readonly compressor: Compressor;
}

/**
 * Writes what a route gave where its bundle wants it, compressed beside it, and reads what it holds.
 *
 * @param pathname path of the route: `/lotus/en/help/`
 */
export function writeRendered(
  site: SitePlan,
  pathname: string,
  content: Uint8Array,
  { out, compressor }: WriteTools,
): RenderedFile {
  const { brand } = site;
  const output = outputPathOf(site, pathname);
  const file = join(out, brand, output.file);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  const { key, raw, br } = compressor.compress(file, content);
  const text = /\.(html|css|js|json|svg|xml)$/.test(output.file) ? Buffer.from(content).toString('utf8') : '';
  return {
    brand,
    ...output,
    key,
    raw,
    br,
    assets: referencedAssets(text),
    page: output.file.endsWith('.html') ? inspectPage(text) : undefined,
  };
}
