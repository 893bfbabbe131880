import { PARTS } from '../../src/gateway/areas.ts';
import { depositJob } from '../../src/gateway/cashier/deposits/jobs.ts';
import { readConfig } from '../../src/gateway/core/config.ts';
import { startGateway } from '../../src/gateway/main.ts';
import { CASHIER_LOTUS } from './cashier-house.ts';

/**
 * A gateway on the database of DATABASE_URL, in a process of its own. With BENCH_CREDITS it runs the job that asks about
 * deposits, and else none, because jobs would take on what is asked for while it is measured.
 */
const config = readConfig({ ...process.env, PORT: '0', LOG_LEVEL: 'warn', READ_RATE: '0' });
const jobs = process.env.BENCH_CREDITS === undefined ? [] : [depositJob];
const gateway = await startGateway(config, [CASHIER_LOTUS], { handlers: PARTS.handlers, jobs, demo: true });
console.log(`PORT ${gateway.port}`);
process.once('SIGTERM', () => void gateway.stop().then(() => process.exit(0)));
