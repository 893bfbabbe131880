/** Looks of cells, by their place in {@link STYLES}. */
export const LOOK = { plain: 0, header: 1, instant: 2, whole: 3, hundredths: 4 } as const;

/** Built-in formats of numbers with separators: #,##0 and #,##0.00. */
const WHOLE = 3;
const HUNDREDTHS = 4;
/** The first number that is no built-in format. */
const INSTANT = 164;

const look = (format: number, font = 0) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
const looks = [look(0), look(0, 1), look(INSTANT), look(WHOLE), look(HUNDREDTHS)];

/** Two fonts, one format of points in time, and the looks of cells in the order of {@link LOOK}. */
export const STYLES = [
  `<numFmts count="1"><numFmt numFmtId="${INSTANT}" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>`,
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${looks.length}">${looks.join('')}</cellXfs>`,
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
].join('');
