import { HASHED_PATHS, matches } from '../hosts/headers.ts';
import type { SitePlan } from '../pages/output-path.ts';

/** What the development server does with an address of the brand's site. */
export type DevAddress =
  /** Passes the request to Astro, at the address where it renders the page or file. */
  | { readonly kind: 'render'; readonly url: string }
  | { readonly kind: 'redirect'; readonly url: string }
  /** A picture or font of the brand, by its address in a bundle. */
  | { readonly kind: 'asset'; readonly url: string }
  /** Scripts, styles and whatever else Vite serves. */
  | { readonly kind: 'pass' };

/** Other names under which the home page answers. */
const HOME = /^(.*\/)(?:home|index|index\.html)\/?$/;

/**
 * Maps an address of a bundle (`/en/help/`) to where Astro renders it while developing (`/lotus/en/help/`).
 *
 * @param url path and query of a request
 */
export function devAddress(plan: SitePlan, url: string): DevAddress {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(url) ?? [];
  if (/^\/(@|_|src\/|node_modules\/|\.)/.test(path)) return { kind: 'pass' };
  if (path.startsWith('/assets/')) return { kind: 'asset', url: path };
  if (HASHED_PATHS.some((pattern) => matches(pattern, path)))
    return { kind: 'render', url: `/${plan.brand}${path}${query}` };
  const page = HOME.exec(path)?.[1] ?? path;
  if (!page.endsWith('/')) {
    return /\.[a-z0-9]+$/.test(page) ? { kind: 'pass' } : { kind: 'redirect', url: `${page}/${query}` };
  }
  const [first = ''] = page.slice(1).split('/');
  const language = first !== plan.main && plan.languages.includes(first) ? '' : `/${plan.main}`;
  return { kind: 'render', url: `/${plan.brand}${language}${page}${query}` };
}
