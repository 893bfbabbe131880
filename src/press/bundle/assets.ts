import { join } from 'node:path';
import type { BundleOrder } from './bundle.ts';
import { copyInto, exists, linkInto } from './files.ts';

/**
 * Adds the hashed files that pages refer to, and those that these need in turn: compiled code as hard links, pictures
 * and fonts of the brand as copies, because an editor may change those in place.
 * @returns a problem for each that cannot be found
 */
export async function addAssets({ brand, folder, rendered, sources, assetsFrom }: BundleOrder): Promise<string[]> {
  const own = new Map(brand.assets.map((asset) => [asset.url, asset.file]));
  const problems: string[] = [];
  for (const path of [...(await assetsFrom(rendered.flatMap((file) => file.assets)))].sort()) {
    const compiled = path.startsWith('_astro/');
    const source = compiled ? join(sources.client, path) : own.get(`/${path}`);
    if (source && (await exists(source))) await (compiled ? linkInto : copyInto)(source, folder, path);
    else problems.push(`/${path} is referred to, but neither the brand nor the compiled pages have it.`);
  }
  return problems;
}
