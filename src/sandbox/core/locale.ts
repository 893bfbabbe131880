const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'ur']);

/** @param tag BCP 47 */
export function isRightToLeft(tag: string): boolean {
  return RIGHT_TO_LEFT.has(tag.split('-')[0] ?? '');
}

/** Texts in the language that was asked for, or in the nearest that there is. */
export interface Locale<Texts> {
  /** BCP 47 tag of the texts. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly texts: Texts;
}

/**
 * The texts for a tag; its base language's or English where there are none.
 * @param byTag texts by BCP 47 tag, English among them
 */
export function localeIn<Texts>(
  byTag: Readonly<Record<string, Texts>> & { readonly en: Texts },
  tag: string,
): Locale<Texts> {
  const base = tag.split('-')[0] ?? '';
  const known =
    [tag, base].find((candidate) => Object.hasOwn(byTag, candidate)) ??
    Object.keys(byTag).find((candidate) => candidate.startsWith(`${base}-`)) ??
    'en';
  return { tag: known, direction: isRightToLeft(known) ? 'rtl' : 'ltr', texts: byTag[known] ?? byTag.en };
}
