import * as z from 'zod';
import type { Area } from '../core/area.ts';
import { systemHandlers } from './handlers.ts';
import { HelpContent, syncHelp } from './help.ts';
import { systemHelp } from './migrations/20261122000800-system-help.ts';
import { systemVersions } from './migrations/20261122152300-system-versions.ts';
import { systemCommands } from './operate.ts';
import { policyRoute } from './policy-route.ts';
import type { SystemTables } from './tables.ts';

declare module '../core/db/schema.ts' {
  interface Database extends SystemTables {}
}

/** A brand's help topics. They are many and long, so they have a table of their own. */
const SystemPart = z.strictObject({ help: HelpContent.default({}) });

export const system: Area = {
  name: 'system',
  migrations: {
    '20261122000800-system-help': systemHelp,
    '20261122152300-system-versions': systemVersions,
  },
  handlers: systemHandlers,
  routes: [policyRoute],
  commands: systemCommands,
  sync: (trx, { code }, part) => syncHelp(trx, code, SystemPart.parse(part ?? {}).help),
};
