import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from '../node-errors/code.ts';
import { nearest } from '../spelling/nearest.ts';
import { type Asset, readAssets } from './assets.ts';
import { parseSource } from './issues.ts';
import { type Problem, problemAt } from './problem.ts';
import { PortfolioFile, type Vendor } from './schema/portfolio.ts';
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
  const [text, logos] = await Promise.all([readIfThere(file), readAssets(root, VENDORS_FOLDER)]);
  if (text === undefined) return { file, source: undefined, vendors: [], logos, problems: [] };
  const source = readYaml(text, { file });
  const parsed = source.value === undefined ? undefined : parseSource(PortfolioFile, source);
  const vendors = parsed?.value?.vendors;
  const problems = [...source.problems, ...(parsed?.problems ?? []), ...missingLogos(vendors ?? [], { logos, source })];
  return { file, source, vendors: problems.length === 0 ? vendors : undefined, logos, problems };
}

async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((cause: unknown) => {
    if (hasCode(cause, 'ENOENT')) return undefined;
    throw cause;
  });
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
