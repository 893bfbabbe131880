import type { Plugin } from 'vite';

interface Node extends Readonly<Record<string, unknown>> {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** What browsers do not need of an endpoint: the gateway parses what they send, and OpenAPI tells the rest. */
const UNUSED = ['query', 'body', 'summary', 'errors', 'always'];

/**
 * Leaves out of browsers' scripts what no browser asks of the contract: the schemas of what is sent (the types still hold
 * every call to them, and the gateway parses with them), the HTTP statuses of errors, and whatever then nobody uses. Bundlers keep a schema that is
 * built with `.check()`, since that call might do something; here each is marked as free of effects, which it is.
 * Measured on a member's lobby: two kilobytes.
 */
export function answersOnly(): Plugin {
  return {
    name: 'marquee-answers-only',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/src\/contract\/[\w/-]+\.ts$/ },
      handler(code) {
        const program = this.parse(code);
        // From the end to the start, so that no edit moves the place of the next.
        const edits = [...sentParts(program), ...statuses(program), ...constants(program)].sort(
          (one, other) => other.at - one.at,
        );
        const edited = edits.reduce((text, { at, until, put }) => text.slice(0, at) + put + text.slice(until), code);
        return { code: edited, map: null };
      },
    },
  };
}

/** Puts a text in the place of what stands from `at` up to `until`. */
interface Edit {
  readonly at: number;
  readonly until: number;
  readonly put: string;
}

/** Takes what is unused out of every call of `endpoint`, each part up to where the next begins. */
function sentParts(node: unknown): Edit[] {
  if (Array.isArray(node)) return node.flatMap(sentParts);
  if (!isNode(node)) return [];
  if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.name !== 'endpoint') {
    return Object.values(node).flatMap(sentParts);
  }
  return list(node.arguments).flatMap(({ properties }) =>
    without(list(properties), ({ key }) => isNode(key) && UNUSED.includes(String(key.name))),
  );
}

/** Takes the statuses out of the table of errors: the gateway answers with them, a browser goes by the code alone. */
function statuses(node: unknown): Edit[] {
  if (Array.isArray(node)) return node.flatMap(statuses);
  if (!isNode(node)) return [];
  if (node.type !== 'ObjectExpression') return Object.values(node).flatMap(statuses);
  const isStatus = ({ key, value }: Node) =>
    isNode(key) && key.name === 'status' && isNode(value) && typeof value.value === 'number';
  const parts = list(node.properties);
  return [...without(parts, isStatus), ...parts.flatMap(({ value }) => statuses(value))];
}

/** Takes parts out of an object, each up to where the next begins. */
function without(parts: readonly Node[], isUnused: (part: Node) => boolean): Edit[] {
  return parts.flatMap((part, place) =>
    isUnused(part) ? [{ at: part.start, until: parts[place + 1]?.start ?? part.end, put: '' }] : [],
  );
}

/** Marks the constants of a module as free of effects, so that those nobody uses can go. */
function constants(program: unknown): Edit[] {
  const statements = isNode(program) ? list(program.body) : [];
  return statements
    .map((statement) => (isNode(statement.declaration) ? statement.declaration : statement))
    .flatMap(({ declarations }) => list(declarations))
    .flatMap(({ init }) => (isNode(init) && init.type === 'CallExpression' ? [init] : []))
    .flatMap(({ start, end }) => [
      { at: start, until: start, put: '/* @__PURE__ */ (() => ' },
      { at: end, until: end, put: ')()' },
    ]);
}

function list(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
