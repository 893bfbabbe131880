import { fileURLToPath } from 'node:url';
import { build } from 'vite';

export interface BootBundle {
  /** The script that runs inline before the first paint: one expression. */
  readonly first: string;
  /** The script that asks the gateway ahead, for the pages whose islands read something first. */
  readonly reads: string;
  /**
   * The script that puts the portal's port into addresses on this machine, for the pages of brands with such addresses.
   */
  readonly local: string;
  /** The scripts that pages load, by address, and the scripts and styles that these load later. */
  readonly files: ReadonlyMap<string, string>;
  readonly pageUrl: string;
  /** The script that asks for consent, for the pages of brands that name a tag. */
  readonly consentUrl: string;
  /** Files that went into them. */
  readonly watched: readonly string[];
}

/** Where built scripts lie in a bundle. */
export const FOLDER = '/_astro/';

export async function bundleBoot({ minify }: { minify: boolean }): Promise<BootBundle> {
  const barStyles = await bundleStyles('analytics/bar.css', minify);
  const [local, first, reads, service, closing, tabs, bar, tag] = await Promise.all([
    bundle('local.ts', { format: 'iife', minify }),
    bundle('first.ts', { format: 'iife', minify }),
    bundle('reads.ts', { format: 'iife', minify }),
    bundle('service-path.ts', { format: 'es', minify }),
    bundle('closing.ts', { format: 'es', minify }),
    bundle('tabs.ts', { format: 'es', minify }),
    bundle('analytics/bar.ts', {
      format: 'es',
      minify,
      define: { CONSENT_STYLES_URL: `'${FOLDER}${barStyles.fileName}'` },
    }),
    bundle('analytics/tag.ts', { format: 'es', minify }),
  ]);
  const beside = ({ fileName }: { fileName: string }) => `'./${fileName}'`;
  const [page, consent] = await Promise.all([
    bundle('page.ts', {
      format: 'es',
      minify,
      define: { SERVICE_PATH_URL: beside(service), CLOSING_URL: beside(closing), TABS_URL: beside(tabs) },
    }),
    bundle('analytics/consent.ts', {
      format: 'es',
      minify,
      define: { CONSENT_BAR_URL: beside(bar), TAG_URL: beside(tag) },
    }),
  ]);
  const loaded = [page, service, closing, tabs, consent, bar, tag];
  return {
    first: first.code.trim(),
    reads: reads.code.trim(),
    local: local.code.trim(),
    files: new Map([barStyles, ...loaded].map(({ fileName, code }) => [FOLDER + fileName, code])),
    pageUrl: FOLDER + page.fileName,
    consentUrl: FOLDER + consent.fileName,
    watched: [barStyles, local, first, reads, ...loaded]
      .flatMap(({ moduleIds }) => moduleIds)
      .filter((id) => id.includes('/src/')),
  };
}

/** A stylesheet that a script of boot loads later. */
async function bundleStyles(entry: string, minify: boolean) {
  const input = pathOf(entry);
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      cssMinify: minify,
      rolldownOptions: { input, output: { assetFileNames: '[name].[hash].[ext]' } },
    },
  });
  const outputs = [result].flat().flatMap((bundled) => ('output' in bundled ? bundled.output : []));
  const sheet = outputs.find(({ fileName }) => fileName.endsWith('.css'));
  if (sheet?.type !== 'asset') throw new Error(`Expected a stylesheet of ${entry}, found none.`);
  return { fileName: sheet.fileName, code: sheet.source.toString(), moduleIds: [input] };
}

const pathOf = (entry: string) => fileURLToPath(new URL(`../boot/${entry}`, import.meta.url));

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
        input: pathOf(entry),
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
