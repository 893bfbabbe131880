import type { LanguageCode } from '../i18n/languages.ts';

/** One text as it is sent to a translator and comes back. */
export interface Unit {
  readonly area: string;
  /** With its plural form, where it counts: `games.found_few`. */
  readonly key: string;
  /** The text that is to be translated: of the product's texts the English one. */
  readonly source: string;
  /** Empty where there is none yet. */
  readonly text: string;
}

/** A unit that came back: `place` says where in the file, `line 12` or `unit games.found_few`. */
export interface ReturnedUnit extends Omit<Unit, 'area'> {
  readonly place: string;
}

/** A file that came back from a translator. */
export interface Returned {
  readonly language: LanguageCode;
  readonly units: readonly ReturnedUnit[];
}

/** A file that did not come from this exchange; the message says what is wrong and where. */
export class ExchangeError extends Error {
  override readonly name = 'ExchangeError';
}
