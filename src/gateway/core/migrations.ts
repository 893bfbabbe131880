import { coreSessions } from './access/migrations/20261122000500-core-sessions.ts';
import { coreSessionHolds } from './access/migrations/20261122180000-core-session-holds.ts';
import { coreSessionProofs } from './access/migrations/20261122222000-core-session-proofs.ts';
import { coreHoldSession } from './access/migrations/20261123050000-core-hold-session.ts';
import { coreSessionFamilies } from './access/migrations/20261123050100-core-session-families.ts';
import { coreSessionDevices } from './access/migrations/20261125080100-core-session-devices.ts';
import { coreCalls } from './call/migrations/20261122000100-core-calls.ts';
import { coreSealingEnds } from './call/migrations/20261122130000-core-sealing-ends.ts';
import { coreTakeKey } from './call/migrations/20261122181000-core-take-key.ts';
import type { Migrations } from './db/migrate.ts';
import { coreDemo } from './demo/migrations/20261122123500-core-demo.ts';
import { coreJobs } from './jobs/migrations/20261122000200-core-jobs.ts';
import { coreJobLeases } from './jobs/migrations/20261122122000-core-job-leases.ts';
import { coreLedger } from './ledger/migrations/20261122000310-core-ledger.ts';
import { coreEntryKinds } from './ledger/migrations/20261125081000-core-entry-kinds.ts';
import { coreMerchants } from './merchants/migrations/20261122000000-core-merchants.ts';
import { coreFlags } from './merchants/migrations/20261122053000-core-flags.ts';
import { coreAudit } from './operate/migrations/20261122055700-core-audit.ts';
import { coreAuditOrder } from './operate/migrations/20261122091500-core-audit-order.ts';
import { coreVersions } from './ready/migrations/20261122152000-core-versions.ts';
import { coreSecrets } from './secrets/migrations/20261122221000-core-secrets.ts';

/** The core's own migrations, beside those that areas declare. */
export const CORE_MIGRATIONS: Migrations = {
  '20261122000000-core-merchants': coreMerchants,
  '20261122000100-core-calls': coreCalls,
  '20261122000200-core-jobs': coreJobs,
  '20261122000310-core-ledger': coreLedger,
  '20261122000500-core-sessions': coreSessions,
  '20261122053000-core-flags': coreFlags,
  '20261122055700-core-audit': coreAudit,
  '20261122091500-core-audit-order': coreAuditOrder,
  '20261122122000-core-job-leases': coreJobLeases,
  '20261122123500-core-demo': coreDemo,
  '20261122130000-core-sealing-ends': coreSealingEnds,
  '20261122152000-core-versions': coreVersions,
  '20261122180000-core-session-holds': coreSessionHolds,
  '20261122181000-core-take-key': coreTakeKey,
  '20261122221000-core-secrets': coreSecrets,
  '20261122222000-core-session-proofs': coreSessionProofs,
  '20261123050000-core-hold-session': coreHoldSession,
  '20261123050100-core-session-families': coreSessionFamilies,
  '20261125080100-core-session-devices': coreSessionDevices,
  '20261125081000-core-entry-kinds': coreEntryKinds,
};
