import { security as endpoints } from '../../contract/security/inputs.ts';
import type { Area } from '../core/area.ts';
import { handle } from '../core/call/handle.ts';
import { securityPaymentTries } from './migrations/20261125080300-security-payment-tries.ts';
import { securityPayoutAccounts } from './migrations/20261125140000-security-payout-accounts.ts';
import { securityCommands } from './operate.ts';
import { SecurityPart, syncPart } from './part.ts';
import { setPaymentPassword } from './payment-change.ts';
import { purgeTries } from './payment-check.ts';
import { bindPayout } from './payouts/bind.ts';
import { payoutsOf } from './payouts/list.ts';
import { removePayout } from './payouts/remove.ts';
import { securityOf } from './security.ts';
import type { SecurityTables } from './tables.ts';

declare module '../core/db/schema.ts' {
  interface Database extends SecurityTables {}
}

/** What keeps an account safe, told in one place, the password that its money leaves by, and where it goes. */
export const security: Area = {
  name: 'security',
  migrations: {
    '20261125080300-security-payment-tries': securityPaymentTries,
    '20261125140000-security-payout-accounts': securityPayoutAccounts,
  },
  handlers: [
    handle(endpoints.getSecurity, securityOf),
    handle(endpoints.setPaymentPassword, setPaymentPassword),
    handle(endpoints.getPayouts, payoutsOf),
    handle(endpoints.bindPayout, bindPayout),
    handle(endpoints.removePayout, removePayout),
  ],
  commands: securityCommands,
  purges: [(trx, now) => purgeTries({ db: trx, now })],
  sync: (trx, { code }, part) => syncPart(trx, code, SecurityPart.parse(part ?? {})),
};
