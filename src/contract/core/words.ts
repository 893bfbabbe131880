/** SPEC 3: nodes of the whitelabel tree that the portal reads, each a feature that can be on or off. */
export const FLAGS = [
  'MOBILENUMREG3',
  'USERNAMEREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'FREEPLAY3',
  'PWDEXPFORCECHANGE3',
  'MOBILEVERCODELOGIN3',
  'CHNGPASSVERIF3',
  'AGENTPOLICY3',
  'VIP3',
  'REFERRAL3',
] as const;
export type Flag = (typeof FLAGS)[number];

/** SPEC 6: who looks at a page. */
export type PageAudience = 'visitor' | 'member' | 'trial' | 'agent';
