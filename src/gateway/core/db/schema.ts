import type { Kysely, Transaction } from 'kysely';
import type { AccessTables } from '../access/tables.ts';
import type { CallTables } from '../call/tables.ts';
import type { DemoTables } from '../demo/tables.ts';
import type { JobTables } from '../jobs/tables.ts';
import type { LedgerTables } from '../ledger/tables.ts';
import type { MerchantTables } from '../merchants/tables.ts';
import type { OperateTables } from '../operate/tables.ts';
import type { ReadyTables } from '../ready/tables.ts';
import type { SecretTables } from '../secrets/tables.ts';

/**
 * Every table of the gateway. The core's tables are here; each area's area.ts adds its own to this interface (`declare
 * module`), so that nobody has to keep a list.
 */
export interface Database
  extends AccessTables,
    CallTables,
    DemoTables,
    JobTables,
    LedgerTables,
    MerchantTables,
    OperateTables,
    ReadyTables,
    SecretTables {}

/** A connection or the transaction that it runs in. Functions that only read or write take either. */
export type Db = Kysely<Database>;

/** A transaction, for functions whose writes make sense only together with their caller's. */
export type Trx = Transaction<Database>;
