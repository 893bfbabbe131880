import type { Merchant } from './merchant.ts';

/** The BCP 47 tag of a spec code, which outside parties expect. */
export function languageTag({ languages: { tags } }: Pick<Merchant, 'languages'>, code: string): string {
  return tags[code] ?? code.toLowerCase();
}
