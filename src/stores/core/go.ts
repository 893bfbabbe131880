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
  go(facts.base + path);
}
