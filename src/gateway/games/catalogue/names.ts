import * as z from 'zod';
import { nameKey } from './search/words.ts';

/** A game's names in other languages, by the spec code of each. */
export type Names = Readonly<Record<string, string>>;

const Stored = z.record(z.string(), z.string());

/** The names of a row, as {@link namesText} wrote them. */
export function storedNames(names: unknown): Names {
  return Stored.parse(names);
}

/** Names as a row keeps them: the same text for the same names. */
export function namesText(names: Names): string {
  return JSON.stringify(Object.fromEntries(inOrder(names)));
}

/** What a game is searched by: the words of its name and of its names in other languages. */
export function gameKeyWords(name: string, names: Names): string {
  return nameKey(name, ...inOrder(names).map(([, other]) => other));
}

function inOrder(names: Names): [string, string][] {
  return Object.entries(names).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** A game's name for a reader: in their language, where the vendor names its games in it, else its own. */
export function nameFor(
  language: string,
  {
    name,
    names,
    game_names,
  }: { readonly name: string; readonly names: unknown; readonly game_names: readonly string[] },
): string {
  return game_names.includes(language) ? (storedNames(names)[language] ?? name) : name;
}

const NAME_COLUMN = /^name_([A-Z]{2,3}(?:-[A-Z]{2})?)$/;

/** Whether a column of the file of games holds the names in a language: `name_CN`. */
export function isNameColumn(column: string): boolean {
  return NAME_COLUMN.test(column);
}

/** Names by language, of the cells that hold some. */
export function namesOfCells(cells: Readonly<Record<string, string>>): Names {
  return Object.fromEntries(
    Object.entries(cells).flatMap(([column, name]) => {
      const language = NAME_COLUMN.exec(column)?.[1];
      return language === undefined ? [] : [[language, name]];
    }),
  );
}

/** Names in the words of the file of games: `{ name_CN: '百家乐' }`. */
export function tellNames(names: Names): Record<string, string> {
  return Object.fromEntries(inOrder(names).map(([language, name]) => [`name_${language}`, name]));
}
