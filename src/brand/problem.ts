import { relative, sep } from 'node:path';
import type { KeyPath, YamlSource } from './yaml.ts';

/** A place in a file, both counted from 1; 0 where a folder is meant. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** One thing that is wrong with a brand folder: where, in which key, and what to do about it. */
export interface Problem extends Position {
  /** Absolute path of the file. */
  readonly file: string;
  /** The key, for example `theme.colors.accent`; empty where the file as a whole is meant. */
  readonly path: string;
  /** What was found, what was expected, what to do. */
  readonly message: string;
}

/** `brands/lotus/brand.yaml:14:12 theme.colors.accent: "#12g" is not a colour. Write #rrggbb, for example #c81d25.` */
export function formatProblem({ file, line, column, path, message }: Problem, from = process.cwd()): string {
  const near = relative(from, file);
  const shown = near.startsWith('..') ? file : near.split(sep).join('/');
  const place = line > 0 ? `${shown}:${line}:${column}` : `${shown}:`;
  return `${place} ${path ? `${path}: ` : ''}${message}`;
}

/** A warning as people read it beside what stops a command. */
export function formatWarning(warning: Problem, from?: string): string {
  return `Warning: ${formatProblem(warning, from)}`;
}

/** `1 problem`, `3 warnings`. */
export function counted(problems: readonly Problem[], what: 'problem' | 'warning' = 'problem'): string {
  return `${problems.length} ${what}${problems.length === 1 ? '' : 's'}`;
}

/** By file, then by place in it. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  return problems.toSorted(
    (a, b) =>
      byText(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      byText(a.path, b.path) ||
      byText(a.message, b.message),
  );
}

/** Brands that cannot be used, or may not be: holds every problem, or every refused warning, of every chosen brand. */
export class BrandError extends Error {
  override readonly name = 'BrandError';
  readonly problems: readonly Problem[];

  /** What they are, with their number, for the last line: "2 problems", "1 warning, which --strict refuses". */
  readonly sum: string;

  constructor(problems: readonly Problem[], what: 'problem' | 'warning' = 'problem') {
    const sorted = sortProblems(problems);
    const format = what === 'warning' ? formatWarning : formatProblem;
    super(sorted.map((problem) => format(problem)).join('\n'));
    this.problems = sorted;
    this.sum = `${counted(sorted, what)}${what === 'warning' ? ', which --strict refuses' : ''}`;
  }
}

/** A problem with the value at a key. */
export function problemAt(source: YamlSource, path: KeyPath, message: string): Problem {
  return { file: source.file, ...source.at(path), path: path.join('.'), message };
}
