import type { PageFacts } from '../contract/core/facts.ts';
import { callHeaders } from './call-headers.ts';

/**
 * Asks the gateway for what the page's islands read first, while their code still loads. Where the page's address has a query,
 * its islands may read something else, and nothing is asked.
 * @param search the query of the page's address: "" or "?..."
 * @param token of the tab's session, null for a visitor
 * @param keeps whether the tab's storage holds a session value
 * @returns the answer to an address; each can be taken once
 */
export function askAhead(
  facts: PageFacts,
  { search, token, keeps }: { search: string; token: string | null; keeps: (name: string) => boolean },
): (address: string) => Promise<Response> | undefined {
  const asked = new Map<string, Promise<Response>>();
  const once = Object.entries(facts.readsOnce ?? {}).flatMap(([name, path]) => (keeps(name) ? [] : [path]));
  for (const path of search === '' ? [...once, ...(facts.reads ?? [])] : []) {
    const address = facts.gateway + path;
    const headers = { ...callHeaders(facts), ...(token && { authorization: `Bearer ${token}` }) };
    const answer = fetch(address, { headers });
    // Whoever takes the answer handles its failure; where nobody does, nobody misses it.
    answer.catch(() => undefined);
    asked.set(address, answer);
  }
  return (address) => {
    const answer = asked.get(address);
    asked.delete(address);
    return answer;
  };
}
