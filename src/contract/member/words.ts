import type { PageAudience } from '../core/words.ts';

/** SPEC 3: types of members. These four are agents; 4 is trial; 0 is an ordinary member. */
export const AGENT_TYPES = [1, 2, 41, 42] as const;
export const TRIAL_TYPE = 4;

/** SPEC 6: who is logged in, by the member's type. */
export type MemberAudience = Exclude<PageAudience, 'visitor'>;

/** SPEC 3 and 6: the audience that a member type belongs to. A type that nobody knows is an ordinary member's. */
export function audienceOfType(type: unknown): MemberAudience {
  if (type === TRIAL_TYPE) return 'trial';
  return AGENT_TYPES.some((agent) => agent === type) ? 'agent' : 'member';
}
