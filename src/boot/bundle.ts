import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

export interface BootBundle {
  /** The boot script, one expression that runs at once. */
  readonly script: string;
  /** The script that opens customer-service paths: an ES module under an address that names its content. */
  readonly service: { readonly url: string; readonly code: string };
  /** Files that went into them. */
  readonly watched: readonly string[];
}

export async function bundleBoot({ minify }: { minify: boolean }): Promise<BootBundle> {
  const [script, service] = await Promise.all([
    bundle('boot.ts', 'iife', minify),
    bundle('service-path.ts', 'es', minify),
  ]);
  const hash = createHash('sha256').update(service.code).digest('hex').slice(0, 8);
  return {
    script: script.code.trim(),
    service: { url: `/_astro/service-path.${hash}.js`, code: service.code },
    watched: [...script.watched, ...service.watched].filter(
      (file) => file.startsWith('/') && !file.includes('node_modules'),
    ),
  };
}

async function bundle(entry: string, format: 'iife' | 'es', minify: boolean) {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify,
      target: 'es2023',
      rolldownOptions: {
        input: fileURLToPath(new URL(entry, import.meta.url)),
        preserveEntrySignatures: 'strict',
        output: { format, codeSplitting: false },
      },
      modulePreload: false,
    },
  });
  const output = [result].flat().flatMap((bundled) => ('output' in bundled ? bundled.output : []));
  const [chunk] = output.filter((file) => file.type === 'chunk');
  if (!chunk || output.length !== 1) throw new Error(`Expected one script of ${entry}, found ${output.length} files.`);
  return { code: chunk.code, watched: chunk.moduleIds };
}
