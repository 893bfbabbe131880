import { basename } from 'node:path';
import { assetCheck } from './checks/assets.ts';
import { brandDraftCheck } from './checks/brand-drafts.ts';
import { contrastCheck } from './checks/contrast.ts';
import { draftCheck } from './checks/drafts.ts';
import { drawingCheck } from './checks/drawings.ts';
import { headingCheck } from './checks/headings.ts';
import { linkCheck } from './checks/links.ts';
import { ownerCheck } from './checks/owners.ts';
import { pictureCheck } from './checks/pictures.ts';
import { rawMarkdownCheck } from './checks/raw-markdown.ts';
import { textCheck } from './checks/texts.ts';
import { thisMachineCheck } from './checks/this-machine.ts';
import { type BrandFolder, readBrandFolder, readBrandYaml } from './folder.ts';
import { brandFolders, brandRoot, chosenFolders, type Selection } from './load.ts';
import { readPortfolio } from './portfolio.ts';
import { type Problem, sortProblems } from './problem.ts';
import { brandRules } from './rules/rules.ts';
import { brandWarnings } from './warnings/warnings.ts';

/** What `check` found in the chosen brands. */
export interface Findings {
  /** Ids of the brands that were checked, sorted. */
  readonly brands: readonly string[];
  /** All problems, by file and place; a problem that several brands share is named once. */
  readonly problems: readonly Problem[];
  /** What is probably not meant, of brands without problems; whoever is strict refuses it. */
  readonly warnings: readonly Problem[];
}

/** Each looks at one brand; a check that needs several gets all of them. */
const CHECKS: readonly ((brand: BrandFolder) => Problem[] | Promise<Problem[]>)[] = [
  brandRules,
  contrastCheck,
  assetCheck,
  pictureCheck,
  drawingCheck,
  linkCheck,
  headingCheck,
  rawMarkdownCheck,
  textCheck,
];

/** Problems that may wait while people work on a brand, and must be solved before players see it. */
const RELEASE_CHECKS: typeof CHECKS = [draftCheck, brandDraftCheck, thisMachineCheck];

/** What the brands are checked for. */
type Purpose = 'work' | 'release';

/**
 * Checks brand folders by the schema, the rules and all checks, without building anything.
 * @throws BrandError for a chosen brand that has no folder
 */
export async function checkBrands(selection: Selection = {}, purpose: Purpose = 'work'): Promise<Findings> {
  const chosen = await chosenFolders(selection);
  const all = await Promise.all((await brandFolders(selection.root)).map(readBrandYaml));
  const portfolio = await readPortfolio(selection.root ?? brandRoot());
  const brands = await Promise.all(chosen.map((folder) => readBrandFolder(folder, portfolio)));
  const between = ownerCheck(all);
  const found = await Promise.all(
    brands.map(async (brand) => {
      const owned = between.filter(({ file }) => brand.source.file === file);
      const problems = [...(await problemsOf(brand, purpose)), ...owned];
      return { problems, warnings: problems.length === 0 ? await brandWarnings(brand, all) : [] };
    }),
  );
  return {
    brands: chosen.map((folder) => basename(folder)),
    problems: unique([...portfolio.problems, ...found.flatMap(({ problems }) => problems)]),
    warnings: unique(found.flatMap(({ warnings }) => warnings)),
  };
}

async function problemsOf(brand: BrandFolder, purpose: Purpose): Promise<Problem[]> {
  if (!brand.isReadable) return [...brand.problems];
  const checks = purpose === 'release' ? [...CHECKS, ...RELEASE_CHECKS] : CHECKS;
  const found = await Promise.all(checks.map((check) => check(brand)));
  return [...brand.problems, ...found.flat()];
}

function unique(problems: readonly Problem[]): Problem[] {
  const seen = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return sortProblems([...seen.values()]);
}
