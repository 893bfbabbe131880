import { formatWarning, type Problem } from '../brand/problem.ts';
import type { Changes } from './bundle/keep-equal.ts';

/** The press reports its progress here. */
export interface PressLog {
  /** A step has begun or ended, in one line. */
  line(text: string): void;
  /** How far a step is; may be called for every page. */
  progress(text: string, done: number, total: number): void;
}

/** What became of a brand: a row of the table at the end. */
export interface PressedBrand extends Changes {
  readonly brand: string;
  /** Of its bundle (bundle.json). */
  readonly version: string;
  readonly languages: readonly string[];
  readonly pages: number;
  /** Bytes raw and as sent with brotli. */
  readonly raw: number;
  readonly br: number;
  /**
   * Time that its pages were rendered, by all workers together, and its bundle finished; undefined where the bundle of an
   * earlier press was still right.
   */
  readonly milliseconds: number | undefined;
  /** What the check doubts in its folder, though pages were made of it. */
  readonly warnings: readonly Problem[];
}

/** Where lines go: a stream such as process.stdout. */
export interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const CLEAR_LINE = '\r\x1b[2K';
/** Redraws at most this often, in ms. */
const FRAME = 50;

/** On a terminal progress is one line that changes; elsewhere each step is a plain line of its own. */
export function createLog(output: Output): PressLog {
  const moving = output.isTTY === true;
  let drawn = 0;
  return {
    line(text) {
      output.write(`${moving ? CLEAR_LINE : ''}${text}\n`);
    },
    progress(text, done, total) {
      const now = performance.now();
      if (!moving || (done < total && now - drawn < FRAME)) return;
      drawn = now;
      output.write(`${CLEAR_LINE}${text} ${done}/${total}`);
      if (done >= total) output.write(CLEAR_LINE);
    },
  };
}

/** 1234567 bytes: `1.2 MB`. */
export function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** 420 ms: `420 ms`; 1234 ms: `1.2 s`. */
function time(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds.toFixed(0)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Warnings of a brand that are told one by one; of more there is a number. */
const MOST_TOLD = 5;

/** The warnings of a brand as lines, each brand's own and not all of a great many. */
export function warningLines({ brand, warnings }: Pick<PressedBrand, 'brand' | 'warnings'>): string[] {
  const told = warnings.slice(0, MOST_TOLD).map((warning) => formatWarning(warning));
  const more = warnings.length - told.length;
  return more > 0 ? [...told, `Warning: ${more} more of ${brand}. See: npm run check -- --brand ${brand}`] : told;
}

/**
 * The summary for machines, in one line: what `press` returns, with the paths of the files that were added, changed and
 * removed, and the warnings of each brand. `milliseconds` is null where a bundle was left as it stood.
 */
export function jsonLine({ brands, seconds }: { readonly brands: readonly PressedBrand[]; readonly seconds: number }) {
  return `${JSON.stringify({ brands: brands.map((row) => ({ ...row, milliseconds: row.milliseconds ?? null })), seconds })}\n`;
}

/** The summary: one row per brand, numbers to the right; of files it counts what was added, changed and removed. */
export function table(rows: readonly PressedBrand[]): string {
  const cells = [
    ['brand', 'languages', 'pages', 'size', 'brotli', 'added', 'changed', 'removed', 'time'],
    ...rows.map((row) => [
      row.brand,
      row.languages.join(' '),
      String(row.pages),
      size(row.raw),
      size(row.br),
      ...[row.added, row.changed, row.removed].map(({ length }) => String(length)),
      row.milliseconds === undefined ? 'unchanged' : time(row.milliseconds),
    ]),
  ];
  const widths = cells[0]?.map((_cell, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? [];
  return cells
    .map((row) =>
      row
        .map((cell, column) => (column >= 2 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
