import type { NodeHandler } from './serve.ts';

/** The parts that share one port when everything runs on one machine. */
export interface HostParts {
  readonly portal: NodeHandler;
  readonly gateway: NodeHandler;
  /** The outside parties: games, payment, outbox. */
  readonly sandbox: NodeHandler;
}

/** First path segments that the gateway answers. */
const GATEWAY = /^\/(wps|lgw)\/|^\/(health|metrics)$/;

/** Which part answers a request: games live on a host of their own, so that they are another origin. */
export function partOf(host: string | undefined, url: string | undefined): keyof HostParts {
  const path = (url ?? '/').replace(/\?.*$/s, '');
  if (/^games\./i.test(host ?? '') || path.startsWith('/sandbox/')) return 'sandbox';
  return GATEWAY.test(path) ? 'gateway' : 'portal';
}

/** One handler for the one port. */
export function routeByHost(parts: HostParts): NodeHandler {
  return (request, response) => parts[partOf(request.headers.host, request.url)](request, response);
}
