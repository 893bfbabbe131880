import { join } from 'node:path';
import { namesIn } from './entries.ts';
import { parseSource } from './issues.ts';
import type { Problem } from './problem.ts';
import { PromotionRule, schemaOfRule } from './schema/promotion-rules.ts';
import { readTextFile } from './text-file.ts';
import { readYaml, type YamlSource } from './yaml.ts';

/** The folder of the rules, beside content/ with their texts. */
export const RULES_FOLDER = 'promotions';

/** promotions/SLUG.yaml as it was read. */
export interface RuleFile {
  /** Of the promotion, whose texts are content/LANG/promotions/SLUG.md. */
  readonly slug: string;
  readonly source: YamlSource;
  /** Undefined when the file has problems. */
  readonly rule: PromotionRule | undefined;
}

const FILE = /^([a-z0-9][a-z0-9-]{0,99})\.yaml$/;

/** Reads the rules of a brand's promotions. Mistakes become problems, not errors. */
export async function readRules(
  folder: string,
): Promise<{ readonly files: readonly RuleFile[]; readonly problems: readonly Problem[] }> {
  const read = await Promise.all((await namesIn(folder)).map((name) => readRule(join(folder, name), name)));
  return {
    files: read.flatMap(({ file }) => (file ? [file] : [])),
    problems: read.flatMap(({ problems }) => problems),
  };
}

async function readRule(path: string, name: string): Promise<{ file?: RuleFile; problems: readonly Problem[] }> {
  const [, slug] = FILE.exec(name) ?? [];
  if (slug === undefined) {
    const message =
      'this name makes no rule of a promotion. Name it as its texts are named, and end it in .yaml, for example rebate.yaml.';
    return { problems: [{ file: path, line: 1, column: 1, path: '', message }] };
  }
  const { text, problems: unclean } = await readTextFile(path);
  const source = readYaml(text ?? '', { file: path });
  const isRead = text !== undefined && source.value !== undefined;
  const checked = isRead ? parseSource(schemaOfRule(source.value), source) : { problems: [] };
  return {
    file: { slug, source, rule: PromotionRule.safeParse('value' in checked ? checked.value : undefined).data },
    problems: [...unclean, ...source.problems, ...checked.problems],
  };
}
