import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Compressor } from '../cache/compress.ts';
import { listFiles } from '../input/digest.ts';
import { outputPathOf } from '../pages/output-path.ts';
import { type RenderedFile, writeRendered } from '../pages/rendered-file.ts';
import { runBuild } from './child.ts';
import type { RenderedSite, RenderOptions } from './render.ts';

/**
 * The path of the route that gave a file of Astro's output: `en/help/index.html` below the brand is `/lotus/en/help`.
 */
function routeOf(brand: string, file: string): string {
  return `/${brand}/${file.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
}

async function takeSite(site: RenderedSite, from: string, options: RenderOptions): Promise<RenderedFile[]> {
  const tools = { out: options.out, compressor: new Compressor(options.cache) };
  const rendered: RenderedFile[] = [];
  for (const file of await listFiles(join(from, site.brand))) {
    const pathname = routeOf(site.brand, file);
    const { language } = outputPathOf(site, pathname);
    if (language !== undefined && site.done.includes(language)) continue;
    rendered.push(writeRendered(site, pathname, await readFile(join(from, site.brand, file)), tools));
  }
  return rendered;
}

/**
 * Renders all pages of the given sites with plain `astro build`, for the case that a new Astro has changed inside. It
 * is slower, because nothing is compiled beforehand and one process renders everything; the files are the same.
 * @param root project folder
 * @param folder receives what Astro builds: `_astro/` and a folder per brand
 * @returns how many pages were rendered
 * @throws PressError with Astro's own words when a page fails
 */
export async function renderPlainly(root: string, folder: string, options: RenderOptions): Promise<number> {
  const { sites, env, signal } = options;
  const brands = sites.map(({ brand }) => brand).join(',');
  await runBuild({
    script: new URL('./plain-build.ts', import.meta.url),
    root,
    out: folder,
    env: { ...env, MARQUEE_BRANDS: brands },
    ...(signal ? { signal } : {}),
  });
  let pages = 0;
  for (const site of sites) {
    const started = performance.now();
    const files = await takeSite(site, folder, options);
    pages += files.filter(({ page }) => page).length;
    options.onSite(site.brand, files, performance.now() - started);
  }
  return pages;
}
