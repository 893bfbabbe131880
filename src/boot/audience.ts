import type { StoredSession } from '../contract/core/storage.ts';
import type { PageAudience } from '../contract/core/words.ts';
import { audienceOfType } from '../contract/member/words.ts';

/**
 * The audience of the page, as far as the tab's storage tells. A token without stored session values counts as a member
 * until the gateway has answered.
 */
export function audienceOf(token: string | null, session: string | null): PageAudience {
  return token ? audienceOfType(memberType(session)) : 'visitor';
}

function memberType(session: string | null): unknown {
  try {
    const values: Partial<StoredSession> | null = JSON.parse(session ?? 'null');
    return values?.isAgent;
  } catch {
    return undefined;
  }
}
