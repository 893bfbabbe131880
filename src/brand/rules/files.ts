import { nearest } from '../../spelling/nearest.ts';
import { type BrandFolder, valueAt } from '../folder.ts';
import { type Problem, problemAt } from '../problem.ts';
import { Identity } from '../schema/identity.ts';
import { Theme } from '../schema/theme.ts';

/** The folder's name is valid as the label of a host name, and the files that brand.yaml names exist. */
export function fileRules(brand: BrandFolder): Problem[] {
  return [
    ...nameRule(brand),
    ...NAMED_FILES.flatMap(([path, schema]) => {
      const file = schema.safeParse(valueAt(brand.source.value, path)).data;
      return file === undefined || brand.assets.has(file)
        ? []
        : [problemAt(brand.source, path, missingAsset(brand, file))];
    }),
  ];
}

/** Keys of brand.yaml that name a file. The schema refuses a path that is wrong in itself. */
const NAMED_FILES = [
  [['identity', 'logo'], Identity.shape.logo],
  [['identity', 'mark'], Identity.shape.mark],
  [['theme', 'display', 'file'], Theme.shape.display.shape.file],
] as const;

/** The message about an asset that is named but does not exist. */
export function missingAsset({ assets, id }: BrandFolder, file: string): string {
  const near = nearest(file, [...assets.keys()]);
  return `${id}/ has no file ${file}. ${near ? `Did you mean ${near}?` : 'Add the file, or change the path.'}`;
}

function nameRule({ id, folder }: BrandFolder): Problem[] {
  if (/^[a-z][a-z0-9-]{0,29}$/.test(id)) return [];
  const message = `"${id}" cannot name a brand's folder. Use lower-case letters, digits and hyphens, for example lotus.`;
  return [{ file: folder, line: 0, column: 0, path: '', message }];
}
