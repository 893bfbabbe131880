import type { PageFacts } from '../contract/core/facts.ts';
import { CONTRACT_VERSION, HEADERS } from '../contract/core/headers.ts';

/** The headers of a call to the gateway, as src/api sets them. */
export function callHeaders({ brand, language }: PageFacts): Record<string, string> {
  return {
    [HEADERS.contract]: String(CONTRACT_VERSION),
    [HEADERS.merchant]: brand.merchant,
    [HEADERS.language]: language.code,
  };
}
