import { openSession } from '../../src/gateway/core/access/sessions.ts';
import { readConfig } from '../../src/gateway/core/config.ts';
import { startGateway } from '../../src/gateway/main.ts';
import { seedDemo } from '../../src/gateway/seed/seed.ts';
import { LOTUS } from '../gateway/merchants.ts';

/** A gateway on the database of DATABASE_URL with the demo seed and one open session, in a process of its own. */
const config = readConfig({ ...process.env, PORT: '0', LOG_LEVEL: 'warn', READ_RATE: '0' });
const gateway = await startGateway(config, [LOTUS]);
await seedDemo(gateway.services);
const { db, random, clock } = gateway.services;
const member = await db
  .selectFrom('accounts')
  .select('owner')
  .where('merchant', '=', LOTUS.code)
  .where('kind', '=', 'member')
  .limit(1)
  .executeTakeFirstOrThrow();
const token = await openSession(
  { db, random, now: clock.now() },
  { memberId: member.owner, merchant: LOTUS.code, audience: 'member' },
);
console.log(`TOKEN ${token}`);
console.log(`PORT ${gateway.port}`);
process.once('SIGTERM', () => void gateway.stop().then(() => process.exit(0)));
