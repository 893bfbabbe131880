import { environment } from '../../api/environment.ts';
import type { AddressBelowBase } from '../../routes/routes.ts';

/** Leaves for a page of the portal in the page's language: `goTo('agentHome/')`. */
export function goTo(route: AddressBelowBase): void {
  goToKept(route);
}

/** Leaves for the home page in the page's language. */
export function goHome(): void {
  goToKept('');
}

/** Leaves for a page whose path below the base was kept while the visitor logged in, maybe in another language. */
export function goToKept(path: string): void {
  const { facts, go } = environment();
  // A path that begins with two slashes would name another host.
  go(facts.base + path.replace(/^\/+/, ''));
}

/** Loads the page again. Its whole address is named, because a path that begins with two slashes would be another host's. */
export function showAnew(): void {
  const { address, go } = environment();
  const { origin, pathname, search } = address();
  go(origin + pathname + search);
}

/** The whole address of a page of the portal in the page's language, for others to lead back to. */
export function wholeAddress(route: AddressBelowBase): string {
  const { address, facts } = environment();
  return new URL(facts.base + route, address()).href;
}

/** The page's own path below the base, to lead back to it later: "rng/?vassalage=PG", "" for home. */
export function pathBelowBase(): string {
  const { address, facts } = environment();
  const { pathname, search } = address();
  return (pathname + search).slice(facts.base.length);
}
