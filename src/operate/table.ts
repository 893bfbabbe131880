import { isTime, type Json, localTime, readerZone, short } from './cells.ts';

/** Most columns of a terminal that a cell takes; --json has it whole. */
const WIDEST = 100;

type Row = Readonly<Record<string, Json>>;

/** Rows below their names, each cell as wide as the widest of its column. */
export function table(rows: readonly Row[]): string[] {
  const [first] = rows;
  if (!first) return ['None.'];
  const columns = Object.keys(first).map((name) => column(name, rows));
  return [-1, ...rows.keys()].map((line) =>
    columns
      .map(({ head, cells, width }) => {
        const cell = line < 0 ? head : (cells[line] ?? '');
        return cell + ' '.repeat(width - widthOf(cell));
      })
      .join('  ')
      .trimEnd(),
  );
}

/** A column of times names the zone once, at its head. */
function column(name: string, rows: readonly Row[]) {
  const times = rows.some((row) => isTime(row[name]));
  const head = times ? `${name} (${readerZone()})` : name;
  const cells = rows.map(({ [name]: value }) => cut(times && isTime(value) ? localTime(value) : short(value)));
  return { head, cells, width: Math.max(...[head, ...cells].map(widthOf)) };
}

function cut(text: string): string {
  if (widthOf(text) <= WIDEST) return text;
  let kept = '';
  for (const character of text) {
    if (widthOf(kept + character) >= WIDEST) break;
    kept += character;
  }
  return `${kept}…`;
}

/** Two columns: East Asian letters, their punctuation in full width, and emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;

/** Columns of a terminal that a text takes. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (!/\p{M}/u.test(character)) width += WIDE.test(character) ? 2 : 1;
  }
  return width;
}
