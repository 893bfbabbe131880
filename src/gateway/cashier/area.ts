import { cashier as endpoints } from '../../contract/cashier/inputs.ts';
import type { Area } from '../core/area.ts';
import { handle } from '../core/call/handle.ts';
import { listMemberTransfers } from './member-transfers.ts';
import { cashierMemberTransfers } from './migrations/20261125090000-cashier-member-transfers.ts';
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
  migrations: { '20261125090000-cashier-member-transfers': cashierMemberTransfers },
  handlers: [
    handle(endpoints.getPartners, listPartners),
    handle(endpoints.sendToMember, sendToMember),
    handle(endpoints.getMemberTransfers, listMemberTransfers),
  ],
  sync: (trx, { code }, part) => syncPart(trx, code, CashierPart.parse(part ?? {})),
};
