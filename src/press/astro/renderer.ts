import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DrawOptions, draw } from './draw.ts';
import { drawPlainly } from './plain.ts';
import { openStage, stageDigest } from './stage.ts';

/** What draws pages: the one door to Astro's inside, and the way around it. */
export interface Renderer {
  /** Folder that holds `_astro/`, the compiled scripts and styles that browsers load. */
  readonly client: string;
  /** What was done to open it, for the log. */
  readonly opened: string;
  /**
   * Draws all pages of the given sites that are not done.
   *
   * @returns how many pages were drawn
   * @throws PressError naming each page that failed
   */
  readonly draw: (options: DrawOptions) => Promise<number>;
  /** Removes what no later press can use. */
  readonly close: () => Promise<void>;
}

export type { DrawOptions };

export interface RendererOptions {
  /** Project folder, with astro.config.mjs and src/. */
  readonly root: string;
  /** Takes plain `astro build` instead of Astro's inside. */
  readonly plainAstro: boolean;
}

/**
 * Opens what draws pages. Usually the pages are compiled once, kept in `.cache/press` until their code changes, and drawn
 * by as many workers as the machine has cores, which drives parts of Astro that it does not promise to keep. With
 * `plainAstro`, `astro build` does all of it, to the same bytes.
 *
 * @throws PressError with Astro's own words when the pages do not compile
 */
export async function openRenderer({ root, plainAstro }: RendererOptions): Promise<Renderer> {
  if (plainAstro) {
    const folder = join(root, '.cache', 'press', `plain-${process.pid}`);
    return {
      client: folder,
      opened: 'Astro compiles and draws the pages itself.',
      draw: (options) => drawPlainly(root, folder, options),
      close: () => rm(folder, { recursive: true, force: true }),
    };
  }
  const { folder, reused } = await openStage(root);
  return {
    client: join(folder, 'client'),
    opened: reused ? 'Pages are compiled already.' : 'Compiled the pages.',
    draw: (options) => draw({ ...options, stage: folder }),
    close: async () => {},
  };
}

/** The digest of everything that decides how pages are compiled. */
export function rendererDigest(root: string): Promise<string> {
  return stageDigest(root);
}
