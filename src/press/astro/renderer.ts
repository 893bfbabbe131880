import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { renderPlainly } from './plain.ts';
import { type RenderOptions, render } from './render.ts';
import { openStage, stageDigest } from './stage.ts';

/** Renders pages. Only this interface knows whether Astro is driven from inside or by plain `astro build`. */
export interface Renderer {
  /** Folder that holds `_astro/`, the compiled scripts and styles that browsers load. */
  readonly client: string;
  /** What was done to open it, for the log. */
  readonly opened: string;
  /**
   * Renders all pages of the given sites that are not done.
   *
   * @returns how many pages were rendered
   * @throws PressError naming each page that failed
   */
  readonly render: (options: RenderOptions) => Promise<number>;
  /** Removes what no later press can use. */
  readonly close: () => Promise<void>;
}

export type { RenderOptions };

export interface RendererOptions {
  /** Project folder, with astro.config.mjs and src/. */
  readonly root: string;
  /** Takes plain `astro build` instead of Astro's inside. */
  readonly plainAstro: boolean;
}

/**
 * Opens a renderer of pages. Usually the pages are compiled once, kept in `.cache/press` until their code changes, and
 * rendered by as many workers as the machine has cores. That drives parts of Astro that it does not promise to keep.
 * With `plainAstro`, `astro build` does all of it, to the same bytes.
 * @throws PressError with Astro's own words when the pages do not compile
 */
export async function openRenderer({ root, plainAstro }: RendererOptions): Promise<Renderer> {
  if (plainAstro) {
    const folder = join(root, '.cache', 'press', `plain-${process.pid}`);
    return {
      client: folder,
      opened: 'Astro compiles and renders the pages itself.',
      render: (options) => renderPlainly(root, folder, options),
      close: () => rm(folder, { recursive: true, force: true }),
    };
  }
  const { folder, reused } = await openStage(root);
  return {
    client: join(folder, 'client'),
    opened: reused ? 'Pages are compiled already.' : 'Compiled the pages.',
    render: (options) => render({ ...options, stage: folder }),
    close: async () => {},
  };
}

/** The digest of everything that decides how pages are compiled. */
export function rendererDigest(root: string): Promise<string> {
  return stageDigest(root);
}
