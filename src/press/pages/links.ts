import { bareHost } from '../../brand/local.ts';
import { GATEWAY_PATHS } from '../hosts/host-plan.ts';
import type { PageFindings } from './inspect.ts';

/** A page of a bundle with what it holds. */
export interface BundlePage {
  /** File below the bundle's folder; names the page in problems. */
  readonly file: string;
  /** Address, or that of the file for error pages. */
  readonly path: string;
  readonly findings: PageFindings;
}

export interface LinkRules {
  readonly brand: string;
  /** The bundle's own hosts, whose absolute addresses are internal too. */
  readonly domains: readonly string[];
  /** All files of the bundle. */
  readonly files: ReadonlySet<string>;
}

/** @returns a part of an address with its escapes resolved; undefined where they are broken */
function resolved(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

const BASE = 'http://bundle.invalid';

/** @returns what is wrong with an address on a page, or undefined */
function problemOf(
  link: string,
  page: BundlePage,
  rules: LinkRules,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  if (!URL.canParse(bareHost(link), `${BASE}${page.path}`)) return 'is not an address. Write a path such as /help/.';
  const url = new URL(bareHost(link), `${BASE}${page.path}`);
  const own = url.origin === BASE || (url.protocol === 'https:' && rules.domains.includes(url.host));
  if (!own) return undefined;
  const [path, fragment] = [resolved(url.pathname), resolved(url.hash.slice(1))];
  if (path === undefined || fragment === undefined) {
    return 'has a % that begins no escape. Write %25 where a percent sign is meant.';
  }
  if (path.startsWith(`/${rules.brand}/`)) return 'carries the brand in its path. Make links with href().';
  if (GATEWAY_PATHS.some((prefix) => path.startsWith(`${prefix}/`))) return undefined;
  const file = path.endsWith('/') ? `${path.slice(1)}index.html` : path.slice(1);
  if (!rules.files.has(file)) {
    if (rules.files.has(`${file}/index.html`)) return `leads to a page without its last slash. Write ${path}/.`;
    return 'leads nowhere: the bundle has no such file. Correct it, or make the page.';
  }
  if (fragment !== '' && file.endsWith('.html') && !ids.get(file)?.has(fragment)) {
    return `leads to a place that is missing: ${file} has no element with id "${fragment}".`;
  }
  return undefined;
}

/** Every internal link of every page has to lead to a file of the same bundle, and every `#…` to an element. */
export function checkLinks(pages: readonly BundlePage[], rules: LinkRules): string[] {
  const ids = new Map(pages.map((page) => [page.file, new Set(page.findings.ids)]));
  // A link that begins at the root leads to the same place from every page, and most pages share most of theirs.
  const known = new Map<string, string | undefined>();
  const problemFrom = (page: BundlePage, link: string) => {
    if (!link.startsWith('/')) return problemOf(link, page, rules, ids);
    if (!known.has(link)) known.set(link, problemOf(link, page, rules, ids));
    return known.get(link);
  };
  return pages.flatMap((page) =>
    page.findings.links.flatMap((link) => {
      const problem = problemFrom(page, link);
      return problem ? [`${page.file}: ${link} ${problem}`] : [];
    }),
  );
}

/** Every address in a stylesheet has to be in the bundle too. */
export function checkStyles(css: ReadonlyMap<string, string>, files: ReadonlySet<string>): string[] {
  return [...css].flatMap(([file, text]) =>
    [...text.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/g)].flatMap(([, , address = '']) => {
      if (/^(data:|#|https?:)/.test(address) || !URL.canParse(address, `${BASE}/${file}`)) return [];
      const target = resolved(new URL(address, `${BASE}/${file}`).pathname.slice(1));
      return target !== undefined && files.has(target)
        ? []
        : [`${file}: url(${address}) leads nowhere: the bundle has no such file.`];
    }),
  );
}
