import type { BootFacts } from './facts.ts';

/** Asks for the site's status; undefined where no answer came, which says nothing about the site. */
export async function askStatus({
  gateway,
  brand,
  language,
}: BootFacts): Promise<{ value: unknown; at: number } | undefined> {
  try {
    const response = await fetch(`${gateway}/wps/system/status`, {
      headers: { 'X-Contract': '1', 'X-Merchant': brand.merchant, 'X-Language': language.code },
    });
    const answer = await response.json();
    return answer?.success === true ? { value: answer.value, at: Date.now() } : undefined;
  } catch {
    return undefined;
  }
}
