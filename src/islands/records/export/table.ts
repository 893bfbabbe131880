import { formatZone } from '../../../i18n/dates.ts';
import type { Locale } from '../../../i18n/translate.ts';

/** A text, a decimal digit for digit, or a point in time in milliseconds. */
export type RecordCell = string | { readonly decimal: string } | { readonly instant: number };

/** A record as a file has it, in the member's language. */
export interface RecordTable {
  readonly title: string;
  readonly headers: readonly string[];
  readonly rows: readonly (readonly RecordCell[])[];
}

/** A header of points in time, with the reader's zone. @param at in milliseconds, one of them */
export function withZone(name: string, { language }: Locale, at = 0): string {
  return `${name} (${formatZone(at, language.tag)})`;
}
