import { social as endpoints } from '../../contract/social/inputs.ts';
import type { Area } from '../core/area.ts';
import { handle } from '../core/call/handle.ts';
import { socialCallback } from './callback.ts';
import { finishSocial, linkSocial } from './finish.ts';
import { purgeFlows } from './flows.ts';
import { SOCIAL_RATE } from './limits.ts';
import { socialSignIn } from './migrations/20261122220000-social-sign-in.ts';
import { socialFlowsByMerchant } from './migrations/20261123090100-social-flows-by-merchant.ts';
import { SocialPart, syncPart } from './part.ts';
import { askOfCode, registerSocial } from './register.ts';
import { purgeResults } from './results.ts';
import { startSocial } from './start.ts';
import type { SocialTables } from './tables.ts';

declare module '../core/db/schema.ts' {
  interface Database extends SocialTables {}
}

/** Sign-in by Google and Facebook as OpenID Connect. */
export const social: Area = {
  name: 'social',
  migrations: {
    '20261122220000-social-sign-in': socialSignIn,
    '20261123090100-social-flows-by-merchant': socialFlowsByMerchant,
  },
  handlers: [
    handle(endpoints.startSocial, startSocial, { rate: SOCIAL_RATE }),
    handle(endpoints.finishSocial, finishSocial, { rate: SOCIAL_RATE }),
    handle(endpoints.registerSocial, registerSocial, { ahead: askOfCode }),
    handle(endpoints.linkSocial, linkSocial),
  ],
  routes: [socialCallback],
  purges: [(trx, now) => purgeFlows({ db: trx, now }), (trx, now) => purgeResults({ db: trx, now })],
  sync: (trx, { code }, part) => syncPart(trx, code, SocialPart.parse(part ?? {})),
};
