import { basename } from 'node:path';
import type * as z from 'zod';
import { parseSource } from './issues.ts';
import type { Problem } from './problem.ts';
import { readTextFile } from './text-file.ts';
import { readYaml, type YamlSource } from './yaml.ts';

/** A Markdown file with front matter, as it was read. */
export interface ContentFile<FrontMatter> {
  /** Absolute path. */
  readonly file: string;
  /** File name without extension. */
  readonly name: string;
  readonly source: YamlSource;
  /** Undefined when the front matter has problems. */
  readonly frontMatter: FrontMatter | undefined;
  /** The Markdown below the front matter. */
  readonly body: string;
  /** Lines of the file that stand above the body. */
  readonly linesAbove: number;
  readonly problems: readonly Problem[];
}

const FENCED = /^---[ \t]*\n((?:(?!---).*\n)*)---[ \t]*(?:\n|$)/;

/** Reads a content file and parses its front matter by a schema. It never throws because of the file's content. */
export async function readContentFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<ContentFile<z.infer<Schema>>> {
  const { text, problems: unclean } = await readTextFile(file);
  const name = basename(file, '.md');
  const without = { file, name, source: readYaml('', { file }), frontMatter: undefined, linesAbove: 0 };
  if (text === undefined) return { ...without, body: '', problems: unclean };
  const match = FENCED.exec(text);
  if (!match) {
    const message = 'front matter is missing. Begin the file with a line ---, then its keys, then a line ---.';
    return { ...without, body: text, problems: [...unclean, { file, line: 1, column: 1, path: '', message }] };
  }
  const source = readYaml(match[1] ?? '', { file, linesBefore: 1 });
  const checked = source.value === undefined ? { problems: [] } : parseSource(schema, source);
  const body = text.slice(match[0].length);
  const problems = [...unclean, ...source.problems, ...checked.problems];
  if (body.trim() === '') {
    problems.push({
      file,
      ...endOf(match[0]),
      path: '',
      message: 'the text below the front matter is missing. Write it in Markdown.',
    });
  }
  return {
    file,
    name,
    source,
    frontMatter: checked.value,
    body,
    linesAbove: match[0].split('\n').length - 1,
    problems,
  };
}

const endOf = (text: string) => ({ line: text.trimEnd().split('\n').length, column: 1 });
