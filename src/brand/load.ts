import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot, readTexts } from '../i18n/files.ts';
import { isLanguageCode, type LanguageCode } from '../i18n/languages.ts';
import type { Texts } from '../i18n/translate.ts';
import { nearest } from '../spelling/nearest.ts';
import type { Asset } from './assets.ts';
import { ownerCheck } from './checks/owners.ts';
import { type Content, renderContent } from './content.ts';
import { figuresOf } from './figures.ts';
import { type BrandFolder, readBrandFolder } from './folder.ts';
import { type Parts, partsOf } from './parts.ts';
import { readPortfolio, VENDORS_FOLDER } from './portfolio.ts';
import { BrandError } from './problem.ts';
import { brandRules } from './rules/rules.ts';
import type { BrandConfig } from './schema/config.ts';
import type { Vendor } from './schema/portfolio.ts';
import type { PromotionRule } from './schema/promotion-rules.ts';
import { isAbsent } from './text-file.ts';
import { textsFor } from './without.ts';

/** A brand that can be pressed: its brand.yaml, content, texts and assets. */
export interface Brand extends BrandConfig {
  /** Name of its folder; host BRAND.localhost and bundle dist/BRAND/. */
  readonly id: string;
  /** Absolute path of its folder. */
  readonly folder: string;
  /** What of the portal it has. */
  readonly parts: Parts;
  /** All files under assets/, sorted by path, and the logos of the portfolio's vendors. */
  readonly assets: readonly Asset[];
  /**
   * A file under assets/.
   * @param path relative to the brand's folder: `assets/logo.svg`
   * @throws Error when there is no such file
   */
  readonly asset: (path: string) => Asset;
  /** The rules of its promotions, by slug. */
  readonly rules: ReadonlyMap<string, PromotionRule>;
  /** Every vendor of the portfolio. `vendors` holds those that the brand offers. */
  readonly portfolio: readonly Vendor[];
  /**
   * A vendor of the portfolio by its code.
   * @throws Error when there is none
   */
  readonly vendor: (code: string) => Vendor;
  /**
   * Rendered content of an offered language.
   * @throws Error when the brand does not offer the language
   */
  readonly content: (code: LanguageCode) => Content;
  /**
   * Texts of a language with the brand's overrides. A text that is not written yet stands in English; `check` refuses
   * it.
   */
  readonly texts: (code: LanguageCode) => Texts;
}

export interface Selection {
  /** Folder that holds the brands. */
  readonly root?: string;
  /** Ids of the wanted brands, all without it; order and repetition do not matter. */
  readonly only?: readonly string[];
  /**
   * Wanted languages, all without it. A brand keeps those that it offers; the first becomes its default when its own is
   * not wanted.
   */
  readonly languages?: readonly LanguageCode[];
}

/** Where brands live: MARQUEE_BRANDS_DIR, else brands/ of the project. */
export function brandRoot(): string {
  return process.env.MARQUEE_BRANDS_DIR ?? join(projectRoot(), 'brands');
}

/** What the press asks a site build to render: MARQUEE_BRANDS="a,b" and MARQUEE_LANGS="EN,TY". */
export function selectionFromEnv(): Selection {
  const list = (text: string | undefined) => text?.split(',').filter((entry) => entry !== '') ?? [];
  const only = list(process.env.MARQUEE_BRANDS);
  const languages = list(process.env.MARQUEE_LANGS).filter(isLanguageCode);
  return { root: brandRoot(), ...(only.length > 0 ? { only } : {}), ...(languages.length > 0 ? { languages } : {}) };
}

/**
 * Ids of all brands, sorted: the folders of the root that hold a brand.yaml or parts of a brand. Links to folders and to
 * nothing are among them, so that they are refused by name and do not vanish.
 * @throws BrandError where there is no such root
 */
async function brandIds(root = brandRoot()): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch((error: unknown) => {
    if (!isAbsent(error)) throw error;
    const message = 'there is no folder of brands here. Create it, or name another one in MARQUEE_BRANDS_DIR.';
    throw new BrandError([{ file: root, line: 0, column: 0, path: '', message }]);
  });
  const named = entries.filter(({ name }) => !name.startsWith('.') && name !== VENDORS_FOLDER);
  const meant = await Promise.all(
    named.map(async (entry) => {
      if (!entry.isSymbolicLink()) return entry.isDirectory();
      return stat(join(root, entry.name)).then(
        (end) => end.isDirectory(),
        () => true,
      );
    }),
  );
  return named
    .filter((_, index) => meant[index])
    .map(({ name }) => name)
    .sort();
}

/** Folders of the chosen brands. @throws BrandError for an id that has no folder */
export async function chosenFolders({ root = brandRoot(), only }: Selection): Promise<string[]> {
  const ids = await brandIds(root);
  const unknown = (only ?? []).filter((id) => !ids.includes(id));
  if (unknown.length > 0) {
    throw new BrandError(
      unknown.map((id) => {
        const near = nearest(id, ids);
        const advice = near ? `Did you mean ${near}?` : `Brands: ${ids.join(', ') || 'none'}.`;
        return { file: root, line: 0, column: 0, path: '', message: `there is no brand "${id}". ${advice}` };
      }),
    );
  }
  return ids.filter((id) => !only || only.includes(id)).map((id) => join(root, id));
}

/** Folders of all brands, sorted. */
export async function brandFolders(root = brandRoot()): Promise<string[]> {
  return (await brandIds(root)).map((id) => join(root, id));
}

/**
 * Loads the chosen brands, sorted by id; a brand that offers none of the wanted languages is left out.
 * @throws BrandError that holds all problems of all chosen brands, and what two of them claim
 */
export async function loadBrands(selection: Selection = {}): Promise<Brand[]> {
  const { portfolio, read } = await readChosen(selection);
  const own = read.flatMap((folder) => [...folder.problems, ...brandRules(folder)]);
  const problems = [...portfolio.problems, ...own, ...ownerCheck(read)];
  if (problems.length > 0) throw new BrandError(problems);
  return read.flatMap((folder) => {
    const config = folder.config && narrow(folder.config, selection.languages);
    return config ? [build(folder, config)] : [];
  });
}

/**
 * Reads the folders of the chosen brands, sorted by id, with or without mistakes.
 * @throws BrandError for an id that has no folder
 */
export async function readBrandFolders(selection: Selection = {}): Promise<readonly BrandFolder[]> {
  return (await readChosen(selection)).read;
}

async function readChosen(selection: Selection) {
  const folders = await chosenFolders(selection);
  const portfolio = await readPortfolio(selection.root ?? brandRoot());
  return { portfolio, read: await Promise.all(folders.map((folder) => readBrandFolder(folder, portfolio))) };
}

/** The languages of a brand that are wanted; undefined when it offers none of them. */
function narrow(config: BrandConfig, wanted: readonly LanguageCode[] | undefined): BrandConfig | undefined {
  if (!wanted) return config;
  const offered = config.languages.offered.filter((code) => wanted.includes(code));
  const [first] = offered;
  if (first === undefined) return undefined;
  const own = config.languages.default;
  return { ...config, languages: { default: offered.includes(own) ? own : first, offered } };
}

function build(folder: BrandFolder, config: BrandConfig): Brand {
  const { id } = folder;
  const { vendors: portfolio = [], logos } = folder.portfolio;
  const assets = new Map([...folder.assets, ...logos]);
  const vendor = (code: string): Vendor => {
    const found = portfolio.find((one) => one.code === code);
    if (!found) throw new Error(`Expected a vendor of ${folder.portfolio.file}, found ${code}.`);
    return found;
  };
  const asset = (path: string): Asset => {
    const found = assets.get(path);
    if (!found) throw new Error(`Brand ${id} has no file ${path}. Files: ${[...assets.keys()].join(', ')}.`);
    return found;
  };
  const rules = new Map(folder.rules.flatMap(({ slug, rule }) => (rule ? [[slug, rule] as const] : [])));
  const promotions = config.languages.offered.some((code) => (folder.content.get(code)?.promotions.length ?? 0) > 0);
  const kinds = new Set([...rules.values()].map(({ kind }) => kind));
  const parts = partsOf({ ...config, promotions, kinds });
  const texts = remember(
    (code): Texts => textsFor(parts, { ...readTexts('EN'), ...readTexts(code) }, folder.overrides.get(code)?.texts),
  );
  const content = remember((code): Content => {
    const files = folder.content.get(code);
    if (!files || !config.languages.offered.includes(code)) throw new Error(`Brand ${id} has no content in ${code}.`);
    return renderContent(files, {
      page: { brand: config, language: code },
      asset,
      rule(slug) {
        const rule = rules.get(slug);
        if (!rule) return undefined;
        const { starts, ends } = rule;
        return { figures: figuresOf(rule, code, config.cashier.currency), starts, ...(ends && { ends }) };
      },
    });
  });
  return {
    ...config,
    id,
    folder: folder.folder,
    parts,
    assets: [...assets.values()],
    asset,
    rules,
    portfolio,
    vendor,
    content,
    texts,
  };
}

function remember<Value>(make: (code: LanguageCode) => Value): (code: LanguageCode) => Value {
  const made = new Map<LanguageCode, Value>();
  return (code) => {
    const value = made.get(code) ?? make(code);
    made.set(code, value);
    return value;
  };
}
