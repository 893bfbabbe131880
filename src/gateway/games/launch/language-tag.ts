import type { Merchant } from '../../core/merchants/merchant.ts';

/** The BCP 47 tag of a spec code, which vendors expect. */
export function languageTag({ languages: { tags } }: Pick<Merchant, 'languages'>, code: string): string {
  return tags[code] ?? code.toLowerCase();
}
