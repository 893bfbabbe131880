import { type Bindings, visitorOf } from './call/visitor.ts';
import type { GatewayConfig } from './config.ts';

/** METRICS: to this machine alone, to everybody who reaches the port, or to nobody. */
export function mayReadMetrics(config: GatewayConfig, headers: Headers, bindings: Bindings | undefined): boolean {
  if (config.METRICS !== 'local') return config.METRICS === 'open';
  // A proxy on this machine connects from here too, and names the address that it speaks for.
  if (headers.has('x-forwarded-for') || headers.has('forwarded')) return false;
  const { ip } = visitorOf(headers, bindings, config);
  return ip === '::1' || ip.startsWith('127.');
}
