/** The part of the page's facts (contract/facts.ts) that the boot script reads; the press wrote them, so it trusts them. */
export interface BootFacts {
  readonly brand: { readonly merchant: string };
  readonly gateway: string;
  readonly language: { readonly code: string; readonly tag: string };
  readonly languages: readonly { readonly code: string; readonly href: string }[];
  readonly base: string;
  readonly route: string;
  readonly texts: string;
  readonly popups: readonly { readonly to: string; readonly open: string; readonly audience?: string }[];
}

/** @throws Error when the page carries no facts: the layout must place them before the boot script */
export function readFacts(): BootFacts {
  const element = document.getElementById('facts');
  if (!element) throw new Error('Expected a script element with id "facts" before the boot script, found none.');
  return JSON.parse(element.textContent);
}
