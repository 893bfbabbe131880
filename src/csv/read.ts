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

interface Cell {
  readonly text: string;
  /** What ends it: a separator, the end of a line, or nothing at the end of the file. */
  readonly ended: string;
  /** Where the next cell begins. */
  readonly next: number;
}

type CellReader = (text: string, from: number) => Cell | null;

/** Reads one cell, quoted or not. It is null for a quote that does not end, or has something behind it. */
function cellReader(separator: string): CellReader {
  const opening = / *"/y;
  const plain = new RegExp(`[^${separator}\\r\\n]*`, 'y');
  const ending = new RegExp(` *(${separator}|\\r\\n|\\n|\\r|$)`, 'y');
  const matched = (pattern: RegExp, text: string, at: number) => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  return (text, from) => {
    const isQuoted = matched(opening, text, from) !== null;
    const begin = isQuoted ? opening.lastIndex : from;
    const end = isQuoted ? closingQuote(text, begin) : begin + (matched(plain, text, begin)?.[0].length ?? 0);
    const ended = end === -1 ? null : matched(ending, text, isQuoted ? end + 1 : end);
    if (!ended) return null;
    const inner = text.slice(begin, end);
    return { text: isQuoted ? inner.replaceAll('""', '"') : inner, ended: ended[1] ?? '', next: ending.lastIndex };
  };
}

/** Where the quote stands that ends a text; -1 where none does. A loop, because a pattern would stack up each letter. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

function rowsOf(text: string): Row[] {
  const read = cellReader(separatorOf(text));
  const rows: Row[] = [];
  let at = 0;
  let line = 1;
  let begins = 1;
  let cells: string[] = [];
  while (at < text.length || cells.length > 0) {
    const cell = read(text, at);
    if (!cell)
      throw new CsvError(`line ${line}: expected a cell, found a quote that does not end or begins in the middle.`);
    cells.push(cell.text.trim());
    line += text.slice(at, cell.next).match(/\r\n|\n|\r/g)?.length ?? 0;
    at = cell.next;
    if (cell.ended !== '' && !/[\r\n]/.test(cell.ended)) continue;
    if (cells.some((content) => content !== '')) rows.push({ line: begins, cells });
    cells = [];
    begins = line;
    if (cell.ended === '') break;
  }
  return rows;
}

function separatorOf(text: string): string {
  const [header = ''] = text.split(/\r?\n|\r/, 1);
  return [',', ';', '\t'].toSorted((a, b) => header.split(b).length - header.split(a).length)[0] ?? ',';
}
