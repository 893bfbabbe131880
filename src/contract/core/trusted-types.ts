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

/** The policy that Google's tag makes for itself, on the pages of brands that name a tag. */
export const TAG_POLICY = 'goog#html';

/** Lets code of others load its further scripts, on the pages of brands that load such code. Browsers apply it by its name. */
export const SCRIPTS_POLICY = 'default';

/**
 * Has this page take addresses of scripts as plain text, as Google's tag and Turnstile name theirs. The policy of the page
 * says from which hosts any may come.
 */
export function takeScriptAddresses(): void {
  const { trustedTypes } = globalThis;
  if (!trustedTypes?.defaultPolicy) trustedTypes?.createPolicy(SCRIPTS_POLICY, { createScriptURL: (url) => url });
}
