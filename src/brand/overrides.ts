import * as z from 'zod';
import type { Texts } from '../i18n/translate.ts';
import { parseSource } from './issues.ts';
import type { Problem } from './problem.ts';
import { mustBe } from './schema/wording.ts';
import { readTextFile } from './text-file.ts';
import { readYaml, type YamlSource } from './yaml.ts';

/** locales/LANG.yaml as it was read: texts that this brand words differently. */
export interface OverrideFile {
  readonly file: string;
  readonly source: YamlSource;
  readonly texts: Texts;
  readonly problems: readonly Problem[];
}

const textRefusal = mustBe('a text', 'Write it in quotes, for example session.logIn: "Enter the garden".');
const Overrides = z.record(z.string(), z.string(textRefusal).min(1, textRefusal));

/** Reads the overrides of one language: a flat group of texts, keyed as in src/i18n/texts. */
export async function readOverrides(file: string): Promise<OverrideFile> {
  const { text = '', problems: unclean } = await readTextFile(file);
  const source = readYaml(text, { file });
  const checked = source.value === undefined ? { problems: [] } : parseSource(Overrides, source);
  return {
    file,
    source,
    texts: textsIn(source.value),
    problems: [...unclean, ...source.problems, ...checked.problems],
  };
}

/** The entries that are texts. An entry that is not one hides no mistake in the others. */
function textsIn(value: unknown): Texts {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
