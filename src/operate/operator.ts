import { hostname, userInfo } from 'node:os';
import type { Operator } from '../gateway/core/operate/protocol.ts';

/** The options of every command. */
export const OPTIONS = {
  json: 'Prints JSON on standard output and nothing else.',
  dryRun: 'Says what would change, and changes nothing.',
  as: 'For whom, where several people share a user; kept in the audit.',
  socket: "The gateway's socket, or the folder it stands in.",
};

/** Who gives a command. @param as for whom */
export function operator(as: string | undefined): Operator {
  return { user: userInfo().username, host: hostname(), ...(as !== undefined && { as }) };
}
