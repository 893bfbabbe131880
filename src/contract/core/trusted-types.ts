/**
 * Names of the Trusted Types policies that a page may have; a browser that knows them takes markup and scripts as text from
 * nobody else. A policy of another name is refused where a bundle's Content-Security-Policy stands.
 */
export const TRUSTED_POLICIES = {
  /** Puts a whole page of this bundle in the place of another (boot/replace.ts). */
  page: 'marquee-page',
  /** Reads the bare text of markup in a document that nothing runs in (islands/core/ServerHtml.tsx). */
  text: 'marquee-text',
  /** Cleans a server's markup where the browser has no sanitizer of its own; DOMPurify names it. */
  sanitizer: 'dompurify',
} as const;

/** The same for the pages of brands that name a Google tag. */
export const TAG_POLICIES = {
  /** Lets the tag load its further scripts from where it came itself (boot/analytics/tag.ts). */
  scripts: 'default',
  /** The policy that Google's tag makes for itself. */
  google: 'goog#html',
} as const;
