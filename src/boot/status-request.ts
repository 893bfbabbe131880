import type { PageFacts } from '../contract/core/facts.ts';
import { CONTRACT_VERSION, HEADERS, STATUS_PATH } from '../contract/core/headers.ts';
import type { ReceivedStatus } from '../contract/page.ts';

/** The page may be hidden until the answer is there, so nobody waits longer than this. */
const PATIENCE_MS = 5000;

/** Fetches the site's status; undefined where no answer came, which says nothing about the site. */
export async function askStatus({ gateway, brand, language }: PageFacts): Promise<ReceivedStatus | undefined> {
  try {
    const response = await fetch(gateway + STATUS_PATH, {
      headers: {
        [HEADERS.contract]: String(CONTRACT_VERSION),
        [HEADERS.merchant]: brand.merchant,
        [HEADERS.language]: language.code,
      },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const answer = await response.json();
    return answer?.success === true ? { value: answer.value, at: Date.now() } : undefined;
  } catch {
    return undefined;
  }
}
