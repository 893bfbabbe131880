import { merchantsOf } from '../../scripts/parts/merchants.ts';
import { loadBrands } from '../../src/brand/load.ts';
import { PARTS } from '../../src/gateway/areas.ts';
import { openSession } from '../../src/gateway/core/access/sessions.ts';
import { readConfig } from '../../src/gateway/core/config.ts';
import { houseAccount, memberAccount } from '../../src/gateway/core/ledger/account.ts';
import { transfer } from '../../src/gateway/core/ledger/ledger.ts';
import { startGateway } from '../../src/gateway/main.ts';
import { seedDemo } from '../../src/gateway/seed/seed.ts';
import { money } from '../../src/money/money.ts';
import { stakeHandler } from './stake.ts';

const MERCHANT = 'lotus';
/** More than all stakes of a run together. */
const PURSE = 1_000_000_000n;

/**
 * A gateway of the first demo brand on the database of DATABASE_URL, with the demo seed and an open session for each of
 * its members, who hold enough for any number of stakes, in a process of its own.
 */
const config = readConfig({ ...process.env, PORT: '0', LOG_LEVEL: 'warn', READ_RATE: '0' });
const merchants = merchantsOf(await loadBrands({ only: [MERCHANT] }), { localPort: undefined });
const gateway = await startGateway(config, merchants, { handlers: [...PARTS.handlers, stakeHandler], demo: true });
await seedDemo(gateway.services);
const { db, random, clock, metrics } = gateway.services;
const known = await gateway.services.merchants.byCode(MERCHANT);
if (!known) throw new Error(`Expected the merchant ${MERCHANT} among the demo brands, found none.`);
const members = await db.selectFrom('members').select('id').where('merchant', '=', MERCHANT).execute();
const tokens: string[] = [];
for (const { id: memberId } of members) {
  await transfer(
    { db, now: clock.now(), metrics },
    {
      from: houseAccount('bank', known.merchant),
      to: memberAccount(memberId, known.merchant),
      amount: money(PURSE, known.merchant.currency),
      kind: 'bench.purse',
      reference: memberId,
    },
  );
  tokens.push(
    await openSession({ db, random, now: clock.now() }, { memberId, merchant: MERCHANT, audience: 'member' }),
  );
}
console.log(`TOKENS ${tokens.join(',')}`);
console.log(`PORT ${gateway.port}`);
process.once('SIGTERM', () => void gateway.stop().then(() => process.exit(0)));
