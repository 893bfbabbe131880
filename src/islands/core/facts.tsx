import { createContext, useContext } from 'react';
import type { PageFacts } from '../../contract/core/facts.ts';
import type { AddressBelowBase } from '../../routes/routes.ts';
import { pageFacts } from '../../stores/start.ts';

/** The facts that hold for all pages of a brand and language; what an island renders may depend on these alone. */
export type SiteFacts = Pick<
  PageFacts,
  'base' | 'flags' | 'mirrors' | 'noMissions' | 'noPoints' | 'noRebate' | 'noService' | 'social'
>;

/**
 * Facts by scope, as src/i18n/registry.ts keeps locales: each page registers its own before it renders, and a browser
 * has those of its page.
 */
const known = new Map<string, SiteFacts>();

export function registerFacts(scope: string, facts: SiteFacts): void {
  known.set(scope, facts);
}

/** @throws Error when a page is pressed whose layout did not register its facts */
export function factsOfScope(scope: string): SiteFacts {
  if (!import.meta.env.SSR) return pageFacts();
  const facts = known.get(scope);
  if (facts) return facts;
  throw new Error(`No facts of "${scope}" are registered. The layout calls registerFacts before it renders.`);
}

export const FactsContext = createContext<SiteFacts | undefined>(undefined);

/** @throws Error outside an island root */
export function useFacts(): SiteFacts {
  const facts = useContext(FactsContext);
  if (!facts) throw new Error('useFacts needs an island root. Export the island through island().');
  return facts;
}

/** Makes addresses of routes in the page's language: `link('help/#term')`. */
export function useLink(): (route: AddressBelowBase) => string {
  const { base } = useFacts();
  return (route) => base + route;
}
