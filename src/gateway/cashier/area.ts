import { cashier as endpoints } from '../../contract/cashier/inputs.ts';
import type { Area } from '../core/area.ts';
import { handle } from '../core/call/handle.ts';
import { adjustCommand } from './adjust.ts';
import { depositChecks } from './deposits/checks.ts';
import { depositCommands } from './deposits/commands.ts';
import { depositHandlers } from './deposits/handlers.ts';
import { depositJob, depositPurge } from './deposits/jobs.ts';
import { listMemberTransfers } from './member-transfers.ts';
import { cashierMemberTransfers } from './migrations/20261125090000-cashier-member-transfers.ts';
import { cashierDeposits } from './migrations/20261125130000-cashier-deposits.ts';
import { cashierWithdrawals } from './migrations/20261125144000-cashier-withdrawals.ts';
import { cashierRefusals } from './migrations/20261125173000-cashier-refusals.ts';
import { cashierOffered } from './migrations/20261125232500-cashier-offered.ts';
import { cashierPromotion } from './migrations/20261126104500-cashier-promotion.ts';
import { cashierBonusTerms } from './migrations/20261126224000-cashier-bonus-terms.ts';
import { cashierBonusOffer } from './migrations/20261127040000-cashier-bonus-offer.ts';
import { CashierPart, syncPart } from './part.ts';
import { listPartners } from './partners.ts';
import { changesJob, providerPurges } from './provider/changes.ts';
import { noticeRoute } from './provider/notices.ts';
import { sendToMember } from './send.ts';
import type { CashierTables } from './tables.ts';
import { withdrawalChecks } from './withdrawals/checks.ts';
import { withdrawalCommands } from './withdrawals/commands.ts';
import { withdrawalHandlers } from './withdrawals/handlers.ts';
import { withdrawalJob, withdrawalPurge } from './withdrawals/jobs.ts';

declare module '../core/db/schema.ts' {
  interface Database extends CashierTables {}
}

/** Money that members move by themselves. */
export const cashier: Area = {
  name: 'cashier',
  migrations: {
    '20261125090000-cashier-member-transfers': cashierMemberTransfers,
    '20261125130000-cashier-deposits': cashierDeposits,
    '20261125144000-cashier-withdrawals': cashierWithdrawals,
    '20261125173000-cashier-refusals': cashierRefusals,
    '20261125232500-cashier-offered': cashierOffered,
    '20261126104500-cashier-promotion': cashierPromotion,
    '20261126224000-cashier-bonus-terms': cashierBonusTerms,
    '20261127040000-cashier-bonus-offer': cashierBonusOffer,
  },
  handlers: [
    handle(endpoints.getPartners, listPartners),
    handle(endpoints.sendToMember, sendToMember),
    handle(endpoints.getMemberTransfers, listMemberTransfers),
    ...depositHandlers,
    ...withdrawalHandlers,
  ],
  routes: [noticeRoute],
  jobs: [depositJob, withdrawalJob, changesJob],
  checks: [...depositChecks, ...withdrawalChecks],
  commands: [...depositCommands, ...withdrawalCommands, adjustCommand],
  purges: [...providerPurges, depositPurge, withdrawalPurge],
  sync: (trx, { code }, part) => syncPart(trx, code, CashierPart.parse(part ?? {})),
};
