import { STYLES } from './styles.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The type of a workbook as a file. */
export const XLSX_TYPE = `${CONTENT}.sheet`;

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
const relations = (...all: readonly string[]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
const override = (part: string, type: string) =>
  `<Override PartName="/xl/${part}.xml" ContentType="${CONTENT}.${type}+xml"/>`;

/** The files of a workbook with one sheet, beside that sheet (ECMA-376). @param title of the sheet, already fit for XML */
export function workbookFiles(title: string): readonly (readonly [name: string, text: string])[] {
  return [
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook', 'sheet.main')}${override('worksheets/sheet1', 'worksheet')}${override('styles', 'styles')}</Types>`,
    ],
    ['_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${title}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(relation('rId1', 'worksheet', 'worksheets/sheet1.xml'), relation('rId2', 'styles', 'styles.xml')),
    ],
    ['xl/styles.xml', `${HEAD}<styleSheet xmlns="${MAIN}">${STYLES}</styleSheet>`],
  ];
}

/** What stands around the rows of the sheet. */
export function sheetFrame(widths: readonly number[], rightToLeft: boolean): readonly [before: string, after: string] {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  const view = `<sheetView workbookViewId="0"${rightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>`;
  return [
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews>${view}</sheetViews><cols>${columns.join('')}</cols><sheetData>`,
    '</sheetData></worksheet>',
  ];
}
