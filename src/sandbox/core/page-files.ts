import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A file that a page loads. */
interface PageFile {
  readonly text: string;
  readonly type: string;
}

/** The files of a page, which browsers may keep for ever. */
export interface PageFiles {
  /** Changes with any of the files; it stands in their addresses. */
  readonly version: string;
  /** By name. */
  readonly files: ReadonlyMap<string, PageFile>;
}

/**
 * The styles of a folder as they are, and each of its scripts with all that it imports in one file. They are made when a page is
 * opened for the first time, because the bundler would hold up each start by a quarter of a second.
 *
 * @param scripts the entries, for example main.ts, which is served as main.js; styles alone where none is named
 */
export function pageFiles(folder: URL, ...scripts: readonly `${string}.ts`[]): () => Promise<PageFiles> {
  let made: Promise<PageFiles> | undefined;
  return () => {
    made ??= makeFiles(folder, scripts);
    return made;
  };
}

async function makeFiles(folder: URL, scripts: readonly `${string}.ts`[]): Promise<PageFiles> {
  const styles = readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .sort();
  const files = new Map<string, PageFile>(
    styles.map((name) => [
      name,
      { text: readFileSync(new URL(name, folder), 'utf8'), type: 'text/css; charset=utf-8' },
    ]),
  );
  for (const script of scripts) {
    files.set(script.replace(/\.ts$/, '.js'), {
      text: await bundle(new URL(script, folder)),
      type: 'text/javascript; charset=utf-8',
    });
  }
  const all = [...files.values()].map(({ text }) => text).join('\0');
  return { version: createHash('sha256').update(all).digest('hex').slice(0, 10), files };
}

async function bundle(entry: URL): Promise<string> {
  const { build } = await import('vite');
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: fileURLToPath(entry), output: { format: 'es' } },
    },
  });
  const [chunk, more] = [result].flat().flatMap((bundled) => ('output' in bundled ? bundled.output : []));
  if (chunk?.type !== 'chunk' || more)
    throw new Error(`Expected one script of ${entry}, found another number of files.`);
  return chunk.code;
}
