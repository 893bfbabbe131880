import type { Db } from '../core/db/schema.ts';
import { inTransaction } from '../core/db/transaction.ts';
import { markDemo } from '../core/demo/demo.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
import type { Services } from '../core/services.ts';
import { renewHot } from '../games/catalogue/hot.ts';
import { renewWinners } from '../winners/renew.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, demoHashes, seedMembers } from './accounts.ts';
import { seedAnnouncements } from './announcements.ts';
import { DEMO_DAYS, seedBets } from './bets.ts';
import { seedCatalogue } from './catalogue.ts';
import { seedCeilings } from './ceilings.ts';
import { DEMO_AUTHENTICATOR, demoBankName } from './confirmation.ts';
import { seedJackpot } from './jackpot.ts';
import { seededRandom } from './seeded-random.ts';

/**
 * Fills what is empty with the demo: games of vendors that the sandbox plays and that have none, and accounts, three
 * months of bets, announcements and ceilings of wins for each merchant without members. A merchant's part is one transaction, so the seed
 * may run at every start, and a brand that joins later gets its own. The same day gives the same seed, including the
 * ids; only password hashes have fresh salt. It never runs in production.
 * @returns lines that tell how to log in, for whoever starts the demo
 */
export async function seedDemo(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'merchants' | 'metrics'>,
): Promise<readonly string[]> {
  const { db, config } = services;
  const now = services.clock.now();
  const merchants = (await services.merchants.all()).map(({ merchant }) => merchant);
  await inTransaction(db, seedCatalogue);
  const fresh = await withoutMembers(db, merchants);
  // Hashing takes long, and a transaction should not wait for it.
  const hashes = fresh.length > 0 ? await demoHashes() : new Map<string, string>();
  for (const merchant of fresh) {
    await inTransaction(db, async (trx) => {
      const chance = seededRandom(`demo of ${merchant.code}`);
      const members = await seedMembers({ trx, chance, now, config, hashes }, merchant, DEMO_DAYS);
      await seedBets({ trx, chance, now }, merchant, members);
      await renewHot(trx, merchant, now);
      await renewWinners(trx, merchant, now);
      await seedJackpot({ db: trx, now, metrics: services.metrics }, merchant.code);
      await seedAnnouncements({ trx, now }, merchant);
      await seedCeilings(trx, merchant);
      await markDemo(trx, merchant.code, now);
    });
  }
  return instructions(merchants);
}

async function withoutMembers(db: Db, merchants: readonly Merchant[]): Promise<Merchant[]> {
  const rows = await db.selectFrom('members').select('merchant').distinct().execute();
  return merchants.filter(({ code }) => rows.every(({ merchant }) => merchant !== code));
}

function instructions(merchants: readonly Merchant[]): string[] {
  const accounts = DEMO_ACCOUNTS.map(
    ({ username, password = DEMO_PASSWORD, what }) => `  ${username.padEnd(10)} ${password.padEnd(12)} ${what}`,
  );
  const names = DEMO_ACCOUNTS.map((account) => `${account.username}: ${demoBankName(account)}`).join(', ');
  return [
    `Demo accounts of ${merchants.map(({ name }) => name).join(', ')} (each has them all):`,
    ...accounts,
    'A log-in from an address that its account has not used is confirmed by a code of the outbox, by the name on the bank',
    `account (${names}), or by an authenticator application with the key ${DEMO_AUTHENTICATOR}.`,
  ];
}
