import type { RouteData } from 'astro';
import type { StaticPaths } from 'astro/runtime/prerender/static-paths.js';

/** A stylesheet of a route as Astro's build found it, with its place in the cascade. */
export interface RouteStyle {
  readonly depth: number;
  readonly order: number;
  readonly sheet:
    | { readonly type: 'external'; readonly src: string }
    | { readonly type: 'inline'; readonly content: string };
}

/** A script that an integration adds to every page. */
export interface InjectedScript {
  readonly stage: string;
  readonly content: string;
}

/** Where Astro's own messages go. */
interface LogDestination {
  write(event: { readonly level: string; readonly message: string }): void;
}

/** What Astro's list of static paths needs from the app. */
type StaticPathsApp = ConstructorParameters<typeof StaticPaths>[0];

/** The part of Astro's prerender app (astro/entrypoints/prerender) that draws pages. Pinned with Astro's version. */
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

/** What Astro knew when it compiled the pages and needs again to draw them: stage.json. */
export interface StageFacts {
  /** File name of the prerender entry below server/. */
  readonly entry: string;
  /** Styles of each route, by Astro's page key. */
  readonly styles: readonly (readonly [string, readonly RouteStyle[]])[];
  readonly scripts: readonly InjectedScript[];
  /** Built files by the module that asked for them. */
  readonly entries: readonly (readonly [string, string])[];
}

export const STAGE_FACTS = 'stage.json';
/** File name of Astro's class StaticPaths below server/. */
export const STATIC_PATHS = 'static-paths.mjs';
