import { sql } from 'kysely';
import { type Bindings, visitorOf } from './call/visitor.ts';
import type { GatewayConfig } from './config.ts';
import type { Services } from './services.ts';

/** Whether the database answers. */
export async function isHealthy({ db, log }: Services): Promise<boolean> {
  try {
    await sql`SELECT 1`.execute(db);
    return true;
  } catch (err) {
    log.error({ err }, 'database does not answer');
    return false;
  }
}

/** METRICS: to this machine alone, to everybody who reaches the port, or to nobody. */
export function mayReadMetrics(config: GatewayConfig, headers: Headers, bindings: Bindings | undefined): boolean {
  if (config.METRICS !== 'local') return config.METRICS === 'open';
  // A proxy on this machine connects from here too, and names the address that it speaks for.
  if (headers.has('x-forwarded-for') || headers.has('forwarded')) return false;
  const { ip } = visitorOf(headers, bindings, config);
  return ip === '::1' || ip.startsWith('127.');
}
