import type { BundlePage } from './links.ts';

export interface SearchTagRules {
  /** The canonical host. */
  readonly host: string;
  /** BCP 47 tags that the brand offers. */
  readonly tags: readonly string[];
  /** The tag of a page's language. */
  readonly tagOf: (page: BundlePage) => string | undefined;
}

/**
 * Checks that a page tells search engines the truth: its own address as canonical, and an alternate for exactly the
 * languages of the brand and x-default. Pages that ask not to be listed need neither.
 */
export function checkSearchTags(pages: readonly BundlePage[], { host, tags, tagOf }: SearchTagRules): string[] {
  const addresses = new Set(pages.map((page) => `https://${host}${page.path}`));
  const wanted = [...tags, 'x-default'].sort().join(', ');
  return pages.flatMap((page) => {
    const { lang, canonical, alternates, noindex } = page.findings;
    const problems: string[] = [];
    const tag = tagOf(page);
    if (lang !== tag) problems.push(`<html lang> is "${lang ?? ''}". Expected "${tag ?? ''}".`);
    if (!noindex) {
      const own = `https://${host}${page.path}`;
      if (canonical !== own) problems.push(`canonical is ${canonical ?? 'missing'}. Expected ${own}.`);
      const found = alternates
        .map(({ hreflang }) => hreflang)
        .sort()
        .join(', ');
      if (found !== wanted) problems.push(`hreflang names ${found || 'no language'}. Expected ${wanted}.`);
      for (const { hreflang, href } of alternates) {
        if (!addresses.has(href))
          problems.push(`hreflang ${hreflang} leads to ${href}, which is no page of this bundle.`);
      }
    }
    return problems.map((problem) => `${page.file}: ${problem}`);
  });
}
