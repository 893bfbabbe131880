import { merchantsOf } from '../../scripts/parts/merchants.ts';
import { loadBrands } from '../../src/brand/load.ts';
import { PARTS } from '../../src/gateway/areas.ts';
import { readConfig } from '../../src/gateway/core/config.ts';
import { startGateway } from '../../src/gateway/main.ts';
import { createMember } from '../../src/gateway/member/new-member.ts';
import { hashPassword } from '../../src/gateway/session/password.ts';
import { CROWD, CROWD_PASSWORD } from './crowd.ts';

const MERCHANT = 'lotus';

/**
 * A gateway of the first demo brand on the database of DATABASE_URL with a crowd of members, in a process of its own. It
 * asks for no proof of work, which is the visitors' work, and takes the address that a request names.
 */
const config = readConfig({ ...process.env, PORT: '0', LOG_LEVEL: 'fatal', READ_RATE: '0', TRUST_PROXY: '1' });
const merchants = merchantsOf(await loadBrands({ only: [MERCHANT] }), { localPort: undefined }).map((merchant) => ({
  ...merchant,
  parts: { ...merchant.parts, verification: { human: { provider: 'off' } } },
}));
const gateway = await startGateway(config, merchants, { handlers: PARTS.handlers, demo: true });
const { db, random, clock } = gateway.services;
const password = { hash: await hashPassword(CROWD_PASSWORD), forced: false };
for (const username of CROWD)
  await createMember({ db, random, now: clock.now() }, { merchant: MERCHANT, username, type: 0, password });
console.log(`PORT ${gateway.port}`);
process.once('SIGTERM', () => void gateway.stop().then(() => process.exit(0)));
