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
  'LIVEMODEL3',
] as const;
export type Flag = (typeof FLAGS)[number];

/** SPEC 6: who looks at a page. */
export type PageAudience = 'visitor' | 'member' | 'trial' | 'agent';

/** A merchant's code on the wire. */
export const MERCHANT_CODE = /^[a-z][a-z0-9]{1,19}$/;

/**
 * The merchant of vendors' certifications. It has books of its own, so no brand's revenue, winner board or hot games see
 * what is played there; no gateway serves it, so nobody can log in.
 */
export const CERTIFICATION = 'certification';

/** A label of a host name, as a pattern: RFC 1035 with digits at its start, in lower case. */
export const HOST_LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/** RFC 1035, section 2.3.4: characters of a host name at the most. */
export const LONGEST_HOST = 253;

/** Characters of an address outside the portal at the most, with its port. */
export const LONGEST_ADDRESS = 512;
