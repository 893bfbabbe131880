import { COMMANDS } from '../../src/gateway/areas.ts';
import type { OperatorCommand } from '../../src/gateway/core/operate/command.ts';
import { openOperatorSocket } from '../../src/gateway/core/operate/operator-socket.ts';
import type { Done, Refused, RefusedLine } from '../../src/gateway/core/operate/protocol.ts';
import { findGateway, give } from '../../src/operate/gateways.ts';
import { whenFileEnds } from './cleaning.ts';
import { createHarness, type Harness, temporaryFolder } from './harness.ts';

/** A command that the gateway refused. */
class RefusedOrder extends Error {
  readonly refused: readonly RefusedLine[];
  readonly code: string;
  constructor({ code, message, refused = [] }: Refused) {
    super(message);
    this.code = code;
    this.refused = refused;
  }
}

export interface Operated extends Harness {
  /** Folder of its socket. */
  readonly folder: string;
  /** Gives a command as the operator does, through the socket. @throws RefusedOrder */
  operate(command: string, input?: object, how?: { dryRun?: boolean; as?: string }): Promise<Done>;
  /** Closes the operator's socket, as a stop does. */
  close(): Promise<void>;
}

/** A gateway in this process with an open operator's socket; on the folder of another, it is a second process beside that. */
export async function operated(
  options: Parameters<typeof createHarness>[0] & { folder?: string; commands?: readonly OperatorCommand[] } = {},
): Promise<Operated> {
  const { folder = `${await temporaryFolder()}/sockets`, commands = COMMANDS, ...rest } = options;
  const harness = await createHarness({ ...rest, environment: { ...rest.environment, OPERATE_SOCKET: folder } });
  const socket = await openOperatorSocket(harness.services, commands);
  let isOpen = true;
  const close = async () => {
    if (isOpen) await socket.close();
    isOpen = false;
  };
  whenFileEnds(close);
  return {
    ...harness,
    folder,
    close,
    async operate(command, input = {}, { dryRun = false, as } = {}) {
      const operator = { user: 'ops', host: 'desk', ...(as !== undefined && { as }) };
      const reply = await give(await findGateway(folder), { command, input, dryRun, operator });
      if (!reply.success) throw new RefusedOrder(reply);
      return reply;
    },
  };
}
