import type { Kysely, Transaction } from 'kysely';
import type { AnnouncementTables } from '../../announcements/tables.ts';
import type { GameTables } from '../../games/tables.ts';
import type { MemberTables } from '../../member/tables.ts';
import type { RegistrationTables } from '../../registration/tables.ts';
import type { SessionAreaTables } from '../../session/tables.ts';
import type { SystemTables } from '../../system/tables.ts';
import type { AccessTables } from '../access/tables.ts';
import type { CallTables } from '../call/tables.ts';
import type { JobTables } from '../jobs/tables.ts';
import type { LedgerTables } from '../ledger/tables.ts';
import type { MerchantTables } from '../merchants/tables.ts';

/** Every table of the gateway. An area declares its own in AREA/tables.ts and is named here. */
export interface Database
  extends AccessTables,
    AnnouncementTables,
    CallTables,
    GameTables,
    JobTables,
    LedgerTables,
    MemberTables,
    MerchantTables,
    RegistrationTables,
    SessionAreaTables,
    SystemTables {}

/** A connection or the transaction it runs in: functions that only read or write take either. */
export type Db = Kysely<Database>;

/** For functions whose writes make sense only together with their caller's. */
export type Trx = Transaction<Database>;
