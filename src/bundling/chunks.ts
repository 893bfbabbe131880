import type { Plugin, Rolldown } from 'vite';
import { HYDRATE } from './renderer.ts';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Begins the names of what several areas share. */
const SHARED = 'shared-';
/** Modules of this many areas and of more are cut at once. */
const MANY = 2;

interface PageScripts {
  readonly groups: Rolldown.CodeSplittingGroup[];
  /**
   * Where a script goes. What areas share does not name them, because every page lists such files, and would grow with each
   * new area.
   */
  readonly fileOf: (chunk: { readonly name: string }) => string;
  /** Finds the islands of the layouts, which the pages' own build knows. */
  readonly plugin: Plugin;
}

/**
 * How the scripts of islands are cut into files. Left alone, the bundler makes a file of every shared module, each
 * requested and compressed by itself. Which file code comes to follows from who imports it, so nothing is named here:
 * React, as the hydration of islands needs it; what the islands of the layouts need, for they are on every page; what the
 * islands of the same areas share. What one island alone needs stays with it, and what comes later with what loads it.
 *
 * Other islands than those of the layouts stay outside: Astro (7.3.5) drops the styles of a file that holds an island, for
 * their pages link them, and what loads that file later on another page would ask for them in vain.
 */
export function pageScripts(): PageScripts {
  const onEveryPage = new Set<string>();
  const islandsOf = createIslandsOf();

  const isOfFrame = (id: string, graph: Graph) => [...islandsOf(id, graph)].some((island) => onEveryPage.has(island));

  /** Names the areas whose islands share a module, where they are that many: "shared-games-home". */
  const areasOf = (id: string, graph: Graph, many: number) => {
    const islands = islandsOf(id, graph);
    if (islands.has(id) || islands.size < 2) return null;
    const areas = [...new Set([...islands].map(areaOf))].sort();
    return Math.min(areas.length, MANY) === many ? `${areas.length > 1 ? SHARED : ''}${areas.join('-')}` : null;
  };

  return {
    // A group takes along what its modules import, so what more areas share is cut first: no page of one area then loads
    // the code of another with it.
    fileOf: ({ name }) => `_astro/${name.startsWith(SHARED) ? 'shared' : '[name]'}.[hash].js`,
    groups: [
      { name: 'react', test: (id) => id === HYDRATE, priority: MANY + 2 },
      { name: (id, graph) => (isOfFrame(id, graph) ? 'frame' : null), priority: MANY + 1 },
      ...Array.from({ length: MANY }, (_, less) => ({
        name: (id: string, graph: Graph) => areasOf(id, graph, less + 1),
        priority: less + 1,
      })),
    ],
    plugin: {
      name: 'marquee-page-scripts',
      applyToEnvironment: ({ name }) => name === 'prerender',
      buildEnd() {
        for (const id of this.getModuleIds()) if (isMountedByLayout(id, this)) onEveryPage.add(id);
      },
    },
  };
}

function isMountedByLayout(id: string, graph: Graph): boolean {
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return /\/src\/islands\//.test(id) && importers.some((importer) => /\/src\/layouts\//.test(importer));
}

/** The area of an island or of a shell's script: its folder in its layer. */
function areaOf(id: string): string {
  return /\/src\/\w+\/([\w-]+)\//.exec(id)?.[1] ?? 'core';
}

/** Finds the islands that import a module at once, directly or through others; an island is its own. */
function createIslandsOf() {
  const found = new Map<string, ReadonlySet<string>>();
  return (id: string, graph: Graph): ReadonlySet<string> => {
    const known = found.get(id);
    if (known) return known;
    const islands = new Set<string>();
    const seen = new Set<string>();
    const climb = (module: string) => {
      if (seen.has(module)) return;
      seen.add(module);
      const info = graph.getModuleInfo(module);
      if (info?.isEntry) islands.add(module);
      info?.importers.forEach(climb);
    };
    climb(id);
    found.set(id, islands);
    return islands;
  };
}
