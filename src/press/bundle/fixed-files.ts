import { join } from 'node:path';
import type { Brand } from '../../brand/load.ts';
import { listFiles } from '../input/digest.ts';
import type { BundleOrder } from './bundle.ts';
import { copyInto, put } from './files.ts';
import { icons } from './icons.ts';
import { robots } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

/** Other names under which the home page answers. */
const HOME_NAMES = ['home', 'index'];

/** Icons, manifest and robots.txt of a brand by file name. @param cache `.cache` of the project */
export async function fixedFiles(brand: Brand, cache: string): Promise<Map<string, string | Uint8Array>> {
  return new Map<string, string | Uint8Array>([
    ...(await icons(brand.asset(brand.identity.mark).file, brand.theme.colors.surface, cache)),
    ['robots.txt', robots(brand.domains.main)],
    ['manifest.webmanifest', webManifest(brand)],
  ]);
}

/**
 * Adds the files that browsers, robots and hosts ask for by fixed names, and the other names of the home pages.
 * @returns a problem for each file that stands in public/ and is made by the press too
 */
export async function addFixedFiles({ brand, folder, rendered, plan, sources }: BundleOrder): Promise<string[]> {
  const made = await fixedFiles(brand, sources.cache);
  for (const [path, content] of made) await put(folder, path, content);
  // Real files work on any host; a host that can rewrite needs no rule for them. Their canonical address is the home
  // page.
  for (const prefix of plan.languages.map((segment) => (segment === plan.main ? '' : `${segment}/`))) {
    if (!rendered.some((file) => file.file === `${prefix}index.html`)) continue;
    for (const name of HOME_NAMES)
      await copyInto(join(folder, prefix, 'index.html'), folder, `${prefix}${name}/index.html`);
  }
  const taken = new Set([...rendered.map((file) => file.file), ...made.keys(), 'sitemap.xml']);
  const problems: string[] = [];
  for (const path of await listFiles(sources.publicFolder)) {
    if (taken.has(path)) problems.push(`public/${path} stands in the way of a file that the press makes. Rename it.`);
    else await copyInto(join(sources.publicFolder, path), folder, path);
  }
  return problems;
}
