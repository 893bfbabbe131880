import ts from 'typescript';
import type { Code } from './program.ts';
import type { Use } from './usage.ts';

/** An island on a page, a popup, or another part that brings its own texts: it loads them before it shows them. */
export interface TextLoader {
  /** Where it is mounted or declared: `src/shells/games/Lobby.astro GameList`. */
  readonly place: string;
  /** Areas that it declares. */
  readonly declared: readonly string[];
  /** Areas of the texts that its code shows, including code that loads with it later, but not what brings its own. */
  readonly needed: readonly string[];
}

/** Areas that come with any island (src/shells/core/texts.ts). */
const CORE = ['errors', 'ui'];

/** The table of all popups. Each brings its own texts, so an island's code ends there. */
const POPUPS = /\/src\/islands\/popups\.ts$/;

/**
 * Every island that an .astro file mounts (`client:when="live games"`) and every popup of an area's table, or other part that
 * is declared so, with the texts that it loads and those that it shows.
 * @param areaOf the area of a key
 */
export function textLoadersOf(
  code: Code,
  uses: readonly Use[],
  areaOf: (key: string) => string | undefined,
): TextLoader[] {
  const { program, files, sourceOf } = code;
  const checker = program.getTypeChecker();

  const moduleOf = (specifier: ts.Expression): ts.SourceFile | undefined => {
    const [declaration] = checker.getSymbolAtLocation(specifier)?.declarations ?? [];
    return declaration && ts.isSourceFile(declaration) ? declaration : undefined;
  };

  /** All files that come with a file, now or later. */
  const reached = (file: ts.SourceFile, known = new Set<ts.SourceFile>()): Set<ts.SourceFile> => {
    if (known.has(file) || POPUPS.test(file.fileName) || !files.includes(file)) return known;
    known.add(file);
    for (const specifier of imports(file)) {
      const next = moduleOf(specifier);
      if (next) reached(next, known);
    }
    return known;
  };

  const needs = (file: ts.SourceFile): string[] => {
    const own = new Set([...reached(file)].map(sourceOf));
    const keys = uses.filter(({ said, file: at, key }) => said && own.has(at) && !key.startsWith('errors.'));
    const areas = keys.flatMap(({ key }) => areaOf(key) ?? []);
    return [...new Set(areas)].filter((area) => !CORE.includes(area)).sort();
  };

  const speakers: TextLoader[] = [];
  const visit = (node: ts.Node, file: ts.SourceFile): void => {
    const found = mountOf(node) ?? popupOf(node);
    const root = found && moduleOf(found.code);
    if (found && root)
      speakers.push({ place: `${sourceOf(file)} ${found.name}`, declared: found.areas, needed: needs(root) });
    ts.forEachChild(node, (child) => visit(child, file));
  };
  for (const file of files) visit(file, file);
  return speakers;

  /** `<GameList client:when="live games" />` */
  function mountOf(node: ts.Node) {
    if (!ts.isJsxSelfClosingElement(node) && !ts.isJsxOpeningElement(node)) return undefined;
    const directive = node.attributes.properties.find((attribute) => attribute.name?.getText().startsWith('client:'));
    if (!directive || !ts.isJsxAttribute(directive)) return undefined;
    const { initializer } = directive;
    const areas = initializer && ts.isStringLiteral(initializer) ? initializer.text.split(' ').slice(1) : [];
    const [imported] = checker.getSymbolAtLocation(node.tagName)?.declarations ?? [];
    const statement = imported && ts.findAncestor(imported, ts.isImportDeclaration);
    return statement && { name: node.tagName.getText(), code: statement.moduleSpecifier, areas: areas.sort() };
  }
}

/**
 * `login: { load: () => import('./LoginModal.tsx'), texts: ['session'] }`. An island whose areas are passed in has none
 * of its own.
 */
function popupOf(node: ts.Node) {
  if (!ts.isPropertyAssignment(node) || !ts.isObjectLiteralExpression(node.initializer)) return undefined;
  const parts = node.initializer.properties.filter(ts.isPropertyAssignment);
  const [load, texts] = ['load', 'texts'].map(
    (name) => parts.find((part) => part.name.getText() === name)?.initializer,
  );
  const [code] = load ? importCalls(load) : [];
  if (!code || !texts || !ts.isArrayLiteralExpression(texts)) return undefined;
  const areas = texts.elements.filter(ts.isStringLiteral).map(({ text }) => text);
  return { name: node.name.getText(), code, areas: areas.sort() };
}

/** What a file imports, now or later, except for types. */
function imports(file: ts.SourceFile): ts.Expression[] {
  const now = file.statements.flatMap((statement) => {
    if (ts.isImportDeclaration(statement)) return statement.importClause?.isTypeOnly ? [] : [statement.moduleSpecifier];
    return ts.isExportDeclaration(statement) && !statement.isTypeOnly ? (statement.moduleSpecifier ?? []) : [];
  });
  return [...now, ...importCalls(file)];
}

/** Whether a part is declared here that brings its own texts. */
function bringsTexts(node: ts.Node): boolean {
  return popupOf(node) !== undefined;
}

function importCalls(node: ts.Node): ts.Expression[] {
  const [target] =
    ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments : [];
  const inside: ts.Expression[] = [];
  ts.forEachChild(node, (child) => void inside.push(...(bringsTexts(child) ? [] : importCalls(child))));
  return target ? [target, ...inside] : inside;
}
