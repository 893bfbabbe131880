/** One record of a CSV file: cells by the name in the header. */
export interface CsvRecord {
  /** Where it begins, counted from 1; the header is on line 1. */
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** A file that is no CSV with a header; the message says where. */
export class CsvError extends Error {}

/**
 * Reads CSV as RFC 4180 has it, also with semicolons or tabs between the cells (the header tells) and with a byte order
 * mark. Cells are trimmed; lines without any content are passed over.
 * @throws CsvError for quotes that never end, columns of one name, and records with more cells than the header
 */
export function readCsv(text: string): { readonly columns: readonly string[]; readonly records: readonly CsvRecord[] } {
  const [header, ...rows] = rowsOf(text.replace(/^\uFEFF/, ''));
  if (!header) throw new CsvError('Expected a header, found an empty file.');
  const columns = header.cells;
  const twice = columns.find((column, index) => column !== '' && columns.indexOf(column) < index);
  if (twice !== undefined)
    throw new CsvError(`line ${header.line}: expected each column once, found "${twice}" twice.`);
  const records = rows.map(({ line, cells }) => {
    if (cells.length > columns.length) {
      throw new CsvError(`line ${line}: expected ${columns.length} cells as in the header, found ${cells.length}.`);
    }
    return { line, cells: Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])) };
  });
  return { columns, records };
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** One cell, quoted or not, and what ends it. */
function cellPattern(separator: string): RegExp {
  return new RegExp(
    `[ ]*(?:"((?:[^"]|"")*)"[ ]*|([^"${separator}\\r\\n][^${separator}\\r\\n]*|))(${separator}|\\r\\n|\\n|\\r|$)`,
    'y',
  );
}

function rowsOf(text: string): Row[] {
  const pattern = cellPattern(separatorOf(text));
  const rows: Row[] = [];
  let line = 1;
  let begins = 1;
  let cells: string[] = [];
  while (pattern.lastIndex < text.length || cells.length > 0) {
    const found = pattern.exec(text);
    if (!found)
      throw new CsvError(`line ${line}: expected a cell, found a quote that does not end or begins in the middle.`);
    const [all, quoted, plain = '', ended] = found;
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    line += all.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (ended !== '' && !/[\r\n]/.test(ended ?? '')) continue;
    if (cells.some((cell) => cell !== '')) rows.push({ line: begins, cells });
    cells = [];
    begins = line;
    if (ended === '') break;
  }
  return rows;
}

function separatorOf(text: string): string {
  const [header = ''] = text.split(/\r?\n|\r/, 1);
  return [',', ';', '\t'].toSorted((a, b) => header.split(b).length - header.split(a).length)[0] ?? ',';
}
