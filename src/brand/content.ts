import { join } from 'node:path';
import type * as z from 'zod';
import type { Part } from '../routes/part.ts';
import { nearest } from '../spelling/nearest.ts';
import type { Asset } from './assets.ts';
import { filesForFolders, namesIn } from './entries.ts';
import { type Figures, withFigures } from './figures.ts';
import { type ContentFile, readContentFile } from './front-matter.ts';
import { type Heading, type RenderOptions, renderMarkdown } from './markdown.ts';
import type { Problem } from './problem.ts';
import { ArticleFrontMatter, HelpFrontMatter, PromotionFrontMatter } from './schema/content.ts';

/** A page of content: front matter and rendered Markdown. */
interface Article extends Readonly<ArticleFrontMatter> {
  /** Safe HTML: Markdown with raw HTML turned off. */
  readonly html: string;
  readonly headings: readonly Heading[];
}

/** A section of /help/. Its headings begin at h3; their ids begin with the anchor. */
export interface HelpTopic extends Article, Readonly<Omit<HelpFrontMatter, keyof ArticleFrontMatter>> {}

/** /promotions/SLUG/. */
export interface Promotion extends Article, Readonly<Omit<PromotionFrontMatter, keyof ArticleFrontMatter | 'image'>> {
  readonly slug: string;
  readonly image: Asset;
}

/** All content of a brand in one language. */
export interface Content {
  /** By order, then anchor. */
  readonly help: readonly HelpTopic[];
  /** By order, then slug. */
  readonly promotions: readonly Promotion[];
  /**
   * The page of a part that the brand has.
   * @throws Error when its file is missing or has problems, which the rules have reported before, with positions
   */
  readonly article: (name: SinglePage) => Article;
}

/** Pages of one file each, and the parts of the portal that they belong to. */
export const SINGLE_PAGES = { agent: 'agents', download: 'apps', mirrors: 'mirrors' } as const satisfies Record<
  string,
  Part
>;
export type SinglePage = keyof typeof SINGLE_PAGES;

/** The files of content/LANG as they were read. */
export interface ContentFiles {
  readonly folder: string;
  readonly help: readonly ContentFile<HelpFrontMatter>[];
  readonly promotions: readonly ContentFile<PromotionFrontMatter>[];
  readonly agent: ContentFile<ArticleFrontMatter> | undefined;
  readonly download: ContentFile<ArticleFrontMatter> | undefined;
  readonly mirrors: ContentFile<ArticleFrontMatter> | undefined;
  readonly problems: readonly Problem[];
}

const SINGLE = ['agent.md', 'download.md', 'mirrors.md'] as const;
const FOLDERS = ['help', 'promotions'] as const;

/** Reads content/LANG. Entries that belong to nothing are problems; missing ones are reported by the rules. */
export async function readContentFiles(folder: string): Promise<ContentFiles> {
  const names = await namesIn(folder);
  const known: readonly string[] = [...SINGLE, ...FOLDERS];
  const strangers = names
    .filter((name) => !known.includes(name))
    .map((name) => stranger(join(folder, name), name, known));
  const single = async (name: (typeof SINGLE)[number]) =>
    names.includes(name) ? await readContentFile(join(folder, name), ArticleFrontMatter) : undefined;
  const [misplaced, help, promotions, agent, download, mirrors] = await Promise.all([
    filesForFolders([folder, ...FOLDERS.map((name) => join(folder, name))]),
    readFolder(join(folder, 'help'), HelpFrontMatter),
    readFolder(join(folder, 'promotions'), PromotionFrontMatter),
    single('agent.md'),
    single('download.md'),
    single('mirrors.md'),
  ]);
  const read = [...help.files, ...promotions.files, agent, download, mirrors];
  const problems = [
    ...misplaced,
    ...strangers,
    ...help.strangers,
    ...promotions.strangers,
    ...read.flatMap((file) => file?.problems ?? []),
  ];
  return { folder, help: help.files, promotions: promotions.files, agent, download, mirrors, problems };
}

/** All files of a language in one list. */
export function allFiles({
  help,
  promotions,
  agent,
  download,
  mirrors,
}: ContentFiles): ContentFile<ArticleFrontMatter>[] {
  return [...help, ...promotions, agent, download, mirrors].filter((file) => file !== undefined);
}

async function readFolder<Schema extends z.ZodType>(folder: string, schema: Schema) {
  const names = await namesIn(folder);
  const good = names.filter((name) => /^[a-z0-9][a-z0-9-]{0,99}\.md$/.test(name));
  return {
    files: await Promise.all(good.map((name) => readContentFile(join(folder, name), schema))),
    strangers: names
      .filter((name) => !good.includes(name))
      .map((name): Problem => {
        const message =
          'this name makes no address. Use at most 100 lower-case letters, digits and hyphens and end in .md, for example welcome-bonus.md.';
        return { file: join(folder, name), line: 1, column: 1, path: '', message };
      }),
  };
}

function stranger(file: string, name: string, known: readonly string[]): Problem {
  const near = nearest(name, known);
  const advice = near ? `Did you mean ${near}?` : `Content of a language is: ${known.join(', ')}.`;
  return { file, line: 1, column: 1, path: '', message: `nothing reads this file. ${advice}` };
}

/** What pages of a promotion have from its rule. */
interface RuleWords extends Pick<PromotionFrontMatter, 'starts' | 'ends'> {
  readonly figures: Figures;
}

interface ContentOptions extends RenderOptions {
  /** What the rule of a promotion says, where it has one: its figures and its days. */
  readonly rule: (slug: string) => RuleWords | undefined;
}

/**
 * Renders the content of one language.
 * @throws Error when a file is missing or has problems, which the rules have reported before, with positions
 */
export function renderContent(files: ContentFiles, options: ContentOptions): Content {
  return {
    help: files.help
      .map((file) => ({ file, frontMatter: frontMatterOf(file) }))
      .sort(
        (a, b) => a.frontMatter.order - b.frontMatter.order || compareText(a.frontMatter.anchor, b.frontMatter.anchor),
      )
      .map(({ file, frontMatter }) => ({
        ...frontMatter,
        ...renderMarkdown(file.body, { ...options, sink: 1, idPrefix: `${frontMatter.anchor}-` }),
      })),
    promotions: files.promotions
      .map((file) => ({ file, frontMatter: frontMatterOf(file) }))
      .sort((a, b) => a.frontMatter.order - b.frontMatter.order || compareText(a.file.name, b.file.name))
      .map(({ file, frontMatter }) => {
        const { figures, ...days } = options.rule(file.name) ?? {};
        return {
          ...frontMatter,
          ...days,
          title: withFigures(frontMatter.title, figures),
          description: withFigures(frontMatter.description, figures),
          slug: file.name,
          image: options.asset(frontMatter.image),
          ...renderMarkdown(withFigures(file.body, figures), options),
        };
      }),
    article(name) {
      const file = files[name];
      if (!file) throw new Error(`${join(files.folder, `${name}.md`)} is missing.`);
      return { ...frontMatterOf(file), ...renderMarkdown(file.body, options) };
    },
  };
}

function frontMatterOf<FrontMatter>({ file, frontMatter }: ContentFile<FrontMatter>): FrontMatter {
  if (frontMatter === undefined) throw new Error(`${file} has problems in its front matter.`);
  return frontMatter;
}

const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b));
