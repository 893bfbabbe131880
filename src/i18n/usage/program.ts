import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { convertToTsx } from '@astrojs/astro2tsx';
import ts from 'typescript';

/** The code that shows texts to people, as TypeScript understands it. */
export interface Code {
  readonly program: ts.Program;
  /** Its files. An .astro file is represented by its TSX. */
  readonly files: readonly ts.SourceFile[];
  /** The source file that a file of the program represents: `Soon.astro` for `Soon.astro.tsx`. */
  readonly sourceOf: (file: ts.SourceFile) => string;
  /** The place of a node in its source file: UTF-16 units from the start; undefined for what only the TSX has. */
  readonly placeOf: (node: ts.Node) => number | undefined;
}

const TSX = '.tsx';

/**
 * Reads the code below some folders of a project with its tsconfig.json. Nothing is checked until somebody asks.
 * @param root the project's folder
 * @param folders below the root: `src/islands`
 */
export function readCode(root: string, folders: readonly string[]): Code {
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, { ...ts.sys, readDirectory: () => [] }, root);
  const host = ts.createCompilerHost(options, true);
  const astro = new Map<string, ReturnType<typeof convertToTsx>>();
  const converted = (file: string) => {
    const source = file.slice(0, -TSX.length);
    if (!source.endsWith('.astro') || !existsSync(source)) return undefined;
    const known =
      astro.get(file) ?? convertToTsx(readFileSync(source, 'utf8'), { filename: source, ambientTypes: true });
    astro.set(file, known);
    return known;
  };
  const program = ts.createProgram({
    rootNames: [...filesBelow(root, folders), ...declarations(root)],
    options,
    host: {
      ...host,
      fileExists: (file) => host.fileExists(file) || converted(file) !== undefined,
      readFile: (file) => converted(file)?.code ?? host.readFile(file),
      getSourceFile: (file, target, ...rest) => {
        const tsx = converted(file);
        return tsx ? ts.createSourceFile(file, tsx.code, target, true) : host.getSourceFile(file, target, ...rest);
      },
      resolveModuleNameLiterals: (literals, from, _redirected, all) =>
        literals.map(({ text }) =>
          text.endsWith('.astro')
            ? {
                resolvedModule: {
                  resolvedFileName: resolve(dirname(from), text) + TSX,
                  extension: ts.Extension.Tsx,
                  isExternalLibraryImport: false,
                },
              }
            : ts.resolveModuleName(text, from, all, host),
        ),
    },
  });
  const wanted = folders.map((folder) => `${join(root, folder)}/`);
  return {
    program,
    files: program.getSourceFiles().filter(({ fileName }) => wanted.some((folder) => fileName.startsWith(folder))),
    sourceOf: ({ fileName }) => (astro.has(fileName) ? fileName.slice(0, -TSX.length) : fileName),
    placeOf: (node) => {
      const tsx = astro.get(node.getSourceFile().fileName);
      const at = node.getStart();
      if (!tsx) return at;
      const span = tsx.mappings.find(([start, length]) => at >= start && at < start + length);
      return span && span[2] + at - span[0];
    },
  };
}

function filesBelow(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    ts.sys
      .readDirectory(join(root, folder), ['.ts', '.tsx', '.astro'])
      .map((file) => (file.endsWith('.astro') ? file + TSX : file)),
  );
}

/** Files that no file imports, but that the compiler must know. */
function declarations(root: string): string[] {
  return ['.astro/types.d.ts', 'src/boot/globals.d.ts']
    .map((file) => join(root, file))
    .filter((file) => existsSync(file));
}
