import type { BrandFolder } from '../folder.ts';
import { nearest } from '../nearest.ts';
import { type Problem, problemAt } from '../problem.ts';
import type { KeyPath } from '../yaml.ts';

/** The folder's name is a host name's label, and the files that brand.yaml names are there. */
export function fileRules(brand: BrandFolder): Problem[] {
  const { identity, theme } = brand.parts;
  const named: [KeyPath, string | undefined][] = [
    [['identity', 'logo'], identity?.logo],
    [['identity', 'mark'], identity?.mark],
    [['theme', 'display', 'file'], theme?.display.file],
  ];
  return [
    ...nameRule(brand),
    ...named.flatMap(([path, file]) =>
      file === undefined || brand.assets.has(file) ? [] : [problemAt(brand.source, path, missingAsset(brand, file))],
    ),
  ];
}

/** Words for an asset that is named but not there. */
export function missingAsset({ assets, id }: BrandFolder, file: string): string {
  const near = nearest(file, [...assets.keys()]);
  return `${id}/ has no file ${file}. ${near ? `Did you mean ${near}?` : 'Add the file, or change the path.'}`;
}

function nameRule({ id, folder }: BrandFolder): Problem[] {
  if (/^[a-z][a-z0-9-]{0,29}$/.test(id)) return [];
  const message = `"${id}" cannot name a brand's folder. Use lower-case letters, digits and hyphens, for example lotus.`;
  return [{ file: folder, line: 1, column: 1, path: '', message }];
}
