import type { PageFacts } from '../contract/core/facts.ts';
import { STATUS_PATH } from '../contract/core/headers.ts';
import type { ReceivedStatus } from '../contract/page.ts';
import { callHeaders } from './call-headers.ts';

/** The page may be hidden until the answer is there, so nobody waits longer than this. */
const PATIENCE_MS = 5000;

/** Fetches the site's status; undefined where no answer came, which says nothing about the site. */
export async function askStatus(facts: PageFacts): Promise<ReceivedStatus | undefined> {
  try {
    const response = await fetch(facts.gateway + STATUS_PATH, {
      headers: callHeaders(facts),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const answer = await response.json();
    return answer?.success === true ? { value: answer.value, at: Date.now() } : undefined;
  } catch {
    return undefined;
  }
}
