import type { PageFacts } from '../contract/core/facts.ts';

/**
 * Where a visit to the brand's front page should go instead: to the same page in the language that the visitor chose
 * earlier, if the brand offers that language and this is another. Only the front page redirects; any other address is
 * shown as it is.
 */
export function languageTarget(
  facts: Pick<PageFacts, 'language' | 'languages' | 'base' | 'route'>,
  chosen: string | null,
): string | null {
  if (facts.base !== '/' || facts.route !== '/' || chosen === null || chosen === facts.language.code) return null;
  return facts.languages.find(({ code }) => code === chosen)?.href ?? null;
}
