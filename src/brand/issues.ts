import { stringify } from 'yaml';
import * as z from 'zod';
import { nearest } from '../spelling/nearest.ts';
import type { Problem } from './problem.ts';
import { show } from './schema/wording.ts';
import type { KeyPath, YamlSource } from './yaml.ts';

/**
 * Parses a YAML file by a schema.
 * @returns the parsed value, or undefined with at least one problem
 */
export function parseSource<Schema extends z.ZodType>(
  schema: Schema,
  source: YamlSource,
): { value?: z.infer<Schema>; problems: Problem[] } {
  const result = schema.safeParse(source.value ?? {}, {
    reportInput: true,
    error: (issue) => wordIssue(schema, issue),
  });
  if (result.success) return { value: result.data, problems: [] };
  return { problems: problemsOf(schema, source, result.error.issues) };
}

function problemsOf(schema: z.ZodType, source: YamlSource, issues: readonly z.core.$ZodIssue[]): Problem[] {
  const unknown = issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [];
    const parent = keyPath(issue.path);
    return issue.keys.map((key) => ({ parent, key, ...unknownKey(schema, parent, key) }));
  });
  const meant = new Set(unknown.map(({ parent, near }) => [...parent, near].join('.')));
  const others = issues.filter(
    (issue) =>
      issue.code !== 'unrecognized_keys' && !(issue.input === undefined && meant.has(keyPath(issue.path).join('.'))),
  );
  return [
    ...unknown.map(({ parent, key, message }) => ({
      file: source.file,
      ...source.atKey([...parent, key]),
      path: [...parent, key].join('.'),
      message,
    })),
    ...others.map((issue) => {
      const path = keyPath(issue.path);
      return { file: source.file, ...source.at(path), path: path.join('.'), message: issue.message };
    }),
  ];
}

function keyPath(path: readonly PropertyKey[]): KeyPath {
  return path.map((step) => (typeof step === 'number' ? step : String(step)));
}

/** A key that the schema does not know: a misspelled one, a known key at the wrong level, or neither. */
function unknownKey(root: z.ZodType, parent: KeyPath, key: string): { near?: string; message: string } {
  const here = schemaAt(root, parent)?.schema;
  if (here instanceof z.ZodRecord) {
    const refusal = z.safeParse(here.keyType, key).error?.issues[0]?.message;
    return { message: refusal ?? 'unknown key.' };
  }
  const known = here instanceof z.ZodObject ? Object.keys(here.shape) : [];
  const near = nearest(key, known);
  if (near !== undefined) return { near, message: `unknown key. Did you mean ${near}?` };
  const elsewhere = homesOf(root, key);
  if (elsewhere.length > 0) return { message: `unknown key at this level. Did you mean ${elsewhere.join(' or ')}?` };
  return { message: `unknown key. Known keys here: ${known.join(', ')}.` };
}

/** Paths of all keys of this name in the whole schema. */
function homesOf(schema: z.ZodType, key: string, path: readonly string[] = []): string[] {
  const { schema: bare } = unwrap(schema);
  if (!(bare instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(bare.shape).flatMap(([name, child]) => [
    ...(name === key ? [[...path, name].join('.')] : []),
    ...homesOf(child, key, [...path, name]),
  ]);
}

interface Meta {
  readonly description?: string;
  readonly example?: unknown;
}

/** A schema without optional, default and prefault around it, and what these say about it. */
function unwrap(schema: z.ZodType): { schema: z.ZodType; meta: Meta } {
  const own = schema.meta();
  const meta: Meta = {
    ...(own?.description === undefined ? {} : { description: own.description }),
    ...(Array.isArray(own?.examples) && own.examples.length > 0 ? { example: own.examples[0] } : {}),
  };
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    const inner: unknown = schema.unwrap();
    if (inner instanceof z.ZodType) {
      const deeper = unwrap(inner);
      return { schema: deeper.schema, meta: { ...deeper.meta, ...meta } };
    }
  }
  return { schema, meta };
}

function schemaAt(root: z.ZodType, path: KeyPath): { schema: z.ZodType; meta: Meta } | undefined {
  let here = unwrap(root);
  for (const step of path) {
    const { schema } = here;
    let next: unknown;
    if (schema instanceof z.ZodObject) next = schema.shape[step];
    else if (schema instanceof z.ZodArray) next = schema.element;
    else if (schema instanceof z.ZodRecord) next = schema.valueType;
    if (!(next instanceof z.ZodType)) return undefined;
    here = unwrap(next);
  }
  return here;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of keys',
  record: 'a group of keys',
};

/** Words for problems that the schemas do not word: missing keys and values of the wrong kind. */
function wordIssue(root: z.ZodType, issue: z.core.$ZodRawIssue): string | undefined {
  const path = keyPath(issue.path ?? []);
  const here = schemaAt(root, path);
  const key = path.at(-1);
  const example = here?.meta.example;
  if (issue.input === undefined && key !== undefined) {
    const what = here?.meta.description ? ` ${here.meta.description}` : '';
    if (example !== undefined) return `missing.${what} Write for example ${flow({ [key]: example })}.`;
    const keys = here?.schema instanceof z.ZodObject ? ` Keys: ${Object.keys(here.schema.shape).join(', ')}.` : '';
    return `missing.${what}${keys}`;
  }
  if (issue.code !== 'invalid_type') return undefined;
  const advice = example === undefined ? '' : ` Write for example ${flow(example)}.`;
  return `expected ${KINDS[String(issue.expected)] ?? String(issue.expected)}, found ${show(issue.input)}.${advice}`;
}

/** A value as one line of YAML; the braces of a single key are left out. */
function flow(value: unknown): string {
  const text = stringify(value, { collectionStyle: 'flow', flowCollectionPadding: false, lineWidth: 0 }).trim();
  return text.replace(/^\{([^{}]*)\}$/, '$1');
}
