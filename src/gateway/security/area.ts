import { security as endpoints } from '../../contract/security/inputs.ts';
import type { Area } from '../core/area.ts';
import { handle } from '../core/call/handle.ts';
import { securityPaymentTries } from './migrations/20261125080300-security-payment-tries.ts';
import { securityCommands } from './operate.ts';
import { setPaymentPassword } from './payment-change.ts';
import { purgeTries } from './payment-check.ts';
import { securityOf } from './security.ts';
import type { SecurityTables } from './tables.ts';

declare module '../core/db/schema.ts' {
  interface Database extends SecurityTables {}
}

/** What keeps an account safe, told in one place, and the password that its money leaves by. */
export const security: Area = {
  name: 'security',
  migrations: { '20261125080300-security-payment-tries': securityPaymentTries },
  handlers: [handle(endpoints.getSecurity, securityOf), handle(endpoints.setPaymentPassword, setPaymentPassword)],
  commands: securityCommands,
  purges: [(trx, now) => purgeTries({ db: trx, now })],
};
