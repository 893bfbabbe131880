import type { IncomingMessage } from 'node:http';
import type { NodeHandler } from './serve.ts';

/** The parts that share one port when everything runs on one machine. */
export interface HostParts {
  readonly portal: NodeHandler;
  readonly gateway: NodeHandler;
  /** The game vendor of the sandbox. */
  readonly sandbox: NodeHandler;
  /** The sandbox's customer service, apps, channels and tagging server. */
  readonly sandboxServices: NodeHandler;
  /**
   * Delays a request to a mirror by the time that this mirror takes.
   * @returns false where the mirror does not answer and the connection was cut; true for hosts that are no mirror
   */
  readonly mirror: (request: IncomingMessage) => Promise<boolean>;
}

/** A part that answers requests. */
export type AnsweringPart = Exclude<keyof HostParts, 'mirror'>;

/** First path segments that the gateway answers. */
const GATEWAY = /^\/(wps|lgw)\/|^\/(health(\/live|\/ready)?|metrics)$/;

/** The part that answers a request. Games and services have hosts of their own, so that they are other origins. */
export function partOf(host: string | undefined, url: string | undefined): AnsweringPart {
  const path = (url ?? '/').replace(/\?.*$/s, '');
  if (/^services\.localhost(?::|$)/i.test(host ?? '')) return 'sandboxServices';
  if (/^games\./i.test(host ?? '') || path.startsWith('/sandbox/')) return 'sandbox';
  return GATEWAY.test(path) ? 'gateway' : 'portal';
}

/** One handler for the one port. */
export function routeByHost(parts: HostParts): NodeHandler {
  return async (request, response) => {
    if (await parts.mirror(request)) await parts[partOf(request.headers.host, request.url)](request, response);
  };
}
