/**
 * The beginning of a cell that a spreadsheet takes for a formula: its signs, those of East Asian width, which some take
 * for the same, and what spreadsheets pass over before one. With the mark before it, the cell is a text.
 */
const FORMULA = /^['=+\-@\t\r\n＝＋－＠]/;
const MARK = "'";

/** A number that is written digit for digit, for whoever calculates with it: `{ decimal: '-1234.50' }`. */
export interface DecimalCell {
  readonly decimal: string;
}

export type CsvCell = string | DecimalCell;

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/**
 * Writes CSV as RFC 4180 has it, for spreadsheets: with a byte order mark, so that they read it as UTF-8, and with a
 * mark before each text that they would take for a formula; {@link plainCell} reads such a cell back. Decimals stay numbers below
 * zero too, because nothing but digits can follow their sign.
 * @throws Error for a decimal that is none
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(content: CsvCell): string {
  if (typeof content !== 'string') return decimalOf(content);
  const safe = FORMULA.test(content) ? MARK + content : content;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The digits of a decimal. @throws Error where it has anything else */
function decimalOf({ decimal }: DecimalCell): string {
  if (!DECIMAL.test(decimal)) throw new Error(`Expected a decimal such as "-1234.50", found "${decimal}".`);
  return decimal;
}

/** A cell's text without the mark that keeps it from being a formula. */
export function plainCell(text: string): string {
  return text.startsWith(MARK) && FORMULA.test(text.slice(MARK.length)) ? text.slice(MARK.length) : text;
}
