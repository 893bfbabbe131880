import { isCSSRequest, type Plugin } from 'vite';

/** The sheet that every page links. */
const FRAME = 'frame';

/**
 * How the styles of pages are cut: what a layout needs, or the shells of several places, stands in one sheet that every page
 * links and browsers keep; what the shells of one place need, with their islands, in a sheet of that place ("home",
 * "system-help"). Each sheet is a request that the first paint waits for, so a page has two beside its theme.
 */
export const SHEETS = [{ name: sheetOf, test: /\/src\/.*\.css$/ }];

/** Who imports a module, as the bundler knows it. */
interface Graph {
  readonly getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null;
}

function sheetOf(id: string, graph: Graph): string {
  const places = [...placesOf(id, graph)];
  return places.length === 1 ? (places[0] ?? FRAME) : FRAME;
}

/** A shell in the folder of its area, or in one below; those that stand directly in core are parts of other shells. */
const SHELL = /\/src\/shells\/(?!core\/[^/]+$)(.+)\/[^/]+\.astro$/;

/** The places whose shells import the module, directly or through others; the layouts are a place as well. */
function placesOf(id: string, graph: Graph): ReadonlySet<string> {
  const places = new Set<string>();
  const seen = new Set<string>();
  const climb = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    const shell = SHELL.exec(module)?.[1];
    if (shell !== undefined) places.add(shell.replaceAll('/', '-'));
    if (/\/src\/layouts\//.test(module)) places.add(FRAME);
    // A layout may import a shell.
    else graph.getModuleInfo(module)?.importers.forEach(climb);
  };
  climb(id);
  return places;
}

/**
 * Code that is loaded later brings its own styles: Vite links them before it runs the code, and a page links none of them
 * ahead. Astro (7.3.5) throws away the sheets of scripts that no page links, save those that count as the scripts' assets;
 * so they are counted among these here. What stands in the frame's sheet is on every page, and no code asks for it.
 */
export function lazyStyles(): Plugin {
  const everywhere = new Set<string>();
  return {
    name: 'marquee-lazy-styles',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'prerender',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const styles = chunk.moduleIds.filter(isCSSRequest);
          if (this.environment.name === 'prerender') {
            if (chunk.name === FRAME) for (const id of styles) everywhere.add(id);
          } else if (styles.every((id) => everywhere.has(id))) {
            chunk.viteMetadata?.importedCss.clear();
          } else {
            for (const file of chunk.viteMetadata?.importedCss ?? []) chunk.viteMetadata?.importedAssets.add(file);
          }
        }
      },
    },
  };
}
