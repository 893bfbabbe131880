import type { OperatorCommand } from '../core/operate/command.ts';
import { flagCommands } from './operate/flags.ts';
import { maintenanceCommands } from './operate/maintenance.ts';

export const systemCommands: readonly OperatorCommand[] = [...maintenanceCommands, ...flagCommands];
