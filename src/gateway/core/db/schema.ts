import type { Kysely, Transaction } from 'kysely';
import type { AccessTables } from '../access/tables.ts';
import type { CallTables } from '../call/tables.ts';
import type { JobTables } from '../jobs/tables.ts';
import type { LedgerTables } from '../ledger/tables.ts';
import type { MerchantTables } from '../merchants/tables.ts';
import type { OperateTables } from '../operate/tables.ts';

/**
 * Every table of the gateway: the core's here, and those of each area, whose area.ts adds them to this interface
 * (`declare module`), so that no list of them has to be kept.
 */
export interface Database extends AccessTables, CallTables, JobTables, LedgerTables, MerchantTables, OperateTables {}

/** A connection or the transaction it runs in: functions that only read or write take either. */
export type Db = Kysely<Database>;

/** For functions whose writes make sense only together with their caller's. */
export type Trx = Transaction<Database>;
