/** Languages that write an address from its largest part: the country first, the street and the name after it. */
const LARGEST_FIRST: ReadonlySet<string> = new Set(['ja', 'ko', 'zh']);

/** Whether a language writes an address from the country to the street. @param tag BCP 47 tag of the language */
export function isLargestFirst(tag: string): boolean {
  return LARGEST_FIRST.has(new Intl.Locale(tag).language);
}
