import ts from 'typescript';
import type { Code } from './program.ts';

/** A place in the code that shows a text, or passes its key on. */
export interface Use {
  readonly key: string;
  /** Source file, absolute. */
  readonly file: string;
  /** UTF-16 units from the start of the file. */
  readonly at: number;
  /** How the key is written there: as it stands, made by a template, or passed on from elsewhere. */
  readonly written: 'whole' | 'template' | 'elsewhere';
  /** Whether the text is shown there; else its key is passed on. */
  readonly said: boolean;
}

/** A place where the code asks for a text by a key that may be any, so that its texts cannot be known. */
export class WideKeyError extends Error {
  override readonly name = 'WideKeyError';
}

/**
 * Every key that the code asks for, by the types of its expressions: the arguments of a `Translate`, and every literal
 * or template where keys are expected. Comments and texts that only look like keys do not count.
 * @param keys all keys as code asks for them (stemOf)
 * @returns uses in the order of the files; a key that the English texts do not have is among them
 * @throws WideKeyError naming the place where a key is made of any word
 */
export function usesOf({ program, files, sourceOf, placeOf }: Code, keys: ReadonlySet<string>): Use[] {
  const checker = program.getTypeChecker();
  const uses: Use[] = [];

  const add = (node: ts.Expression, said: boolean) => {
    const [file, at] = [sourceOf(node.getSourceFile()), placeOf(node) ?? 0];
    const made = ts.isTemplateExpression(node) ? 'template' : 'elsewhere';
    const written = ts.isStringLiteralLike(node) ? 'whole' : made;
    for (const key of keysOf(node)) uses.push({ key, file, at, written, said });
  };

  /** Literals of a key's type; none where it passes on what it was given. */
  const keysOf = (node: ts.Expression): readonly string[] => {
    const type = checker.getTypeAtLocation(node);
    const literals = literalsOf(checker.getBaseConstraintOfType(type) ?? type);
    if (literals === undefined) throw new WideKeyError(wideKey(node, checker.typeToString(type), sourceOf));
    return isAny(literals.length, keys.size) ? [] : literals;
  };

  const isTranslate = (callee: ts.Expression) => checker.getTypeAtLocation(callee).symbol?.name === 'Translate';

  /** Whether a literal stands where only keys may stand. */
  const isExpected = (node: ts.Expression) => {
    const expected = checker.getContextualType(node);
    const literals = expected && literalsOf(checker.getNonNullableType(expected));
    return literals !== undefined && literals.length > 0 && literals.every((literal) => keys.has(literal));
  };

  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [key] = node.arguments;
      if (key && isTranslate(node.expression)) add(key, true);
    } else if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const { parent } = node;
      const isSaid = ts.isCallExpression(parent) && isTranslate(parent.expression);
      if (!isSaid && isExpected(node)) add(node, false);
    }
    ts.forEachChild(node, visit);
  };

  for (const file of files) visit(file);
  return uses;
}

/** The words that a type allows, or undefined where it allows any. */
function literalsOf(type: ts.Type): readonly string[] | undefined {
  const parts = type.isUnion() ? type.types : [type];
  const words = parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
  return words.length === parts.length ? words : undefined;
}

/** A type of more than half of all keys belongs to a part that shows what it is given, such as a toast. */
const isAny = (words: number, all: number) => words > all / 2;

function wideKey(node: ts.Node, type: string, sourceOf: Code['sourceOf']): string {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  return `${sourceOf(file)}: near line ${line + 1}, expected a key or a union of keys, found ${type}.`;
}
