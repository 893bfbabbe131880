import MarkdownIt, { type Token } from 'markdown-it';
import type { LanguageCode } from '../../i18n/languages.ts';
import { forbiddenCharacters } from '../characters.ts';
import { allFiles } from '../content.ts';
import { type Figures, figuresOf, withFigures } from '../figures.ts';
import { type BrandFolder, valueAt } from '../folder.ts';
import type { ContentFile } from '../front-matter.ts';
import { markdown } from '../markdown.ts';
import { type Position, type Problem, problemAt } from '../problem.ts';
import { show } from '../schema/wording.ts';

/** As pages are rendered, but what a \ or an entity made plain stays apart from the text around it. */
const unjoined = new MarkdownIt(markdown.options).disable('text_join');

/** Stands for what is no plain text: code, pictures, the ends of links, escaped signs. */
const OTHER = '\uFFFC';

interface Leftover {
  readonly pattern: RegExp;
  /** @param found the whole match and its groups */
  readonly message: (found: readonly string[]) => string;
}

/** Signs of Markdown that are still there after it was read, so that readers would see them. */
const LEFTOVERS: readonly Leftover[] = [
  {
    pattern: /!?\[[^\]\n]*\]\(\s*((?:javascript|vbscript|file|data):[^)\n]*)\)?/gi,
    message: ([, address = '']) =>
      `${show(address)} is no address that a page opens. Write https://, mailto: or a page such as /help/.`,
  },
  {
    pattern: /!?\[[^\]\n]*\]\((?!\s*(?:javascript|vbscript|file|data):)([^()\n]*)\)/gi,
    message: ([link = '', address = '']) =>
      /\S\s+\S/.test(address)
        ? `${link} would show as text, because an address holds no blank. Rename the file, or write %20 in an address of another site.`
        : `${link} would show as text. Correct its address.`,
  },
  {
    pattern: /!?\[([^\]\n]+)\]\[([^\]\n]*)\]/g,
    message: ([link = '', text = '', label = '']) =>
      `${link} would show as text: no line gives it an address. Add "[${label || text}]: /help/", or write [${text}](/help/).`,
  },
  {
    pattern: /!?\[[^\]\n]+\][ \t]+\((?:[/#]|https?:|mailto:|tel:|assets\/)[^()\n]*\)/gi,
    message: ([link = '']) => `${link} would show as text. Leave out the blank between ] and (.`,
  },
  {
    // A sign with digits behind it, such as #1, is no heading.
    pattern: /^#{1,6}(?=[^#\s\d])/gm,
    message: ([signs = '']) =>
      `${signs} would show as text. Put a blank between it and the heading, or write \\${signs} where it is meant so.`,
  },
  {
    pattern: /^#{7,}(?=\s)/gm,
    message: ([signs = '']) => `${signs} would show as text, because headings have at most six levels.`,
  },
  {
    pattern: /^\|.*\|[ \t]*$/gm,
    message: ([row = '']) =>
      `${row} would show as text. Below the first row of a table stands a line such as | - | - |.`,
  },
  {
    pattern: /^\[[ x]\](?=\s)/gim,
    message: ([box = '']) => `${box} would show as text: lists have no boxes to tick.`,
  },
  {
    pattern: /\{\{[^{}\n]*(?:\}\})?/g,
    message: ([placeholder = '']) =>
      `${placeholder} would show as text. Only texts of promotions have placeholders, for figures of their rule. Write the words.`,
  },
  {
    pattern: /\*\*(?=[^\s*])|(?<=[^\s*])\*\*/g,
    message: () => '** would show as text. Write **bold words** with no blank inside the signs and one around them.',
  },
  {
    pattern: /(?<![\w_])__(?=[^\s_])|(?<=[^\s_])__(?![\w_])/g,
    message: () => '__ would show as text. Write **bold words** with no blank inside the signs and one around them.',
  },
  {
    pattern: /<\/?[a-z][a-z0-9-]*(?:[\s/][^<>]*)?\/?>|<(?:javascript|vbscript|file|data):[^<>\n]*>|<!--/gi,
    message: ([tag = '']) => `${tag} would show as text. Content is Markdown: write **bold**, lists and links with it.`,
  },
];

/**
 * Nothing of Markdown, HTML or placeholders reaches readers raw. What is code, or escaped with a \, is meant so; figures of a
 * promotion's rule are filled in.
 */
export function rawMarkdownCheck(brand: BrandFolder): Problem[] {
  const { content, source, parts } = brand;
  const taglines = Object.keys(parts.identity?.tagline ?? {}).map((code) => ['identity', 'tagline', code]);
  return [
    ...taglines.flatMap((path) => placeholders(source, path)),
    ...[...content].flatMap(([code, files]) =>
      allFiles(files).flatMap((file) => {
        const figures = files.promotions.some((one) => one === file) ? figuresIn(brand, file.name, code) : undefined;
        return [
          ...['title', 'description'].flatMap((key) => placeholders(file.source, [key], figures)),
          ...placeholders(file.source, ['category']),
          ...leftovers({ ...file, body: withFigures(file.body, figures) }),
        ];
      }),
    ),
  ];
}

/** Figures of a promotion's rule; undefined where it has none, or one with problems. */
function figuresIn({ rules, parts }: BrandFolder, slug: string, code: LanguageCode): Figures | undefined {
  const rule = rules.find((one) => one.slug === slug)?.rule;
  return rule && parts.cashier && figuresOf(rule, code, parts.cashier.currency);
}

function placeholders(
  source: ContentFile<unknown>['source'],
  path: readonly string[],
  figures?: Figures | undefined,
): Problem[] {
  const text = valueAt(source.value, path);
  const [found] = typeof text === 'string' ? (/\{\{[^{}]*(?:\}\})?/.exec(withFigures(text, figures)) ?? []) : [];
  return found === undefined ? [] : [problemAt(source, path, `${found} would show as text. Write the words.`)];
}

function leftovers({ file, body, linesAbove }: ContentFile<unknown>): Problem[] {
  const lines = body.split('\n');
  let from = 0;
  return unjoined
    .parse(body, {})
    .filter(({ type }) => type === 'inline')
    .flatMap((block) => {
      // Cells of tables have no place of their own, and stand behind what came before them.
      from = block.map?.[0] ?? from;
      const children = block.children ?? [];
      const problem = (text: string, message: string): Problem => {
        const { line, column } = placeOf(text, lines, from);
        return { file, line: line + linesAbove, column, path: '', message };
      };
      const text = plainText(children);
      const hidden = children
        .filter(({ type }) => type === 'text_special')
        .flatMap(({ markup, content }) => forbiddenCharacters(content).map(({ message }) => problem(markup, message)));
      const raw = LEFTOVERS.flatMap(({ pattern, message }) => {
        const [first] = text.matchAll(pattern);
        return first ? [problem(first[0], message(first))] : [];
      });
      return [...hidden, ...raw];
    });
}

function plainText(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content }) => {
      if (type === 'text') return content;
      return type === 'softbreak' || type === 'hardbreak' ? '\n' : OTHER;
    })
    .join('');
}

/** Where a text stands in the lines of a file, from a line on; that line where it was written in another way. */
function placeOf(text: string, lines: readonly string[], from: number): Position {
  const [visible = ''] = text.split(OTHER);
  const line = lines.findIndex((own, index) => index >= from && own.includes(visible));
  if (line < 0) return { line: from + 1, column: 1 };
  return { line: line + 1, column: (lines[line]?.indexOf(visible) ?? 0) + 1 };
}
