import { CsvError, readCsv } from '../csv/read.ts';
import { plainCell, writeCsv } from '../csv/write.ts';
import { isLanguageCode, type LanguageCode } from '../i18n/languages.ts';
import { ExchangeError, type Returned, type Unit } from './unit.ts';

const AREA = 'area';
const KEY = 'key';

/**
 * A spreadsheet with a row for each text. The last two columns have the codes of languages as their headers: of the one
 * that is translated from, then of the other.
 */
export function unitsAsCsv(language: LanguageCode, units: readonly Unit[], from: LanguageCode = 'EN'): string {
  const rows = units.map(({ area, key, source, text }) => [area, key, source, text]);
  return writeCsv([[AREA, KEY, from, language], ...rows]);
}

/** @throws ExchangeError where the file is no CSV, or lacks a column */
export function readUnitsCsv(file: string, from: LanguageCode = 'EN'): Returned {
  const { columns, records } = rowsOf(file);
  const [language, ...others] = columns.filter(isLanguageCode).filter((column) => column !== from);
  if (!columns.includes(KEY) || !columns.includes(from) || language === undefined || others.length > 0) {
    const found = columns.join(', ');
    throw new ExchangeError(`Expected the columns key, ${from} and one other language, such as ES, found ${found}.`);
  }
  const units = records.map(({ line, cells }) => ({
    place: `line ${line}`,
    key: cells[KEY] ?? '',
    source: plainCell(cells[from] ?? ''),
    text: plainCell(cells[language] ?? ''),
  }));
  return { language, units };
}

function rowsOf(file: string) {
  try {
    return readCsv(file);
  } catch (error) {
    if (error instanceof CsvError) throw new ExchangeError(error.message, { cause: error });
    throw error;
  }
}
