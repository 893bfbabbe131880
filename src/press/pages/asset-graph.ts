import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files with a content hash in their name: what Astro compiled (`_astro/…`) and what a brand brings (`assets/…`). */
const ASSET = /(?<![\w.-])(_astro|assets)\/((?:[\w~@+-][\w.~@+-]*\/)*[\w.~@+-]+\.[\w-]{8,}\.\w+)/g;
/** A neighbour in the same folder, as compiled scripts import each other: "./x.HASH.js". */
const NEIGHBOUR = /["'(`]\.\/([\w.~@+-]+\.[\w-]{8,}\.\w+)["')`]/g;

const FOLLOWED = /\.(js|mjs|css|json|svg)$/;

/** Names every hashed file that a text mentions anywhere, so that nothing in use can be missed. */
export function referencedAssets(text: string): string[] {
  const found = new Set<string>();
  for (const [, folder, name] of text.matchAll(ASSET)) found.add(`${folder}/${name}`);
  return [...found];
}

/**
 * Follows scripts and styles from one to the next: imports, dynamic imports, preload lists and url(), all of which
 * name their target. Remembers each file, since every brand starts from nearly the same ones.
 */
export function createAssetGraph(client: string): (start: Iterable<string>) => Promise<Set<string>> {
  const memory = new Map<string, Promise<readonly string[]>>();

  async function next(file: string): Promise<readonly string[]> {
    if (!file.startsWith('_astro/') || !FOLLOWED.test(file)) return [];
    // A file that is missing refers to nothing; the code that collects the files reports it.
    const text = await readFile(join(client, file), 'utf8').catch(() => '');
    const neighbours = [...text.matchAll(NEIGHBOUR)].map(([, name]) => `_astro/${name}`);
    return [...referencedAssets(text), ...neighbours];
  }

  return async (start) => {
    const reached = new Set<string>();
    const waiting = [...start];
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (reached.has(file)) continue;
      reached.add(file);
      const found = memory.get(file) ?? next(file);
      memory.set(file, found);
      waiting.push(...(await found));
    }
    return reached;
  };
}
