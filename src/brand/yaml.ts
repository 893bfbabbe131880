import { isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLError } from 'yaml';
import type { Position, Problem } from './problem.ts';

export type KeyPath = readonly (string | number)[];

/** A YAML file that was read: its value, what is wrong with its form, and where each key stands. */
export interface YamlSource {
  readonly file: string;
  /** The plain value; undefined when the form is so wrong that the value would mislead. */
  readonly value: unknown;
  readonly problems: readonly Problem[];
  /** Where the value at `path` begins; the place of the nearest existing parent's key when it is missing. */
  readonly at: (path: KeyPath) => Position;
  /** Where the key at `path` begins. */
  readonly atKey: (path: KeyPath) => Position;
}

export interface YamlOptions {
  /** Absolute path, for messages. */
  readonly file: string;
  /** Lines that stand before the text in the file (the opening --- of front matter). */
  readonly linesBefore?: number;
}

/** Reads YAML 1.2 and keeps the position of every key, so that checks of the value can point at it. */
export function readYaml(text: string, { file, linesBefore = 0 }: YamlOptions): YamlSource {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const position = (offset: number): Position => {
    const { line, col } = counter.linePos(offset);
    return { line: line + linesBefore, column: col };
  };
  const lineOf = (offset: number) => position(offset).line;
  const problems = [...document.errors, ...document.warnings].map(
    (error): Problem => ({
      file,
      ...position(error.pos[0]),
      path: '',
      message: wordError(error, text, document.contents, lineOf),
    }),
  );
  const misleading = document.errors.some(({ code }) => code !== 'DUPLICATE_KEY');
  const value: unknown = misleading ? undefined : document.toJS();
  return {
    file,
    value,
    problems,
    at: (path) => position(find(document.contents, path).value),
    atKey: (path) => position(find(document.contents, path).key),
  };
}

/** Offsets of the key and the value at a path, or of the deepest parent that exists. */
function find(contents: Node | null, path: KeyPath): { key: number; value: number } {
  let node: unknown = contents;
  let found = { key: 0, value: offsetOf(contents) ?? 0 };
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
      if (!pair) return { key: found.key, value: found.key };
      const key = offsetOf(pair.key) ?? found.key;
      const empty = isScalar(pair.value) && pair.value.value === null && !pair.value.source;
      found = { key, value: empty ? key : (offsetOf(pair.value) ?? key) };
      node = pair.value;
    } else if (isSeq(node) && typeof step === 'number' && node.items[step] !== undefined) {
      node = node.items[step];
      const offset = offsetOf(node) ?? found.value;
      found = { key: offset, value: offset };
    } else return { key: found.key, value: found.key };
  }
  return found;
}

function offsetOf(node: unknown): number | undefined {
  if (isPair(node)) return offsetOf(node.key);
  if (typeof node !== 'object' || node === null || !('range' in node) || !Array.isArray(node.range)) return undefined;
  const [start]: unknown[] = node.range;
  return typeof start === 'number' ? start : undefined;
}

function wordError(error: YAMLError, text: string, contents: Node | null, lineOf: (offset: number) => number): string {
  const [start, end] = error.pos;
  switch (error.code) {
    case 'DUPLICATE_KEY': {
      const key = /^[^:\s]+/.exec(text.slice(start))?.[0] ?? text.slice(start, end);
      const first = firstOfKey(contents, start);
      return `the key "${key}" stands here twice${first === undefined ? '' : `, first in line ${lineOf(first)}`}. Keep one of them.`;
    }
    case 'TAB_AS_INDENT':
      return 'a tab indents this line, which YAML does not allow. Indent with spaces.';
    case 'BLOCK_AS_IMPLICIT_KEY':
      return 'this line reads as two keys. Put a text that contains ": " in quotes, and indent keys of a group by two spaces.';
    case 'BAD_INDENT':
      return 'this line is indented differently from its neighbours. Give all keys of a group the same indent.';
    case 'MISSING_CHAR':
      return `something is not closed here: ${sentence(error.message)}`;
    case 'BAD_SCALAR_START':
      return `this character cannot begin a text. Put the text in quotes. (${sentence(error.message)})`;
    default:
      return `not YAML: ${sentence(error.message)}`;
  }
}

const sentence = (message: string) => (message.endsWith('.') ? message : `${message}.`);

/** Offset of the earlier key with the same name in the map that holds the key at `offset`. */
function firstOfKey(node: unknown, offset: number): number | undefined {
  if (isSeq(node)) return node.items.map((item) => firstOfKey(item, offset)).find((found) => found !== undefined);
  if (!isMap(node)) return undefined;
  const second = node.items.find(({ key }) => offsetOf(key) === offset);
  if (second) {
    const name = isScalar(second.key) ? second.key.value : undefined;
    const first = node.items.find(({ key }) => isScalar(key) && key.value === name);
    return first === second ? undefined : offsetOf(first?.key);
  }
  return node.items.map(({ value }) => firstOfKey(value, offset)).find((found) => found !== undefined);
}
