import { AGENT_TYPES, TRIAL_TYPE } from '../../contract/member/words.ts';
import type { Audience } from '../core/access/tables.ts';

const agentTypes: readonly number[] = AGENT_TYPES;

/** SPEC 3 and 6: which audience a member type belongs to. */
export function audienceOf(type: number): Audience {
  if (type === TRIAL_TYPE) return 'trial';
  return agentTypes.includes(type) ? 'agent' : 'member';
}
