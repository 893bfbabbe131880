import { flagsOf } from '../../brand/flags.ts';
import type { Flag } from '../../contract/core/words.ts';
import type { Site } from './site.ts';

/** Attributes of an element that shows only while its features are on; the boot script follows the gateway's word. */
export interface Flagged {
  readonly 'data-flag': string;
  readonly hidden: boolean;
}

/**
 * Marks an element of a feature, or of several that it needs all of (SPEC 3: whitelabel nodes). It stands in the page
 * also where the brand has the feature off, since an operator may switch it on while the page is open.
 */
export function flagged({ brand }: Pick<Site, 'brand'>, ...flags: readonly Flag[]): Flagged {
  const own = flagsOf(brand);
  return { 'data-flag': flags.join(' '), hidden: flags.some((flag) => !own[flag]) };
}
