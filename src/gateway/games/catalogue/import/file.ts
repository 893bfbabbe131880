import * as z from 'zod';
import { CsvError, readCsv } from '../../../../csv/read.ts';
import { nearest } from '../../../../spelling/nearest.ts';
import { OrderError } from '../../../core/operate/command.ts';
import { isNameColumn } from '../names.ts';
import { objectLines } from './object-lines.ts';

/** What the columns of a CSV and the keys in a JSON are called; games may have names in other languages beside (`name_CN`). */
const GAME_COLUMNS: readonly string[] = [
  ...['vendor', 'category', 'code', 'name', 'class', 'icon'],
  ...['new', 'hot', 'list', 'lobby', 'open', 'popularity', 'bets', 'return'],
];
const VENDOR_COLUMNS: readonly string[] = ['vendor', 'api_url', 'secret'];
/** The column of a CSV that names the kind of a line. Without it all lines are games. */
const KIND = 'record';

/** One line of a file: texts by column. Empty and missing cells are left out. */
export interface ImportedRecord {
  readonly line: number;
  readonly kind: string;
  readonly cells: Readonly<Record<string, string>>;
}

interface ImportFile {
  readonly name: string;
  readonly text: string;
}

/**
 * Reads a file of vendors and games, CSV or JSON by its content:
 *
 * ```csv
 * record,vendor,category,code,name,class,icon,new,list,lobby,open,popularity,bets,return,api_url,secret
 * vendor,PG,,,,,,,,,,,,,https://api.pg.example,a-secret-of-16-characters
 * game,PG,RNG,aztec-gold,Aztec Gold,SLOT,/icons/PG/aztec-gold.svg,yes,no,no,yes,500,PHP 2.00-1000.00,96.5,,
 * ```
 *
 * @throws OrderError file.invalid where it is neither, or has a column that nobody knows
 */
export function readImport({ name, text }: ImportFile): readonly ImportedRecord[] {
  try {
    return /^\s*[[{]/.test(text) ? fromJson(text) : fromCsv(text);
  } catch (error) {
    if (!(error instanceof CsvError) && !(error instanceof SyntaxError)) throw error;
    throw new OrderError('file.invalid', `${name}: ${error.message}`);
  }
}

function fromCsv(text: string): ImportedRecord[] {
  const { columns, records } = readCsv(text);
  refuseColumns(columns, [KIND, ...new Set([...GAME_COLUMNS, ...VENDOR_COLUMNS])]);
  return records.map(({ line, cells: { [KIND]: kind = '', ...cells } }) => ({
    line,
    kind: kind || 'game',
    cells: filled(cells),
  }));
}

const Scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const Records = z.array(z.record(z.string(), Scalar)).default([]);
const JsonFile = z.strictObject({ vendors: Records, games: Records });

/** `{ "vendors": [{ ... }], "games": [{ ... }] }`, either left out or not. */
function fromJson(text: string): ImportedRecord[] {
  const parsed: unknown = JSON.parse(text);
  const { data, error } = JsonFile.safeParse(parsed);
  if (error) throw new SyntaxError(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  const lines = objectLines(text);
  const inOrder = Object.keys(z.record(z.string(), z.unknown()).parse(parsed));
  const told = inOrder.flatMap((list) => {
    const [kind, records, columns] =
      list === 'vendors'
        ? (['vendor', data.vendors, VENDOR_COLUMNS] as const)
        : (['game', data.games, GAME_COLUMNS] as const);
    return records.map((cells) => {
      refuseColumns(Object.keys(cells), columns);
      return {
        kind,
        cells: filled(Object.fromEntries(Object.entries(cells).map(([key, cell]) => [key, String(cell ?? '')]))),
      };
    });
  });
  return told.map((record, index) => ({ line: lines[index] ?? 0, ...record }));
}

/** @throws SyntaxError naming the first column that nobody knows */
function refuseColumns(found: readonly string[], known: readonly string[]): void {
  const isKnown = (column: string) => known.includes(column) || (known.includes('name') && isNameColumn(column));
  const unknown = found.find((column) => !isKnown(column));
  if (unknown === undefined) return;
  const near = nearest(unknown, known);
  throw new SyntaxError(
    `"${unknown}" is no column. ${near ? `Did you mean ${near}?` : `Columns: ${known.join(', ')}.`}`,
  );
}

function filled(cells: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(cells).flatMap(([key, cell]) => (cell.trim() ? [[key, cell.trim()]] : [])));
}
