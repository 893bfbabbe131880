import { FACTS_ID } from '../contract/core/facts.ts';
import { TRUSTED_POLICIES } from '../contract/core/trusted-types.ts';

const STYLES_MS = 3000;

/** What a page of this bundle says of itself is trusted; its inline scripts still need their hash to run. */
const asServed = (text: string) => text;
const rules = { createHTML: asServed, createScript: asServed, createScriptURL: asServed };
const trusted = globalThis.trustedTypes?.createPolicy(TRUSTED_POLICIES.page, rules) ?? rules;

/**
 * Replaces the open page with another page of this bundle, under the same address. Islands of the old page are
 * unmounted, and scripts of the new one run, except for the boot script, which runs already.
 */
export async function replacePage(href: string): Promise<void> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`Expected the page ${href}, found status ${response.status}.`);
  const next = new DOMParser().parseFromString(trusted.createHTML(await response.text()), 'text/html');
  await addStyles(next);
  for (const island of document.querySelectorAll('astro-island'))
    island.dispatchEvent(new CustomEvent('astro:unmount'));
  const facts = document.getElementById(FACTS_ID);
  const nextFacts = next.getElementById(FACTS_ID);
  if (facts && nextFacts) facts.textContent = trusted.createScript(nextFacts.textContent);
  document.title = next.title;
  document.body.replaceWith(document.adoptNode(next.body));
  for (const old of document.body.querySelectorAll('script')) old.replaceWith(copyOf(old));
  scrollTo(0, 0);
}

/** A script that a parser made for another document never runs, but a copy made here does. */
function copyOf(old: HTMLScriptElement): HTMLScriptElement {
  const copy = document.createElement('script');
  for (const { name, value } of old.attributes)
    copy.setAttribute(name, name === 'src' ? trusted.createScriptURL(value) : value);
  copy.textContent = trusted.createScript(old.textContent);
  return copy;
}

/** Loads the stylesheets that only the new page has, before anything of it shows. */
async function addStyles(next: Document): Promise<void> {
  const here = new Set([...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href));
  const missing = [...next.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    ({ href }) => !here.has(href),
  );
  const loaded = missing.map(
    (link) =>
      new Promise<void>((done) => {
        const copy = document.createElement('link');
        copy.rel = 'stylesheet';
        copy.href = link.href;
        copy.onload = copy.onerror = () => done();
        document.head.append(copy);
      }),
  );
  await Promise.race([Promise.all(loaded), new Promise((done) => setTimeout(done, STYLES_MS))]);
}
