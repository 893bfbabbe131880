import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { DECLARATION_FILE } from '../declaration.ts';
import { EditError, refuseRename, renameKey } from '../edit.ts';
import { readUsage } from './portal.ts';
import { readCode } from './program.ts';

/** Folders whose code may name a key: the product's and the tests'. */
const NAMING = ['src', 'tests', 'scripts'];

/**
 * Renames a key in the texts of all languages and in every literal of the code that holds it.
 * @returns the files that changed in the code, from the root
 * @throws EditError where the code makes the key from parts, so that no literal holds it; nothing is changed then
 */
export function renameEverywhere(root: string, from: string, to: string): readonly string[] {
  refuseRename(from, to);
  const uses = readUsage(root).uses.filter(({ key }) => key === from);
  const code = readCode(root, NAMING);
  // The texts themselves are files of the program too; renameKey has moved their keys by the time that places count.
  const named = code.files.filter((file) => {
    const source = code.sourceOf(file);
    return relative(root, source) !== DECLARATION_FILE && !source.endsWith('.json');
  });
  const literals = named.flatMap((file) =>
    literalsIn(file, from).map((node) => ({ file: code.sourceOf(file), at: code.placeOf(node) ?? 0 })),
  );
  const place = uses.find(({ written }) => written === 'template') ?? (literals.length === 0 ? uses[0] : undefined);
  if (place) {
    throw new EditError(
      `${relative(root, place.file)} makes the key ${from} from parts. Change what it is made of there, and the texts with it.`,
    );
  }
  renameKey(from, to);
  const worded = renameInBrands(root, from, to);
  const files = Map.groupBy(literals, ({ file }) => file);
  for (const [file, places] of files) {
    const last = places.map(({ at }) => at).sort((one, other) => other - one);
    const text = last.reduce(
      (source, at) => source.slice(0, at + 1) + to + source.slice(at + 1 + from.length),
      readFileSync(file, 'utf8'),
    );
    writeFileSync(file, text);
  }
  return [...files.keys(), ...worded].map((file) => relative(root, file));
}

/** Renames a key where brands word it differently (brands/BRAND/locales/LANG.yaml). @returns the files that changed */
function renameInBrands(root: string, from: string, to: string): string[] {
  const line = /^(["']?)([\w.-]+?)(_(?:zero|one|two|few|many|other))?\1:/gm;
  return globSync('brands/*/locales/*.yaml', { cwd: root })
    .map((file) => join(root, file))
    .filter((file) => {
      const source = readFileSync(file, 'utf8');
      const renamed = source.replace(line, (all, quote: string, key: string, form = '') =>
        key === from ? `${quote}${to}${form}${quote}:` : all,
      );
      if (renamed !== source) writeFileSync(file, renamed);
      return renamed !== source;
    });
}

function literalsIn(node: ts.Node, text: string): ts.Node[] {
  const own = ts.isStringLiteralLike(node) && node.text === text ? [node] : [];
  const inside: ts.Node[] = [];
  ts.forEachChild(node, (child) => void inside.push(...literalsIn(child, text)));
  return [...own, ...inside];
}
