import type { Migration } from 'kysely/migration';
import { coreTables } from './migrations/0001-core-tables.ts';

/**
 * All migrations by name, which is also their order: NNNN-area-what, one file each in db/migrations/. Core and ledger
 * count from 0001, accounts and site from 0101, games from 0201. One that has been released is never edited.
 */
export const MIGRATIONS = {
  '0001-core-tables': coreTables,
} satisfies Record<string, Migration>;
