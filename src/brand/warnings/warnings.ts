import type { BrandFolder, BrandYaml } from '../folder.ts';
import type { Problem } from '../problem.ts';
import { nearCategories } from './categories.ts';
import { doubtfulHosts } from './hosts.ts';
import { unofferedLanguages } from './languages.ts';
import { otherBrands } from './other-brands.ts';
import { secretsInAddresses } from './secrets.ts';
import { unusedFiles } from './unused-files.ts';

/** Each looks at one brand, and some at what the others of the portfolio say of themselves. */
type Warning = (brand: BrandFolder, all: readonly BrandYaml[]) => Problem[] | Promise<Problem[]>;

const WARNINGS: readonly Warning[] = [
  unusedFiles,
  unofferedLanguages,
  nearCategories,
  doubtfulHosts,
  secretsInAddresses,
  otherBrands,
];

/**
 * What in a brand is probably not meant, though pages can be made of it. It is told only of a brand without problems,
 * because most of it would follow from them: a misspelled path leaves a picture unused.
 */
export async function brandWarnings(brand: BrandFolder, all: readonly BrandYaml[]): Promise<Problem[]> {
  const others = all.filter(({ folder }) => folder !== brand.folder);
  const found = await Promise.all(WARNINGS.map((warning) => warning(brand, others)));
  return found.flat();
}
