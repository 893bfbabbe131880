/** One line of a benchmark: what was measured, against what, in the same run. */
export interface Row {
  readonly what: string;
  /** Measured figure and its unit. */
  readonly value: number;
  readonly unit: string;
  /** The baseline's figure in the same unit and run, where there is one. */
  readonly baseline?: number;
  readonly baselineIs?: string;
}

/** Prints a benchmark twice: as a JSON line for machines, as a table for people. */
export function printReport(bench: string, rows: readonly Row[]): void {
  const withRatio = rows.map((row) =>
    row.baseline === undefined ? row : { ...row, ratio: round(row.value / row.baseline, 3) },
  );
  printRows(bench, withRatio, [
    ['what', 'value', 'baseline', 'ratio', 'baseline is'],
    ...rows.map((row) => [
      row.what,
      `${round(row.value)} ${row.unit}`,
      row.baseline === undefined ? '' : `${round(row.baseline)} ${row.unit}`,
      row.baseline === undefined ? '' : round(row.value / row.baseline, 3).toString(),
      row.baselineIs ?? '',
    ]),
  ]);
}

/** Prints rows as a JSON line for machines, and as a table with its heads in the first line for people. */
export function printRows(bench: string, rows: readonly object[], table: readonly (readonly string[])[]): void {
  const machine = { node: process.versions.node, platform: `${process.platform}-${process.arch}` };
  console.log(JSON.stringify({ bench, ...machine, rows }));
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0)));
  for (const cells of table) {
    const line = cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
    console.log(line.trimEnd());
  }
}

/** The middle of several runs; the machine is shared, so a single run says little. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error('Expected at least one run to take the median of.');
  return (low + high) / 2;
}

export function round(value: number, digits = value >= 100 ? 0 : 2): number {
  return Number(value.toFixed(digits));
}
