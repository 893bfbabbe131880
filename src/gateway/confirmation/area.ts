import { confirmation as endpoints } from '../../contract/confirmation/inputs.ts';
import type { Area } from '../core/area.ts';
import { handle } from '../core/call/handle.ts';
import { purgeAddresses } from './addresses.ts';
import { CONFIRMATION_RATE } from './limits.ts';
import { confirmationAddresses } from './migrations/20261122221100-confirmation-addresses.ts';
import { confirmationDemands } from './migrations/20261123050200-confirmation-demands.ts';
import { confirmationRecoveryCodes } from './migrations/20261125143000-confirmation-recovery-codes.ts';
import { confirmationCommands } from './operate.ts';
import { sendConfirmationCode } from './send.ts';
import type { ConfirmationTables } from './tables.ts';
import { purgeTickets } from './tickets.ts';

declare module '../core/db/schema.ts' {
  interface Database extends ConfirmationTables {}
}

/**
 * The further proof that a log-in from an unknown address takes (SPEC 6). The log-in asks for it, and the call that finishes
 * such a log-in is answered beside it (session/confirmed.ts), because both open sessions.
 */
export const confirmation: Area = {
  name: 'confirmation',
  migrations: {
    '20261122221100-confirmation-addresses': confirmationAddresses,
    '20261123050200-confirmation-demands': confirmationDemands,
    '20261125143000-confirmation-recovery-codes': confirmationRecoveryCodes,
  },
  handlers: [handle(endpoints.sendConfirmationCode, sendConfirmationCode, { rate: CONFIRMATION_RATE })],
  commands: confirmationCommands,
  purges: [(trx, now) => purgeAddresses({ db: trx, now }), (trx, now) => purgeTickets({ db: trx, now })],
};
