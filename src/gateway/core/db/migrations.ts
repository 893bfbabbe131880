import type { Migration } from 'kysely/migration';
import { coreTables } from './migrations/0001-core-tables.ts';
import { ledgerBooks } from './migrations/0002-ledger-books.ts';
import { coreKeys } from './migrations/0003-core-keys.ts';
import { coreFlags } from './migrations/0004-core-flags.ts';
import { memberAccounts } from './migrations/0101-member-accounts.ts';
import { siteTexts } from './migrations/0102-site-texts.ts';
import { memberSessions } from './migrations/0103-member-sessions.ts';
import { gamesCatalogue } from './migrations/0201-games-catalogue.ts';
import { gamesMembers } from './migrations/0202-games-members.ts';

/**
 * All migrations by name, which is also their order: NNNN-area-what, one file each in db/migrations/. Core and ledger
 * count from 0001, accounts and site from 0101, games from 0201. One that has been released is never edited.
 */
export const MIGRATIONS = {
  '0001-core-tables': coreTables,
  '0002-ledger-books': ledgerBooks,
  '0003-core-keys': coreKeys,
  '0004-core-flags': coreFlags,
  '0101-member-accounts': memberAccounts,
  '0102-site-texts': siteTexts,
  '0103-member-sessions': memberSessions,
  '0201-games-catalogue': gamesCatalogue,
  '0202-games-members': gamesMembers,
} satisfies Record<string, Migration>;
