import { COMMANDS } from '../../src/gateway/areas.ts';
import { execute } from '../../src/gateway/core/operate/execute.ts';
import type { OwnPortal } from './own-portal.ts';

/** The operator of a portal gives a command. @returns what it answers @throws Error with the words of its refusal */
export async function operate({ services }: OwnPortal, command: string, input: object) {
  const order = { command, input, dryRun: false, operator: { user: 'ops', host: 'desk' } };
  const reply = await execute(services, COMMANDS, order);
  if (!reply.success) throw new Error(reply.message);
  return reply;
}
