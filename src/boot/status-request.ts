import type { BootFacts } from './facts.ts';

/** The page may be hidden until the answer is there; longer than this nobody waits for it. */
const PATIENCE_MS = 5000;

/** Asks for the site's status; undefined where no answer came, which says nothing about the site. */
export async function askStatus({
  gateway,
  brand,
  language,
}: BootFacts): Promise<{ value: unknown; at: number } | undefined> {
  try {
    const response = await fetch(`${gateway}/wps/system/status`, {
      headers: { 'X-Contract': '1', 'X-Merchant': brand.merchant, 'X-Language': language.code },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const answer = await response.json();
    return answer?.success === true ? { value: answer.value, at: Date.now() } : undefined;
  } catch {
    return undefined;
  }
}
