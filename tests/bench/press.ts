import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WRITTEN_LANGUAGES } from '../../src/i18n/languages.ts';
import { BUNDLE_FACTS, BundleFacts } from '../../src/press/bundle/bundle-facts.ts';
import { type Ran, runScript } from './command.ts';
import { writeManyBrands } from './many-brands.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';
import { median, printReport, type Row } from './report.ts';

/** How many brands are pressed, and how often: what takes long is measured less often. */
const SIZES = [
  { brands: 1, rounds: 3 },
  { brands: 3, rounds: 3 },
  { brands: 20, rounds: 1 },
  { brands: 50, rounds: 1 },
] as const;
/** Plain builds that stand for as many as there are brands; one of each model. */
const PLAIN_BUILDS = 3;
/** Rebuilds per size. */
const REBUILDS = 3;
const MEGABYTE = 1e6;

/**
 * The press as people run it, each time in a process of its own and with every shell in every written language: cold
 * for several numbers of brands, and again after one page has changed; against a plain `astro build` per brand, with
 * the same config and nothing of the press.
 */
export async function benchPress(): Promise<void> {
  const project = copyProject();
  const crowd = join(project.root, 'crowd');
  const ids = writeManyBrands('brands', crowd, Math.max(...SIZES.map(({ brands }) => brands)));
  const bench = { project, crowd, ids };
  try {
    const plain = await plainBuilds(bench);
    const sizes: Size[] = [];
    for (const { brands, rounds } of SIZES) sizes.push(await measure(bench, brands, rounds));
    printReport('press', [
      ...sizes.flatMap((size) => sizeRows(size, plain)),
      ...marginRows(sizes),
      ...sizes.flatMap(editRows),
    ]);
  } finally {
    project.remove();
  }
}

interface Bench {
  readonly project: ProjectCopy;
  readonly crowd: string;
  readonly ids: readonly string[];
}

interface Size {
  readonly brands: number;
  readonly pages: number;
  readonly cold: readonly Ran[];
  /** After one page of one brand's content has changed. */
  readonly contentEdits: readonly Ran[];
  /** After the markup of one shell has changed, which all brands show. */
  readonly shellEdits: readonly Ran[];
}

async function measure(bench: Bench, brands: number, rounds: number): Promise<Size> {
  const { project, crowd, ids } = bench;
  const chosen = ids.slice(0, brands);
  const press = () =>
    runScript(['scripts/build.ts', '--brand', chosen.join(',')], {
      cwd: project.root,
      env: { MARQUEE_BRANDS_DIR: crowd },
    });
  const cold: Ran[] = [];
  for (let round = 0; round < rounds; round += 1) {
    project.chill();
    cold.push(await press());
  }
  const contentEdits: Ran[] = [];
  for (let round = 0; round < REBUILDS; round += 1) {
    appendFileSync(join(crowd, `${chosen[0]}/content/EN/help/term.md`), `\nPoint ${brands}.${round} is new.\n`);
    contentEdits.push(await press());
  }
  const shellEdits: Ran[] = [];
  if (brands <= 3) {
    for (let round = 0; round < REBUILDS; round += 1) {
      appendFileSync(join(project.root, 'src/shells/system/help/Help.astro'), `<p>${brands}.${round}</p>\n`);
      shellEdits.push(await press());
    }
  }
  return { brands, pages: sum(chosen.map((id) => factsOf(project, id).pages)), cold, contentEdits, shellEdits };
}

function factsOf({ root }: ProjectCopy, brand: string): BundleFacts {
  return BundleFacts.parse(JSON.parse(readFileSync(join(root, 'dist', brand, BUNDLE_FACTS), 'utf8')));
}

interface Plain {
  readonly seconds: number;
  readonly pages: number;
  readonly peak: number | undefined;
}

/** Builds each of the first brands plainly. @returns the mean time of one */
async function plainBuilds({ project, crowd, ids }: Bench): Promise<Plain> {
  project.chill();
  const out = join(project.root, '.cache', 'plain');
  const runs: Ran[] = [];
  let pages = 0;
  for (const id of ids.slice(0, PLAIN_BUILDS)) {
    runs.push(
      await runScript([join(process.cwd(), 'node_modules/astro/bin/astro.mjs'), 'build', '--outDir', join(out, id)], {
        cwd: project.root,
        env: { MARQUEE_BRANDS_DIR: crowd, MARQUEE_BRANDS: id, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
      }),
    );
    pages += readdirSync(join(out, id), { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.html'),
    ).length;
  }
  const peaks = runs.flatMap(({ peak }) => peak ?? []);
  return {
    seconds: sum(runs.map(({ seconds }) => seconds)) / runs.length,
    pages: pages / runs.length,
    peak: peaks.length > 0 ? Math.max(...peaks) : undefined,
  };
}

const nameOf = (brands: number) =>
  `${brands} ${brands === 1 ? 'brand' : 'brands'} x ${WRITTEN_LANGUAGES.length} languages, English content where the model has none`;

function sizeRows({ brands, pages, cold }: Size, plain: Plain): Row[] {
  const seconds = median(cold.map((run) => run.seconds));
  const mean = `${brands} times the mean of ${PLAIN_BUILDS} builds that were measured`;
  const rows: Row[] = [
    {
      what: `cold press, ${nameOf(brands)} (${pages} pages in ${seconds.toFixed(1)} s)`,
      value: pages / seconds,
      unit: 'pages/s',
      baseline: plain.pages / plain.seconds,
      baselineIs: `a plain astro build per brand (${(plain.seconds * brands).toFixed(0)} s: ${mean})`,
    },
  ];
  const peaks = cold.flatMap(({ peak }) => peak ?? []);
  if (peaks.length > 0 && plain.peak !== undefined) {
    rows.push({
      what: `peak memory, ${nameOf(brands)}`,
      value: median(peaks) / MEGABYTE,
      unit: 'MB',
      baseline: plain.peak / MEGABYTE,
      baselineIs: 'a plain astro build of one brand',
    });
  }
  return rows;
}

/**
 * What one more brand costs: time(N+1 brands, cold) - time(N brands, cold), as the mean over all N between two sizes,
 * which is (time(larger) - time(smaller)) / (larger - smaller). The first brand costs time(1 brand, cold), in which the
 * compiling of the pages is paid.
 */
function marginRows(sizes: readonly Size[]): Row[] {
  const [first] = sizes;
  return sizes.slice(1).flatMap((larger, index) => {
    const smaller = sizes[index];
    if (!first || !smaller) return [];
    const between = `${smaller.brands} to ${larger.brands} brands`;
    const margin = (cost: (size: Size) => number) => (cost(larger) - cost(smaller)) / (larger.brands - smaller.brands);
    const time = ({ cold }: Size) => median(cold.map(({ seconds }) => seconds));
    const rows: Row[] = [
      {
        what: `one more brand, from ${between}`,
        value: margin(time),
        unit: 's',
        baseline: time(first),
        baselineIs: 'the first brand (aim 0.10)',
      },
    ];
    const work = ({ cold }: Size) => median(cold.flatMap((run) => run.work ?? []));
    if (sizes.every(({ cold }) => cold.every((run) => run.work !== undefined))) {
      rows.push({
        what: `one more brand, from ${between}, processor time`,
        value: margin(work),
        unit: 's',
        baseline: work(first),
        baselineIs: 'the first brand',
      });
    }
    return rows;
  });
}

function editRows({ brands, cold, contentEdits, shellEdits }: Size): Row[] {
  const edits = [
    { what: 'rebuild after a changed help topic', runs: contentEdits },
    { what: 'rebuild after a changed shell', runs: shellEdits },
  ];
  return edits
    .filter(({ runs }) => runs.length > 0)
    .map(({ what, runs }) => ({
      what: `${what}, ${nameOf(brands)}`,
      value: median(runs.map(({ seconds }) => seconds)),
      unit: 's',
      baseline: median(cold.map(({ seconds }) => seconds)),
      baselineIs: 'the cold press of these brands (aim 0.10)',
    }));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
