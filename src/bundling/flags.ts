import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { FOLDER } from './bundle.ts';

/** Wherever npm has put the package, of which only its code is exported by name. */
const PACKAGE = pathToFileURL(createRequire(import.meta.url).resolve('country-flag-icons'));
const DRAWINGS = new URL('3x2/', PACKAGE);

/** The countries of ISO 3166; flags of regions ("GB-WLS") have longer names. */
const COUNTRY = /^([A-Z]{2})\.svg$/;

/** First letters of the countries of a sheet: a chosen country's flag wants one sheet, a list of all wants them all. */
const LETTERS = ['ABCD', 'EFGH', 'IJKL', 'MNOP', 'QRST', 'UVWXYZ'];

export interface FlagSheets {
  /** Addresses of the sheets, by the first letters of their countries' codes. */
  readonly urls: Readonly<Record<string, string>>;
  /** Drawings of flags, by address; each flag is a symbol by the name of its country's code. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Joins the flags of countries into few sheets, which `<use href="SHEET#PH">` shows at any size.
 * @throws when a drawing is not one `<svg>` with a view box
 */
export function flagSheets(): FlagSheets {
  const codes = readdirSync(DRAWINGS).flatMap((file) => COUNTRY.exec(file)?.[1] ?? []);
  const sheets = LETTERS.map((letters) => {
    const symbols = codes.filter(([first = '']) => letters.includes(first)).map(symbolOf);
    const sheet = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
    const hash = createHash('sha256').update(sheet).digest('base64url').slice(0, 8);
    return { letters, url: `${FOLDER}flags-${letters.toLowerCase()}.${hash}.svg`, sheet };
  });
  return {
    urls: Object.fromEntries(sheets.map(({ letters, url }) => [letters, url])),
    files: new Map(sheets.map(({ url, sheet }) => [url, sheet])),
  };
}

function symbolOf(code: string): string {
  const drawing = readFileSync(new URL(`${code}.svg`, DRAWINGS), 'utf8');
  const [, attributes = '', shapes] = /^<svg\b([^>]*)>(.*)<\/svg>\s*$/s.exec(drawing) ?? [];
  const [viewBox] = /viewBox="[^"]+"/.exec(attributes) ?? [];
  if (shapes === undefined || !viewBox) throw new Error(`Expected one <svg> with a view box in the flag ${code}.`);
  return `<symbol id="${code}" ${viewBox}>${shapes}</symbol>`;
}
