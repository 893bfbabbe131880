import { isLanguageCode, LANGUAGE_CODES, type LanguageCode, languagePath } from '../../i18n/languages.ts';
import { ROUTES } from '../../routes/routes.ts';
import { nearest } from '../../spelling/nearest.ts';
import { allFiles, type ContentFiles } from '../content.ts';
import { type BrandFolder, partsOfFolder } from '../folder.ts';
import type { ContentFile } from '../front-matter.ts';
import { type ContentReference, referencesIn } from '../links.ts';
import { headingIds, isExternal } from '../markdown.ts';
import { hasPage, keyOfPage, type Parts } from '../parts.ts';
import type { Problem } from '../problem.ts';

/** Pages that every bundle has by one name; promotions come with their files. */
const LINKABLE = ROUTES.filter(({ path, replaces }) => !replaces && !path.includes('['));

/** Links in content lead to a page of the bundle, and their anchors to something on it. */
export function linkCheck(brand: BrandFolder): Problem[] {
  const { content, parts } = brand;
  const { domains } = parts;
  const has = partsOfFolder(brand);
  const hosts = domains ? [domains.main, ...domains.others] : [];
  return [...content].flatMap(([code, files]) => {
    const pages = pagesOf(files, has);
    return allFiles(files).flatMap((file) =>
      referencesIn(file)
        .filter(({ kind }) => kind === 'link')
        .flatMap((pointer) => {
          const message = isExternal(pointer.target)
            ? wrongAddress(pointer.target, hosts)
            : wrongLink(pointer.target, pages, anchorsAround(file, files, pages), code);
          return message === undefined ? [] : [problemAtReference(file, pointer, message)];
        }),
    );
  });
}

const problemAtReference = (file: ContentFile<unknown>, { position }: ContentReference, message: string): Problem => ({
  file: file.file,
  ...position,
  path: '',
  message,
});

/** Anchors of each page by route. A route without content of the brand has none that content may use. */
type Pages = ReadonlyMap<string, readonly string[]>;

function pagesOf(files: ContentFiles, has: Parts | undefined): Pages {
  const ids = (file: ContentFile<unknown> | undefined, prefix = '') => (file ? headingIds(file.body, prefix) : []);
  const topics = files.help.flatMap((file) =>
    file.frontMatter ? [file.frontMatter.anchor, ...ids(file, `${file.frontMatter.anchor}-`)] : [],
  );
  const own = new Map([
    ['/help/', topics],
    ['/agent/', ids(files.agent)],
    ['/down/', ids(files.download)],
    ['/mirrors/', ids(files.mirrors)],
  ]);
  return new Map<string, readonly string[]>([
    ...LINKABLE.filter((route) => !has || hasPage(has, route)).map(({ path }) => [path, own.get(path) ?? []] as const),
    ...files.promotions.map((file) => [`/promotions/${file.name}/`, ids(file)] as const),
  ]);
}

/** Anchors on the page that shows this file: a help topic shares its page with all others. */
function anchorsAround(file: ContentFile<unknown>, files: ContentFiles, pages: Pages): readonly string[] {
  return files.help.some((topic) => topic === file) ? (pages.get('/help/') ?? []) : headingIds(file.body);
}

/** What is wrong with an address outside the portal, or undefined. @param hosts the brand's own */
function wrongAddress(address: string, hosts: readonly string[]): string | undefined {
  const base = 'https://bundle.invalid';
  if (!URL.canParse(address, base)) return `"${address}" is no address that a browser opens. Correct it.`;
  const { protocol, host, pathname, search, hash } = new URL(address, base);
  if (!/^https?:$/.test(protocol) || !hosts.includes(host)) return undefined;
  return `"${address}" is a page of this brand. Write ${pathname}${search}${hash}: links keep the reader's host.`;
}

/** What is wrong with a link, or undefined. */
function wrongLink(target: string, pages: Pages, around: readonly string[], code: LanguageCode): string | undefined {
  // Files of assets/ are checked by the rules, because the page cannot be made without them.
  if (target.startsWith('assets/')) return undefined;
  if (isBrokenEscape(target))
    return `"${target}" has a % that begins no escape. Write %25 where a percent sign is meant.`;
  if (target.startsWith('#')) return wrongAnchor(target, target.slice(1), around, 'this page');
  const [, path, anchor] = /^(\/[^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(target) ?? [];
  if (path === undefined) {
    const near = nearest(`/${target.replace(/\.md$|\.html$/, '')}/`, [...pages.keys()]);
    return `"${target}" leads nowhere. ${near ? `Did you mean ${near}?` : 'Begin a link to a page with /, for example /help/#term.'}`;
  }
  const route = path.endsWith('/') ? path : `${path}/`;
  const anchors = pages.get(route);
  if (anchors) return anchor === undefined ? undefined : wrongAnchor(target, anchor, anchors, route);
  const off = LINKABLE.find((one) => one.path === route);
  if (off)
    return `"${target}" leads nowhere: this brand does without that page (${keyOfPage(off)}). Take the link out, or switch the page on.`;
  const bare = withoutLanguage(route);
  if (bare !== undefined)
    return `"${target}" carries a language. Write ${bare}: links keep the reader's language, here ${code}.`;
  const near = nearest(route, [...pages.keys()]);
  return `"${target}" leads nowhere. ${near ? `Did you mean ${near}?` : 'See the routes in src/routes/.'}`;
}

function isBrokenEscape(target: string): boolean {
  try {
    decodeURIComponent(target);
    return false;
  } catch {
    return true;
  }
}

function wrongAnchor(target: string, anchor: string, anchors: readonly string[], where: string): string | undefined {
  if (anchors.includes(anchor)) return undefined;
  const near = nearest(anchor, anchors);
  const advice = near
    ? `Did you mean #${near}?`
    : `Anchors there: ${anchors.map((id) => `#${id}`).join(', ') || 'none'}.`;
  return `"${target}" leads nowhere: ${where} has no anchor ${anchor}. ${advice}`;
}

const PREFIXES = LANGUAGE_CODES.map(languagePath);

function withoutLanguage(route: string): string | undefined {
  const [, first = '', rest = '/'] = /^\/([^/]+)(\/.*)$/.exec(route) ?? [];
  return PREFIXES.includes(first.toLowerCase()) && isLanguageCode(first.toUpperCase()) ? rest : undefined;
}
