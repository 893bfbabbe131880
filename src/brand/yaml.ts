import {
  type Document,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import { forbiddenCharacters } from './characters.ts';
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

/**
 * Reads YAML 1.2 and keeps the position of every key, so that checks of the value can point at it. It never throws because
 * of the text.
 */
export function readYaml(text: string, options: YamlOptions): YamlSource {
  try {
    return read(text, options);
  } catch (error) {
    // The parser calls itself for each level.
    if (!(error instanceof RangeError)) throw error;
    const { file, linesBefore = 0 } = options;
    const place = { line: linesBefore + 1, column: 1 };
    return {
      file,
      value: undefined,
      problems: [{ file, ...place, path: '', message: TOO_DEEP }],
      at: () => place,
      atKey: () => place,
    };
  }
}

/** More levels than any file of a brand has. */
const MOST_LEVELS = 50;
const TOO_DEEP = 'groups and lists stand in one another too deeply. Close the brackets, or indent less.';

function read(text: string, { file, linesBefore = 0 }: YamlOptions): YamlSource {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false, logLevel: 'error' });
  const position = (offset: number): Position => {
    const { line, col } = counter.linePos(offset);
    return { line: line + linesBefore, column: col };
  };
  const lineOf = (offset: number) => position(offset).line;
  const errors = [...document.errors, ...document.warnings].map((error) => ({
    offset: error.pos[0],
    message: wordError(error, text, document.contents, lineOf),
  }));
  const endless = endlessParts(document);
  const misleading = endless.length > 0 || document.errors.some(({ code }) => code !== 'DUPLICATE_KEY');
  // What the parser says of endless parts follows from them.
  const found = endless.length > 0 ? endless : [...errors, ...hiddenCharacters(document, text)];
  return {
    file,
    value: misleading ? undefined : document.toJS(),
    problems: found.map(({ offset, message }): Problem => ({ file, ...position(offset), path: '', message })),
    at: (path) => position(find(document.contents, path).value),
    atKey: (path) => position(find(document.contents, path).key),
  };
}

interface Fault {
  readonly offset: number;
  readonly message: string;
}

/** What would make the value endless, or far larger than its text: aliases (*name) of what holds them, levels without end. */
function endlessParts(document: Document): Fault[] {
  const faults: Fault[] = [];
  let first: number | undefined;
  visit(document, {
    Collection(_, node, path) {
      if (path.length <= 2 * MOST_LEVELS) return undefined;
      faults.push({ offset: offsetOf(node) ?? 0, message: TOO_DEEP });
      return visit.BREAK;
    },
    Alias(_, alias, path) {
      const offset = offsetOf(alias) ?? 0;
      first ??= offset;
      const target = alias.resolve(document);
      if (!target)
        faults.push({ offset, message: `no &${alias.source} stands before *${alias.source}. Write the value itself.` });
      else if (path.some((parent) => parent === target))
        faults.push({
          offset,
          message: `*${alias.source} stands for what holds it, without end. Write the value itself.`,
        });
    },
  });
  if (faults.length > 0 || first === undefined) return faults;
  try {
    document.toJS();
    return [];
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    return [
      { offset: first, message: 'aliases (*name) multiply this text beyond measure. Write the values themselves.' },
    ];
  }
}

/** Forbidden characters that quotes hide behind an escape, such as "\u202e"; others are found in the text itself. */
function hiddenCharacters(document: Document, text: string): Fault[] {
  const faults: Fault[] = [];
  visit(document, {
    Scalar(_, { value, type, range }) {
      if (typeof value !== 'string' || type !== 'QUOTE_DOUBLE' || !range) return;
      const [offset, end] = range;
      if (forbiddenCharacters(text.slice(offset, end)).length > 0) return;
      faults.push(...forbiddenCharacters(value).map(({ message }) => ({ offset, message })));
    },
  });
  return faults;
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
