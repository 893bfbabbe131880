import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { recording } from './read-keys.ts';

// This is loaded before a command and in its worker threads (NODE_OPTIONS=--import=record-reads.ts?to=FILE). Whoever
// loads brands, the sources or the compiled pages, gets brands that write every key that is read to FILE.
const file = new URL(import.meta.url).searchParams.get('to');
if (!file) throw new Error('Expected the file to write to: record-reads.ts?to=FILE');

const written = new Set<string>();
Reflect.set(globalThis, 'recordReads', (brands: readonly object[]) =>
  brands.map((brand) =>
    recording(brand, (path) => {
      if (written.has(path)) return;
      written.add(path);
      appendFileSync(file, `${path}\n`);
    }),
  ),
);

const LOADER = 'async function loadBrands(';
const RECORDED = `${LOADER}...all) { return globalThis.recordReads(await loadPlainBrands(...all)); }
async function loadPlainBrands(`;

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!/\/brand\/load\.ts$|\/stage-[^/]+\/server\//.test(url) || loaded.source === undefined) return loaded;
    const source = loaded.source?.toString() ?? '';
    return source.includes(LOADER) ? { ...loaded, source: source.replace(LOADER, RECORDED) } : loaded;
  },
});
