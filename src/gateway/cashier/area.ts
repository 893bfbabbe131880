import { cashier as endpoints } from '../../contract/cashier/inputs.ts';
import type { Area } from '../core/area.ts';
import { handle } from '../core/call/handle.ts';
import { depositChecks } from './deposits/checks.ts';
import { depositCommands } from './deposits/commands.ts';
import { depositHandlers } from './deposits/handlers.ts';
import { depositJobs, depositPurges } from './deposits/jobs.ts';
import { noticeRoute } from './deposits/notices.ts';
import { listMemberTransfers } from './member-transfers.ts';
import { cashierMemberTransfers } from './migrations/20261125090000-cashier-member-transfers.ts';
import { cashierDeposits } from './migrations/20261125130000-cashier-deposits.ts';
import { CashierPart, syncPart } from './part.ts';
import { listPartners } from './partners.ts';
import { sendToMember } from './send.ts';
import type { CashierTables } from './tables.ts';

declare module '../core/db/schema.ts' {
  interface Database extends CashierTables {}
}

/** Money that members move by themselves. */
export const cashier: Area = {
  name: 'cashier',
  migrations: {
    '20261125090000-cashier-member-transfers': cashierMemberTransfers,
    '20261125130000-cashier-deposits': cashierDeposits,
  },
  handlers: [
    handle(endpoints.getPartners, listPartners),
    handle(endpoints.sendToMember, sendToMember),
    handle(endpoints.getMemberTransfers, listMemberTransfers),
    ...depositHandlers,
  ],
  routes: [noticeRoute],
  jobs: depositJobs,
  checks: depositChecks,
  commands: depositCommands,
  purges: depositPurges,
  sync: (trx, { code }, part) => syncPart(trx, code, CashierPart.parse(part ?? {})),
};
