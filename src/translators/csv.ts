import { CsvError, readCsv } from '../csv/read.ts';
import { plainCell, writeCsv } from '../csv/write.ts';
import { isLanguageCode, type LanguageCode } from '../i18n/languages.ts';
import { ExchangeError, type Returned, type Unit } from './unit.ts';

const AREA = 'area';
const KEY = 'key';
const ENGLISH = 'EN';

/** A spreadsheet with a row for each text; the last column has the code of the language as its header. */
export function unitsAsCsv(language: LanguageCode, units: readonly Unit[]): string {
  const rows = units.map(({ area, key, english, text }) => [area, key, english, text]);
  return writeCsv([[AREA, KEY, ENGLISH, language], ...rows]);
}

/** @throws ExchangeError where the file is no CSV, or lacks a column */
export function readUnitsCsv(source: string): Returned {
  const { columns, records } = rowsOf(source);
  const [language, ...others] = columns.filter(isLanguageCode).filter((column) => column !== ENGLISH);
  if (!columns.includes(KEY) || !columns.includes(ENGLISH) || language === undefined || others.length > 0) {
    throw new ExchangeError(`Expected the columns key, EN and one language such as ES, found ${columns.join(', ')}.`);
  }
  const units = records.map(({ line, cells }) => ({
    place: `line ${line}`,
    key: cells[KEY] ?? '',
    english: plainCell(cells[ENGLISH] ?? ''),
    text: plainCell(cells[language] ?? ''),
  }));
  return { language, units };
}

function rowsOf(source: string) {
  try {
    return readCsv(source);
  } catch (error) {
    if (error instanceof CsvError) throw new ExchangeError(error.message, { cause: error });
    throw error;
  }
}
