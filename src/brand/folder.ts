import { basename, join } from 'node:path';
import { isLanguageCode, type LanguageCode } from '../i18n/languages.ts';
import { type Asset, readAssets } from './assets.ts';
import { type ContentFiles, readContentFiles } from './content.ts';
import { filesForFolders, linkedFolder, namesIn, strangeEntries } from './entries.ts';
import { parseSource } from './issues.ts';
import { type OverrideFile, readOverrides } from './overrides.ts';
import { type Parts, partsOf } from './parts.ts';
import type { Portfolio } from './portfolio.ts';
import type { Problem } from './problem.ts';
import { RULES_FOLDER, type RuleFile, readRules } from './promotion-rules.ts';
import { BrandConfig } from './schema/config.ts';
import { OfferedLanguage } from './schema/languages.ts';
import { Colours } from './schema/theme.ts';
import { readTextFile } from './text-file.ts';
import { type KeyPath, readYaml, type YamlSource } from './yaml.ts';

/** A brand folder as it was read, with or without mistakes; rules and checks work on this. */
export interface BrandFolder {
  readonly id: string;
  readonly folder: string;
  /** brand.yaml with the position of each key. */
  readonly source: YamlSource;
  /** Whether everything in the folder is a file or a folder; nothing of another folder was read, and no rule speaks of it. */
  readonly isReadable: boolean;
  /** Undefined when brand.yaml has problems. */
  readonly config: BrandConfig | undefined;
  /** The parts of brand.yaml without problems, so that one wrong part hides no problem of the others. */
  readonly parts: Partial<BrandConfig>;
  /** The theme's colours where all of them are right. */
  readonly colours: Colours | undefined;
  /** The languages that brand.yaml offers and that have texts, even where another key of its part is wrong. */
  readonly offered: readonly LanguageCode[];
  readonly assets: ReadonlyMap<string, Asset>;
  readonly content: ReadonlyMap<LanguageCode, ContentFiles>;
  readonly overrides: ReadonlyMap<LanguageCode, OverrideFile>;
  /** The rules of its promotions. */
  readonly rules: readonly RuleFile[];
  /** The vendors that the brand may choose from. */
  readonly portfolio: Portfolio;
  /** Problems with the form of the files; rules and checks add to them. */
  readonly problems: readonly Problem[];
}

/** What brand.yaml alone tells. */
export type BrandYaml = Omit<BrandFolder, 'isReadable' | 'assets' | 'content' | 'overrides' | 'rules' | 'portfolio'>;

/** Reads only brand.yaml of a brand's folder, which is enough for a comparison between brands. */
export async function readBrandYaml(folder: string): Promise<BrandYaml> {
  const file = join(folder, BRAND_FILE);
  const linked = await linkedFolder(folder);
  const { text, problems: unclean } = linked ? { text: undefined, problems: [linked] } : await readTextFile(file);
  const source = readYaml(text ?? '', { file });
  const checked: { value?: BrandConfig; problems: readonly Problem[] } =
    text !== undefined && source.value !== undefined ? parseSource(BrandConfig, source) : { problems: [] };
  const missing = text === undefined && unclean.length === 0 ? [await missingFile(folder)] : [];
  return {
    id: basename(folder),
    folder,
    source,
    config: checked.value,
    parts: checked.value ?? rightParts(source.value),
    colours: Colours.safeParse(valueAt(source.value, ['theme', 'colors'])).data,
    offered: offeredIn(source.value),
    problems: [...unclean, ...missing, ...source.problems, ...checked.problems],
  };
}

const BRAND_FILE = 'brand.yaml';

async function missingFile(folder: string): Promise<Problem> {
  const other = (await namesIn(folder)).find((name) => /^brand\.ya?ml$/i.test(name));
  const advice = other ? `Rename ${other} to ${BRAND_FILE}.` : 'Copy it from another brand and change it.';
  return { file: join(folder, BRAND_FILE), line: 1, column: 1, path: '', message: `this file is missing. ${advice}` };
}

/** Reads everything in a brand's folder. Mistakes become problems, not errors. */
export async function readBrandFolder(folder: string, portfolio: Portfolio): Promise<BrandFolder> {
  const linked = await linkedFolder(folder);
  const strange = linked ? [linked] : await strangeEntries(folder);
  if (strange.length > 0) return unreadable(folder, portfolio, strange);
  const yaml = await readBrandYaml(folder);
  const [misplaced, assets, content, overrides, rules] = await Promise.all([
    filesForFolders(['assets', 'content', 'locales', RULES_FOLDER].map((name) => join(folder, name))),
    readAssets(folder),
    readLanguages(join(folder, 'content'), (name) => name, readContentFiles),
    readLanguages(join(folder, 'locales'), (name) => /^(.*)\.yaml$/.exec(name)?.[1] ?? '', readOverrides),
    readRules(join(folder, RULES_FOLDER)),
  ]);
  const perLanguage = [...content.read.values(), ...overrides.read.values()];
  return {
    ...yaml,
    isReadable: true,
    portfolio,
    assets,
    content: content.read,
    overrides: overrides.read,
    rules: rules.files,
    problems: [
      ...yaml.problems,
      ...misplaced,
      ...content.problems,
      ...overrides.problems,
      ...rules.problems,
      ...perLanguage.flatMap(({ problems }) => problems),
    ],
  };
}

/** A folder of which nothing is read before what is strange in it is gone: the rest would be reported as missing. */
function unreadable(folder: string, portfolio: Portfolio, problems: readonly Problem[]): BrandFolder {
  return {
    id: basename(folder),
    folder,
    source: readYaml('', { file: join(folder, BRAND_FILE) }),
    config: undefined,
    parts: {},
    colours: undefined,
    offered: [],
    isReadable: false,
    assets: new Map(),
    content: new Map(),
    overrides: new Map(),
    rules: [],
    portfolio,
    problems,
  };
}

/** Reads one entry per language of a folder; entries that name no language are problems. */
async function readLanguages<Read>(
  folder: string,
  codeOf: (name: string) => string,
  read: (path: string) => Promise<Read>,
) {
  const problems: Problem[] = [];
  const found = new Map<LanguageCode, Read>();
  for (const name of await namesIn(folder)) {
    const code = codeOf(name);
    if (isLanguageCode(code)) found.set(code, await read(join(folder, name)));
    else {
      const message = `this name is not a language code. ${adviceFor(name)}`;
      problems.push({ file: join(folder, name), line: 1, column: 1, path: '', message });
    }
  }
  return { read: found, problems };
}

function adviceFor(name: string): string {
  const code = /^(.*)\.(?:yml|yaml|json)$/i.exec(name)?.[1]?.toUpperCase();
  return code !== undefined && isLanguageCode(code)
    ? `Rename it to ${code}.yaml.`
    : 'Write the code as in languages.offered, for example EN.';
}

/** A value that nobody has checked yet, at a path of keys. */
export function valueAt(value: unknown, [step, ...rest]: KeyPath): unknown {
  if (step === undefined) return value;
  return typeof value === 'object' && value !== null
    ? valueAt(new Map<string, unknown>(Object.entries(value)).get(String(step)), rest)
    : undefined;
}

function offeredIn(value: unknown): LanguageCode[] {
  const list = valueAt(value, ['languages', 'offered']);
  const codes = Array.isArray(list) ? list.map((code) => OfferedLanguage.safeParse(code).data) : [];
  return [...new Set(codes.filter((code) => code !== undefined))];
}

/** Parses each part by its own schema and keeps those without problems. */
function rightParts(value: unknown): Partial<BrandConfig> {
  const record: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  const { shape } = BrandConfig;
  const keep = <Name extends keyof typeof shape>(name: Name): Partial<BrandConfig> => {
    const result = shape[name].safeParse(record[name]);
    return result.success ? { [name]: result.data } : {};
  };
  const names = Object.keys(shape) as (keyof typeof shape)[];
  return Object.assign({}, ...names.map(keep));
}

/** The parts that a brand has; undefined while a key that decides it is wrong. */
export function partsOfFolder({ parts, content, offered, rules }: BrandFolder): Parts | undefined {
  const { features, leaderboards, live, missions, points, resources, vendors, mirrors } = parts;
  if (!features || !leaderboards || !live || !missions || !resources || !vendors || !mirrors) return undefined;
  const promotions = offered.some((code) => (content.get(code)?.promotions.length ?? 0) > 0);
  const kinds = new Set(rules.flatMap(({ rule }) => rule?.kind ?? []));
  return partsOf({ features, leaderboards, live, missions, points, resources, vendors, mirrors, promotions, kinds });
}
