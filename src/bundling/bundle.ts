import { fileURLToPath } from 'node:url';
import { build } from 'vite';

export interface BootBundle {
  /** The script that runs inline before the first paint: one expression. */
  readonly first: string;
  /**
   * The script that puts the portal's port into addresses on this machine, for the pages of brands with such addresses.
   */
  readonly local: string;
  /** The scripts that pages load, by address: page.ts, and what it loads later. */
  readonly files: ReadonlyMap<string, string>;
  readonly pageUrl: string;
  /** Files that went into them. */
  readonly watched: readonly string[];
}

/** Where built scripts lie in a bundle. */
export const FOLDER = '/_astro/';

export async function bundleBoot({ minify }: { minify: boolean }): Promise<BootBundle> {
  const [local, first, service, closing] = await Promise.all([
    bundle('local.ts', { format: 'iife', minify }),
    bundle('first.ts', { format: 'iife', minify }),
    bundle('service-path.ts', { format: 'es', minify }),
    bundle('closing.ts', { format: 'es', minify }),
  ]);
  const define = { SERVICE_PATH_URL: `'./${service.fileName}'`, CLOSING_URL: `'./${closing.fileName}'` };
  const page = await bundle('page.ts', { format: 'es', minify, define });
  return {
    first: first.code.trim(),
    local: local.code.trim(),
    files: new Map([page, service, closing].map(({ fileName, code }) => [FOLDER + fileName, code])),
    pageUrl: FOLDER + page.fileName,
    watched: [local, first, page, service, closing]
      .flatMap(({ moduleIds }) => moduleIds)
      .filter((id) => id.includes('/src/')),
  };
}

interface Wanted {
  readonly format: 'iife' | 'es';
  readonly minify: boolean;
  readonly define?: Record<string, string>;
}

async function bundle(entry: string, { format, minify, define = {} }: Wanted) {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      write: false,
      minify,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(`../boot/${entry}`, import.meta.url)),
        preserveEntrySignatures: 'strict',
        output: { format, entryFileNames: '[name].[hash].js' },
      },
    },
  });
  const [chunk, more] = [result].flat().flatMap((bundled) => ('output' in bundled ? bundled.output : []));
  if (chunk?.type !== 'chunk' || more)
    throw new Error(`Expected one script of ${entry}, found another number of files.`);
  return chunk;
}
