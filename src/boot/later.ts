/** Files that came or are on their way, by their address. */
const coming = new Map<string, Promise<void>>();

/**
 * Loads code that is wanted now, and its styles. It stands in the place of Vite's preload helper, which calls it by this
 * name. All files come before the browser is asked to run one: a module that failed once stays failed for as long as the page
 * lives (HTML's module map), so that pressing "try again" could never succeed.
 * @param run imports the module
 * @param files the module's own and those that it imports, its styles too; paths below the bundle's root
 * @throws Error where a file does not come; another call asks for it again
 */
export async function __vitePreload<T>(run: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map((file) => come(`/${file}`)));
  return run();
}

function come(path: string): Promise<void> {
  const known = coming.get(path);
  if (known) return known;
  const { href } = new URL(path, document.baseURI);
  const file = path.endsWith('.css') ? style(href) : fetched(href);
  coming.set(path, file);
  file.catch(() => coming.delete(path));
  return file;
}

/**
 * Fetches a file into the browser's cache, unless the page has it. It is no link of the page: a preload that failed stays failed as
 * well (Chromium 150).
 */
async function fetched(href: string): Promise<void> {
  const came = performance.getEntriesByName(href, 'resource') as PerformanceResourceTiming[];
  if (came.some(({ decodedBodySize }) => decodedBodySize > 0)) return;
  const response = await fetch(href, { priority: 'high' }).catch((cause: unknown) => {
    throw missing(href, cause);
  });
  if (!response.ok) throw missing(href);
  // The last byte as well, because what breaks off is not in the cache.
  await response.blob();
}

async function style(href: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${new URL(href).pathname}"]`)) return;
  await fetched(href);
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(missing(href));
    document.head.append(link);
  });
}

/** The words of a browser that could not fetch a module itself. */
function missing(href: string, cause?: unknown): Error {
  return new Error(`Failed to fetch dynamically imported module: ${href}`, { cause });
}
