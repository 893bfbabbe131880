import type { Flag } from '../../contract/core/words.ts';
import type { WhitelabelNode } from '../../contract/system/endpoints.ts';

/** SPEC 3: flags are nodes in a tree of modules. A module is on while any of its flags is. */
const MODULES: Readonly<Record<string, readonly Flag[]>> = {
  REGISTRATION3: ['USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3'],
  LOGIN3: ['FREEPLAY3', 'MOBILEVERCODELOGIN3'],
  PASSWORD3: ['MOBILENUMPASSREG3', 'PWDEXPFORCECHANGE3', 'CHNGPASSVERIF3'],
  AGENT3: ['AGENTPOLICY3', 'REFERRAL3'],
  LOYALTY3: ['VIP3'],
  LIVE3: ['LIVEMODEL3'],
};

/** The merchant's flags as the whitelabel tree; a flag that is not named is off. */
export function whitelabelTree(flags: Readonly<Partial<Record<Flag, boolean>>>): WhitelabelNode[] {
  return Object.entries(MODULES).map(([modId, leaves]) => ({
    modId,
    enabled: leaves.some((flag) => flags[flag]) ? '1' : '0',
    childrenNodes: leaves.map((flag) => ({ modId: flag, enabled: flags[flag] ? '1' : '0' })),
  }));
}
