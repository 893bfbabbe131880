export type Audience = 'visitor' | 'member' | 'trial' | 'agent';

/** SPEC 3: member types. contract/member.ts names them for everyone else; with it would come the schemas of the contract. */
const TRIAL = 4;
const AGENTS: readonly unknown[] = [1, 2, 41, 42];

/**
 * Who sits before the page, as far as the tab's storage tells. A token without stored session values (it came with the
 * address) counts as a member until the gateway says more.
 */
export function audienceOf(token: string | null, session: string | null): Audience {
  if (!token) return 'visitor';
  const type = memberType(session);
  if (type === TRIAL) return 'trial';
  return AGENTS.includes(type) ? 'agent' : 'member';
}

function memberType(session: string | null): unknown {
  try {
    const values: unknown = JSON.parse(session ?? 'null');
    return typeof values === 'object' && values !== null && 'isAgent' in values ? values.isAgent : undefined;
  } catch {
    return undefined;
  }
}
