/** The languages of one site, which decide where its pages stand. */
export interface SitePlan {
  readonly brand: string;
  /** First path segment of each language's pages as Astro renders them, in the brand's order. */
  readonly languages: readonly string[];
  /** The segment of the default language, whose pages stand at the root. */
  readonly main: string;
}

/** Where a rendered page or file stands within its bundle. */
export interface OutputPath {
  /** Path below the bundle's folder, for example `en/help/index.html`. */
  readonly file: string;
  /** The address that readers use, for example `/en/help/`; error pages have none. */
  readonly path: string | undefined;
  /** Language segment; undefined for files that belong to no language. */
  readonly language: string | undefined;
}

/** The route of the page that hosts show, with status 404, for an unknown address. */
const NOT_FOUND = '404';

/**
 * Maps the path of a route (`/lotus/en/help/`) to its file in the bundle: no brand in it, and no language when it is
 * the default one.
 *
 * @throws Error when the path does not begin with the brand
 */
export function outputPathOf(plan: SitePlan, pathname: string): OutputPath {
  const [brand, ...rest] = pathname.split('/').filter((segment) => segment !== '');
  if (brand !== plan.brand) throw new Error(`Expected a path below /${plan.brand}/, found ${pathname}.`);
  const [first] = rest;
  if (first === undefined || !plan.languages.includes(first)) {
    const file = rest.join('/');
    if (!/\.[a-z0-9]+$/.test(file)) {
      throw new Error(
        `Expected /${brand}/LANGUAGE/… or a file, found ${pathname}. Languages: ${plan.languages.join(', ')}.`,
      );
    }
    return { file, path: `/${file}`, language: undefined };
  }
  const segments = rest.slice(1);
  const prefix = first === plan.main ? '' : `${first}/`;
  if (segments.length === 1 && segments[0] === NOT_FOUND) {
    return { file: `${prefix}404.html`, path: undefined, language: first };
  }
  const folder = `${prefix}${segments.map((segment) => `${segment}/`).join('')}`;
  return { file: `${folder}index.html`, path: `/${folder}`, language: first };
}
