import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '../../brand/load.ts';
import { bareHost, originOf, sourceOf } from '../../brand/local.ts';
import { TURNSTILE_ORIGIN } from '../../contract/verification/words.ts';
import { type LanguageCode, language, languagePath } from '../../i18n/languages.ts';
import { COMPRESSED, type Compressor } from '../cache/compress.ts';
import { PressError } from '../error.ts';
import { caddyfile } from '../hosts/caddy.ts';
import { planHeaders } from '../hosts/headers.ts';
import { checkHeaders, type HostPlan, headersFile, redirectsFile } from '../hosts/host-plan.ts';
import { nginxConf } from '../hosts/nginx.ts';
import { tagSources } from '../hosts/tag-sources.ts';
import { digestFiles, listFiles } from '../input/digest.ts';
import { type BundlePage, checkLinks, checkStyles } from '../pages/links.ts';
import type { SitePlan } from '../pages/output-path.ts';
import type { RenderedFile } from '../pages/rendered-file.ts';
import { checkSearchTags } from '../pages/search-tags.ts';
import { addAssets } from './assets.ts';
import { BUNDLE_FACTS, type BundleFacts } from './bundle-facts.ts';
import { put } from './files.ts';
import { addFixedFiles } from './fixed-files.ts';
import { sitemap } from './sitemap.ts';

/** The project folders that a bundle takes its files from. */
export interface Sources {
  /** Compiled scripts and styles: the stage's client folder. */
  readonly client: string;
  /** Files that every bundle carries. */
  readonly publicFolder: string;
  /** `.cache` of the project. */
  readonly cache: string;
}

export interface BundleOrder {
  readonly brand: Brand;
  readonly plan: SitePlan;
  /** Folder of the bundle that is being built. */
  readonly folder: string;
  /** What was rendered for this brand; the files stand in `folder` already. */
  readonly rendered: readonly RenderedFile[];
  readonly sources: Sources;
  /** Follows references from file to file (pages/asset-graph.ts). */
  readonly assetsFrom: (start: Iterable<string>) => Promise<Set<string>>;
  readonly compressor: Compressor;
  /** Digest of everything that the bundle is pressed from. */
  readonly input: string;
  /** Version of Marquee. */
  readonly marquee: string;
}

/** The languages of a brand as the press places their pages. */
export function planSite(brand: Brand): SitePlan {
  const { default: main, offered } = brand.languages;
  return { brand: brand.id, languages: offered.map(languagePath), main: languagePath(main) };
}

function pagesOf(rendered: readonly RenderedFile[]): BundlePage[] {
  return rendered.flatMap(({ file, path, page }) => (page ? [{ file, path: path ?? `/${file}`, findings: page }] : []));
}

/** Checks the rendered pages by every rule; a bundle with a problem is never swapped in. */
async function checkPages(order: BundleOrder, pages: readonly BundlePage[]): Promise<string[]> {
  const { brand, folder } = order;
  const codes = new Map(brand.languages.offered.map((code) => [languagePath(code), code]));
  const languages = new Map(order.rendered.map((file) => [file.file, codes.get(file.language ?? '')]));
  const tag = (code: LanguageCode | undefined) => (code ? language(code).tag : undefined);
  const names = await listFiles(folder);
  const files = new Set(names);
  const css = names.filter((name) => name.endsWith('.css'));
  const sheets = await Promise.all(
    css.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
  );
  return [
    ...pages.flatMap(({ file, findings }) => findings.problems.map((problem) => `${file}: ${problem}`)),
    ...checkLinks(pages, { brand: brand.id, domains: [brand.domains.main, ...brand.domains.others], files }),
    ...checkStyles(new Map(sheets), files),
    ...checkSearchTags(pages, {
      host: brand.domains.main,
      tags: brand.languages.offered.map((code) => language(code).tag),
      tagOf: (page) => tag(languages.get(page.file)),
    }),
  ];
}

function planOf({ brand }: BundleOrder, pages: readonly BundlePage[]): HostPlan {
  const headers = planHeaders({
    gateway: brand.security.gateway,
    hosts: brand.security.hosts,
    mirrors: brand.mirrors.domains.map(originOf),
    tag: tagSources(brand.analytics),
    frames: framesOf(brand),
    human: brand.verification.human === 'turnstile' ? [TURNSTILE_ORIGIN] : [],
    scripts: [...new Set(pages.flatMap((page) => page.findings.scripts))].sort(),
    styles: [...new Set(pages.flatMap((page) => page.findings.styles))].sort(),
  });
  const { default: main, offered } = brand.languages;
  return {
    brand: brand.id,
    name: brand.identity.name,
    domains: [...new Set([brand.domains.main, ...brand.domains.others, ...brand.mirrors.domains.map(bareHost)])],
    prefixes: offered.filter((code) => code !== main).map(languagePath),
    ownGateway: brand.security.gateway === '',
    headers,
  };
}

/** The sources of pages that a brand's own frame: the one on which the sender of codes checks people, and chat rooms. */
function framesOf({ verification, security, live }: BundleOrder['brand']): string[] {
  return [
    ...(verification.channel === 'firebase' ? [security.gateway] : []),
    ...(live.chat === undefined ? [] : [sourceOf(live.chat)]),
  ];
}

/**
 * Compresses the files that the rendering has not.
 * @returns what readers may get: its files, their bytes as they are and as sent
 */
async function compressRest({
  folder,
  rendered,
  compressor,
}: BundleOrder): Promise<Pick<BundleFacts, 'bytes' | 'files'>> {
  const done = new Map<string, Pick<RenderedFile, 'raw' | 'br'>>(rendered.map((file) => [file.file, file]));
  const files = (await listFiles(folder)).filter((name) => !COMPRESSED.test(name));
  let [raw, br] = [0, 0];
  for (const name of files) {
    const size = done.get(name) ?? compressor.compress(join(folder, name));
    raw += size.raw;
    br += size.br;
  }
  return { bytes: { raw, br }, files };
}

/**
 * Turns the rendered pages of one brand into a whole bundle: assets, icons, lists for robots, headers for hosts,
 * compressed copies, bundle.json.
 *
 * @throws PressError naming every rule that a page breaks
 */
export async function finishBundle(order: BundleOrder): Promise<BundleFacts> {
  const { brand, folder, plan } = order;
  const pages = pagesOf(order.rendered);
  const missing = [...(await addAssets(order)), ...(await addFixedFiles(order))];
  await put(folder, 'sitemap.xml', sitemap(pages));
  const host = planOf(order, pages);
  const problems = [...missing, ...(await checkPages(order, pages)), ...checkHeaders(host)];
  if (problems.length > 0) throw new PressError(problems.map((problem) => `${brand.id}: ${problem}`));
  const { files, bytes } = await compressRest(order);
  const forHosts = new Map([
    ['_headers', headersFile(host)],
    ...(host.prefixes.length > 0 ? [['_redirects', redirectsFile(host)] as const] : []),
    ['nginx.conf', nginxConf(host)],
    ['Caddyfile', caddyfile(host)],
  ]);
  for (const [name, content] of forHosts) await put(folder, name, content);
  const facts: BundleFacts = {
    brand: brand.id,
    name: brand.identity.name,
    marquee: order.marquee,
    version: await digestFiles(folder, [...files, ...forHosts.keys()].sort()),
    input: order.input,
    domains: [...host.domains],
    languages: brand.languages.offered.map((code) => {
      const prefix = languagePath(code);
      const own = order.rendered.filter((file) => file.page && file.language === prefix);
      return { code, prefix: prefix === plan.main ? '/' : `/${prefix}/`, pages: own.length };
    }),
    pages: pages.length,
    files,
    bytes,
    headers: {
      everywhere: { ...host.headers.everywhere },
      hashed: [...host.headers.hashed],
      cache: { ...host.headers.cache },
    },
    hashes: new Set(pages.flatMap((page) => [...page.findings.scripts, ...page.findings.styles])).size,
  };
  await put(folder, BUNDLE_FACTS, `${JSON.stringify(facts, null, 2)}\n`);
  return facts;
}
