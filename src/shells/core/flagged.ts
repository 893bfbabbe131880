import { flagsOf } from '../../brand/flags.ts';
import type { Flag } from '../../contract/core/words.ts';
import type { Site } from './site.ts';

/** Attributes of an element that shows only while its features are on. The boot script follows the gateway's values. */
export interface Flagged {
  readonly 'data-flag': string;
  readonly hidden: boolean;
}

/**
 * Marks an element of a feature, or of several that must all be on (SPEC 3: whitelabel nodes). The page holds it even
 * where the brand has the feature off, because an operator may switch it on while the page is open.
 */
export function flagged({ brand }: Pick<Site, 'brand'>, ...flags: readonly Flag[]): Flagged {
  const own = flagsOf(brand);
  return { 'data-flag': flags.join(' '), hidden: flags.some((flag) => !own[flag]) };
}

/** Marks an element that shows while any of some features is on. */
export function flaggedByAny({ brand }: Pick<Site, 'brand'>, flags: readonly Flag[]): Flagged {
  const own = flagsOf(brand);
  return { 'data-flag': flags.filter((flag) => own[flag]).join('|'), hidden: !flags.some((flag) => own[flag]) };
}
