import type { RouteData } from 'astro';
import type { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import * as z from 'zod';

/** A stylesheet of a route as Astro's build found it, with its place in the cascade. */
const RouteStyle = z.object({
  depth: z.number(),
  order: z.number(),
  sheet: z.discriminatedUnion('type', [
    z.object({ type: z.literal('external'), src: z.string() }),
    z.object({ type: z.literal('inline'), content: z.string() }),
  ]),
});
export type RouteStyle = z.infer<typeof RouteStyle>;

/** A script that an integration adds to every page. */
const InjectedScript = z.object({ stage: z.string(), content: z.string() });
export type InjectedScript = z.infer<typeof InjectedScript>;

/** Where Astro's own messages go. */
interface LogDestination {
  write(event: { readonly level: string; readonly message: string }): void;
}

/** What Astro's list of static paths needs from the app. */
type StaticPathsApp = ConstructorParameters<typeof StaticPaths>[0];

/** The part of Astro's prerender app (astro/entrypoints/prerender) that renders pages. Pinned with Astro's version. */
export interface PrerenderApp extends StaticPathsApp {
  setInternals(internals: {
    readonly pagesByKeys: ReadonlyMap<string, { readonly styles: RouteStyle[] }>;
    readonly entrySpecifierToBundleMap: ReadonlyMap<string, string>;
  }): void;
  setOptions(options: {
    readonly settings: { readonly scripts: readonly InjectedScript[] };
    readonly logger: { readonly options: { readonly destination: LogDestination } };
  }): void;
  getOptions(): { readonly settings: { readonly scripts: readonly InjectedScript[] } };
  render(request: Request, options: { readonly routeData: RouteData }): Promise<Response>;
}

/** What Astro knew when it compiled the pages and needs again to render them: stage.json. */
export const StageFacts = z.object({
  /** File name of the prerender entry below server/. */
  entry: z.string(),
  /** Styles of each route, by Astro's page key. */
  styles: z.array(z.tuple([z.string(), z.array(RouteStyle)])),
  scripts: z.array(InjectedScript).readonly(),
  /** Built files by the module that asked for them. */
  entries: z.array(z.tuple([z.string(), z.string()])),
});
export type StageFacts = z.infer<typeof StageFacts>;

export const STAGE_FACTS = 'stage.json';
/** File name of Astro's class StaticPaths below server/. */
export const STATIC_PATHS = 'static-paths.mjs';
