import { AGENT_TYPES, TRIAL_TYPE } from '../contract/member/words.ts';

export type Audience = 'visitor' | 'member' | 'trial' | 'agent';

const agentTypes: readonly unknown[] = AGENT_TYPES;

/**
 * Who sits before the page, as far as the tab's storage tells. A token without stored session values (it came with the
 * address) counts as a member until the gateway says more.
 */
export function audienceOf(token: string | null, session: string | null): Audience {
  if (!token) return 'visitor';
  const type = memberType(session);
  if (type === TRIAL_TYPE) return 'trial';
  return agentTypes.includes(type) ? 'agent' : 'member';
}

function memberType(session: string | null): unknown {
  try {
    const values: unknown = JSON.parse(session ?? 'null');
    return typeof values === 'object' && values !== null && 'isAgent' in values ? values.isAgent : undefined;
  } catch {
    return undefined;
  }
}
