import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';

/**
 * Mirrors of the demo brands, by the first label of their host: quick.lotus.localhost. Each serves the portal of its
 * brand; what differs is how far away it is, in ms per request. `gone` never answers.
 */
const DISTANCE: Readonly<Record<string, number | 'gone'>> = { quick: 0, steady: 150, slow: 450, gone: 'gone' };

const MIRROR = /^([a-z]+)\.[a-z][a-z0-9-]*\.localhost(?::\d+)?$/;

/** How far away the mirror of a Host header is; 0 for hosts that are none. */
export function distanceOf(host: string | undefined): number | 'gone' {
  const [, label = ''] = MIRROR.exec((host ?? '').toLowerCase()) ?? [];
  return (Object.hasOwn(DISTANCE, label) ? DISTANCE[label] : undefined) ?? 0;
}

/**
 * Waits as long as the mirror of a request is far away.
 * @returns false where there is no answer: the connection has been cut
 */
export async function reachMirror(request: Pick<IncomingMessage, 'headers' | 'socket'>): Promise<boolean> {
  const distance = distanceOf(request.headers.host);
  if (distance === 'gone') {
    request.socket.destroy();
    return false;
  }
  if (distance > 0) await setTimeout(distance);
  return true;
}
