import { dirname, join } from 'node:path';
import { nearest } from '../spelling/nearest.ts';
import { type Asset, readAssets } from './assets.ts';
import { filesForFolders } from './entries.ts';
import { parseSource } from './issues.ts';
import { type Problem, problemAt } from './problem.ts';
import { PortfolioFile, type Vendor } from './schema/portfolio.ts';
import { readTextFile } from './text-file.ts';
import { readYaml, type YamlSource } from './yaml.ts';

/** The portfolio's file and the folder of its logos, both beside the brands' folders. */
export const VENDORS_FILE = 'vendors.yaml';
export const VENDORS_FOLDER = 'vendors';

/** The game vendors that brands may offer, as they were read. */
export interface Portfolio {
  /** Absolute path of vendors.yaml. */
  readonly file: string;
  /** The file with the position of each key; undefined where there is none. */
  readonly source: YamlSource | undefined;
  /** In the file's order; undefined where the file has problems. Empty where there is no file. */
  readonly vendors: readonly Vendor[] | undefined;
  /** By the path that vendors.yaml names: `vendors/PG.svg`. */
  readonly logos: ReadonlyMap<string, Asset>;
  readonly problems: readonly Problem[];
}

/** Reads vendors.yaml and the logos beside it. Mistakes become problems, not errors. */
export async function readPortfolio(root: string): Promise<Portfolio> {
  const file = join(root, VENDORS_FILE);
  const [{ text, problems: unclean }, logos, misplaced] = await Promise.all([
    readTextFile(file),
    readAssets(root, VENDORS_FOLDER),
    filesForFolders([join(root, VENDORS_FOLDER)]),
  ]);
  const unread = [...unclean, ...misplaced];
  if (text === undefined) {
    return { file, source: undefined, vendors: unread.length === 0 ? [] : undefined, logos, problems: unread };
  }
  const source = readYaml(text, { file });
  const parsed = source.value === undefined ? undefined : parseSource(PortfolioFile, source);
  const vendors = parsed?.value?.vendors;
  const lacking = missingLogos(vendors ?? [], { logos, source });
  const problems = [...unread, ...source.problems, ...(parsed?.problems ?? []), ...lacking];
  return { file, source, vendors: problems.length === 0 ? vendors : undefined, logos, problems };
}

interface Read {
  readonly logos: Portfolio['logos'];
  readonly source: YamlSource;
}

function missingLogos(vendors: readonly Vendor[], { logos, source }: Read): Problem[] {
  return vendors.flatMap(({ logo }, index) => {
    if (logo === undefined || logos.has(logo)) return [];
    const near = nearest(logo, [...logos.keys()]);
    const advice = near ? `Did you mean ${near}?` : 'Add the file, or leave the logo away.';
    const message = `${dirname(source.file)} has no file ${logo}. ${advice}`;
    return [problemAt(source, ['vendors', index, 'logo'], message)];
  });
}
