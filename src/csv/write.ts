/** The beginning of a cell that a spreadsheet takes for a formula. With the mark before it, the cell is a text. */
const FORMULA = /^['=+\-@]/;
const MARK = "'";

/**
 * Writes CSV as RFC 4180 has it, for spreadsheets: with a byte order mark, so that they read it as UTF-8, and with a
 * mark before each cell that they would take for a formula. {@link plainCell} reads such a cell back.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(text: string): string {
  const safe = FORMULA.test(text) ? MARK + text : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A cell's text without the mark that keeps it from being a formula. */
export function plainCell(text: string): string {
  return text.startsWith(MARK) && FORMULA.test(text.slice(MARK.length)) ? text.slice(MARK.length) : text;
}
