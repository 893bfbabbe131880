import { isCSSRequest, type Plugin, type Rolldown } from 'vite';

/** The sheet that every page links. */
const FRAME = 'frame';

/**
 * How the styles of pages are cut: one sheet of what the layout of every page imports, one of the other parts, one for
 * the islands of each area, where Astro would link some twenty small ones. The styles of a shell stay with its pages.
 */
export const SHEETS = [{ name: sheetOf, test: /\/src\/(ui|layouts|islands)\/.*\.css$/ }];

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

function sheetOf(id: string, graph: Graph): string {
  if (isOfLayout(id, graph)) return FRAME;
  return /\/src\/islands\/([\w-]+)\//.exec(id)?.[1] ?? 'parts';
}

/** Whether a layout imports the module, directly or through others. */
function isOfLayout(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (/\/src\/layouts\//.test(id)) return true;
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => !seen.has(importer) && isOfLayout(importer, graph, seen));
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
