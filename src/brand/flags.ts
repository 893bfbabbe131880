import type { Flag } from '../contract/core/words.ts';
import type { Brand } from './load.ts';

/** The brand's value of each flag of SPEC 3. An operator may switch off in the gateway what is on. */
export function flagsOf({
  features,
  live,
  parts,
}: Pick<Brand, 'features' | 'live' | 'parts'>): Readonly<Record<Flag, boolean>> {
  return {
    USERNAMEREG3: features.registration === 'username' || features.registration === 'both',
    MOBILENUMREG3: features.registration === 'mobile' || features.registration === 'both',
    MOBILENUMPASSREG3: features.mobilePassword,
    REGMOBVERF3: features.registrationCode,
    MOBILEVERCODELOGIN3: features.mobileLogin,
    CHNGPASSVERIF3: features.mobileReset,
    PWDEXPFORCECHANGE3: features.passwordExpiry,
    FREEPLAY3: features.freeplay,
    VIP3: features.vip && parts.has('vip'),
    REFERRAL3: features.referral,
    AGENTPOLICY3: features.agents,
    LIVEMODEL3: live.models.length > 0,
  };
}
