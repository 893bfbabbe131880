/** A name in the languages that a merchant offers, by spec code. */
export type Names = Readonly<Record<string, string>>;

/** A name in the reader's language, or in another where it has none in that. @param language spec code */
export function nameIn(names: Names, language: string): string {
  return names[language] ?? Object.values(names)[0] ?? '';
}
