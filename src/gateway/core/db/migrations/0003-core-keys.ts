import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A transfer lies between accounts of its own merchant: the composite keys take the merchant in beside the currency.
 * Whether a merchant is served is each process's own matter (it serves those it was started with), so the row no longer
 * says so: a process that wrote it would speak for all others on the database.
 */
export const coreKeys: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`ALTER TABLE accounts ADD CONSTRAINT accounts_of_merchant UNIQUE (id, merchant, currency)`.execute(db);
    await sql`
      ALTER TABLE transfers
        DROP CONSTRAINT transfers_source_currency_fkey,
        DROP CONSTRAINT transfers_destination_currency_fkey,
        ADD CONSTRAINT transfers_source_of_merchant
          FOREIGN KEY (source, merchant, currency) REFERENCES accounts (id, merchant, currency),
        ADD CONSTRAINT transfers_destination_of_merchant
          FOREIGN KEY (destination, merchant, currency) REFERENCES accounts (id, merchant, currency)`.execute(db);
    await sql`ALTER TABLE merchants DROP COLUMN active`.execute(db);
  },
};
