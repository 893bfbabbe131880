import { Parser } from 'htmlparser2';
import { unzipped } from './unzipped.ts';

/** A cell as a spreadsheet has it: a text, or a number as it is written, with the look that is named. */
export interface ReadCell {
  readonly text?: string;
  readonly number?: string;
  readonly look: string;
}

/** The rows of a workbook's only sheet; cells by the letter of their column. */
export function sheetCells(archive: Uint8Array): Record<string, ReadCell>[] {
  const xml = unzipped(archive).get('xl/worksheets/sheet1.xml');
  if (xml === undefined) throw new Error('Expected a sheet, found none.');
  const rows: Record<string, ReadCell>[] = [];
  let [place, look, isText, content] = ['', '', false, ''];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (name === 'row') rows.push({});
        if (name === 'c')
          [place, look, isText, content] = [attributes.r ?? '', attributes.s ?? '', attributes.t === 'inlineStr', ''];
      },
      ontext: (text) => {
        content += text;
      },
      onclosetag: (name) => {
        const row = rows.at(-1);
        if (name === 'c' && row)
          row[place.replace(/\d+$/, '')] = { ...(isText ? { text: content } : { number: content }), look };
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return rows;
}
