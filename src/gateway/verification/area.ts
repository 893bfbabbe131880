import type { Area } from '../core/area.ts';
import { purgeCodes } from './codes.ts';
import { recaptchaPage } from './firebase/page.ts';
import { verificationHandlers } from './handlers.ts';
import { verificationCodes } from './migrations/20261122184000-verification-codes.ts';
import { verificationSessions } from './migrations/20261123160000-verification-sessions.ts';
import { verificationSpentByMerchant } from './migrations/20261123170000-verification-spent-by-merchant.ts';
import { syncPart, VerificationPart } from './part.ts';
import { purgeSpent } from './spent.ts';
import type { VerificationTables } from './tables.ts';

declare module '../core/db/schema.ts' {
  interface Database extends VerificationTables {}
}

/** What proves who somebody is, or that somebody is: codes by message, and checks that keep scripts out. */
export const verification: Area = {
  name: 'verification',
  migrations: {
    '20261122184000-verification-codes': verificationCodes,
    '20261123160000-verification-sessions': verificationSessions,
    '20261123170000-verification-spent-by-merchant': verificationSpentByMerchant,
  },
  handlers: verificationHandlers,
  routes: [recaptchaPage],
  purges: [(trx, now) => purgeCodes({ db: trx, now }), (trx, now) => purgeSpent({ db: trx, now })],
  sync: (trx, { code }, part) => syncPart(trx, code, VerificationPart.parse(part ?? {})),
};
