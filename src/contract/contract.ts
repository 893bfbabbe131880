import * as announcements from './announcements/announcements.ts';
import type { Endpoint } from './core/endpoint.ts';
import * as games from './games/games.ts';
import * as member from './member/member.ts';
import * as registration from './registration/registration.ts';
import * as registerSettings from './registration/settings.ts';
import * as session from './session/session.ts';
import * as system from './system/system.ts';
import * as wallet from './wallet/wallet.ts';

const areas = {
  announcements,
  games,
  member,
  // The rules stand in a file of their own, for the browsers that never open the form.
  registration: { ...registration, ...registerSettings },
  session,
  system,
  wallet,
};

export interface NamedEndpoint {
  readonly area: string;
  readonly name: string;
  readonly endpoint: Endpoint;
}

/** Every endpoint of the contract with its area and name: for the gateway's completeness test and for OpenAPI. */
export const ENDPOINTS: readonly NamedEndpoint[] = Object.entries(areas).flatMap(([area, exports]) =>
  Object.entries(exports)
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
    .map(([name, endpoint]) => ({ area, name, endpoint })),
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;
}
