import type { PageAudience } from '../contract/core/words.ts';
import { audienceOfType } from '../contract/member/words.ts';

/**
 * The audience of the page, as far as the tab's storage tells. A token without a stored member type counts as a member
 * until the gateway has answered.
 */
export function audienceOf(token: string | null, memberType: string | null): PageAudience {
  return token ? audienceOfType(Number(memberType)) : 'visitor';
}
