import { LOOK } from './styles.ts';
import { sheetFrame, workbookFiles, XLSX_TYPE } from './workbook.ts';
import { zip } from './zip.ts';

/** A text; a decimal ("-1234.50"), digit for digit; or a point in time, in milliseconds since 1970. */
export type SheetCell = string | { readonly decimal: string } | { readonly instant: number };

export interface Sheet {
  readonly title: string;
  readonly headers: readonly string[];
  readonly rows: readonly (readonly SheetCell[])[];
  readonly rightToLeft: boolean;
}

/** More digits than these a spreadsheet would round, so such a number is written as a text. */
const EXACT_DIGITS = 15;
/** Rows that are written before the page may do other work. */
const PART_ROWS = 500;
const LEAST_WIDTH = 8;
const MOST_WIDTH = 48;
const INSTANT_WIDTH = 18;
/** Rows whose cells say how wide columns are. */
const MEASURED_ROWS = 100;
/** Excel takes so many letters for the name of a sheet, and none of these. */
const TITLE = { most: 31, refused: /[[\]:*?/\\]/g };

/**
 * A workbook with one sheet, its headers in the first row, which stays in sight. Points in time are dates of the reader's
 * zone. Nothing in it is a formula: a text is marked as one.
 *
 * It is our own because of the pages' policy: write-excel-file (4.1.1), once a sheet has 160 kB, starts a worker from a blob,
 * which the policy refuses; it takes numbers as floats, and texts such as "constructor" break its table of texts.
 */
export function writeXlsx({ title, headers, rows, rightToLeft }: Sheet): Promise<Blob> {
  const named = workbookFiles(xml(title.replace(TITLE.refused, ' ').slice(0, TITLE.most)));
  const first = rows.slice(0, MEASURED_ROWS);
  const widths = headers.map((header, at) =>
    widthOf(
      header,
      first.map((row) => row[at]),
    ),
  );
  const frame = sheetFrame(widths, rightToLeft);
  return zip(
    [
      ...named.map(([name, text]) => ({ name, parts: [text] })),
      { name: 'xl/worksheets/sheet1.xml', parts: sheetParts(frame, headers, rows) },
    ],
    XLSX_TYPE,
  );
}

function* sheetParts(
  [before, after]: readonly [string, string],
  headers: readonly string[],
  rows: readonly (readonly SheetCell[])[],
): Iterable<string> {
  yield `${before}<row r="1">${headers.map((header, at) => textCell(header, `${column(at)}1`, LOOK.header)).join('')}</row>`;
  for (let from = 0; from < rows.length; from += PART_ROWS) {
    yield rows
      .slice(from, from + PART_ROWS)
      .map((row, at) => rowXml(row, from + at + 2))
      .join('');
  }
  yield after;
}

function rowXml(row: readonly SheetCell[], number: number): string {
  return `<row r="${number}">${row.map((cell, at) => cellXml(cell, `${column(at)}${number}`)).join('')}</row>`;
}

function cellXml(cell: SheetCell, place: string): string {
  if (typeof cell === 'string') return cell === '' ? '' : textCell(cell, place, LOOK.plain);
  if ('instant' in cell) return `<c r="${place}" s="${LOOK.instant}"><v>${serial(cell.instant)}</v></c>`;
  const { decimal } = cell;
  if (decimal.replace(/\D/g, '').length > EXACT_DIGITS) return textCell(decimal, place, LOOK.plain);
  const look = decimal.includes('.') ? LOOK.hundredths : LOOK.whole;
  return `<c r="${place}" s="${look}"><v>${decimal}</v></c>`;
}

function textCell(text: string, place: string, look: number): string {
  return `<c r="${place}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${xml(text)}</t></is></c>`;
}

/** Of 26 columns, which are enough for a record. */
function column(at: number): string {
  return String.fromCharCode(65 + at);
}

const DAY_SECONDS = 86_400;
/** Days from the beginning of a spreadsheet's calendar to 1970. */
const DAYS_BEFORE_1970 = 25_569;

/** A point in time as days of the reader's clock, to the second. */
function serial(instant: number): number {
  const local = instant - new Date(instant).getTimezoneOffset() * 60_000;
  return Math.floor(local / 1000) / DAY_SECONDS + DAYS_BEFORE_1970;
}

/** Letters that a column has room for: the longest of its first cells, within reason. */
function widthOf(header: string, cells: readonly (SheetCell | undefined)[]): number {
  return Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, header.length, ...cells.map(lengthOf)) + 2);
}

function lengthOf(cell: SheetCell = ''): number {
  if (typeof cell === 'string') return cell.length;
  return 'instant' in cell ? INSTANT_WIDTH : cell.decimal.length + 1;
}

/** What XML 1.0 allows in no text. */
const REFUSED = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
/** Excel reads these as the letter of that number. */
const LETTER = /_(?=x[0-9A-Fa-f]{4}_)/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function xml(text: string): string {
  return text
    .replace(REFUSED, '')
    .replace(LETTER, '_x005F_')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
