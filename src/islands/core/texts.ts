import type { TextArea } from '../../i18n/keys.ts';
import type { Texts } from '../../i18n/translate.ts';

/** The texts of the page that have loaded so far; later ones are added to them. */
export function pageTexts(): Texts {
  return window.marquee?.texts ?? {};
}

/** Fetches texts of areas that the page may not have yet. It rejects where they do not load. */
export async function loadTexts(areas: readonly TextArea[]): Promise<void> {
  await window.marquee?.loadTexts(areas);
}
