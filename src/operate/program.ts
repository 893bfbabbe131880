import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { command as newCommand } from '../command/command.ts';
import { word } from '../command/values.ts';
import type { OperatorCommand } from '../gateway/core/operate/command.ts';
import { explainInput } from '../gateway/core/operate/inputs.ts';
import type { Reply } from '../gateway/core/operate/protocol.ts';
import { findGateway, give, NoGatewayError } from './gateways.ts';
import { OPTIONS, operator } from './operator.ts';
import { commandLine } from './options.ts';
import { type Printed, printJson, printText } from './print.ts';

/**
 * `npm run operate`: one subcommand for each operator's command of the gateway.
 * @param place folder in which running gateways have their sockets
 * @param finish told what to print and the exit code: 0 done, 1 refused, 3 done but for some lines of the file
 */
export function operateProgram(
  commands: readonly OperatorCommand[],
  place: string,
  finish: (printed: Printed) => void,
) {
  const program = newCommand(
    'operate',
    'Tells the gateway that runs on this machine what to do. Each change leaves a line in the audit. ' +
      'Exit codes: 0 done, 1 refused, 2 not understood, 3 done but for some lines of the file.',
  );
  const groups = new Map<string, Command>();
  for (const command of commands) {
    const [group = '', name] = command.name.split(' ');
    if (name === undefined) {
      addCommand(program, group, command, place, finish);
      continue;
    }
    const parent =
      groups.get(group) ?? program.command(group).description(groupAbout(commands, group)).helpCommand(false);
    groups.set(group, parent);
    addCommand(parent, name, command, place, finish);
  }
  return program;
}

function groupAbout(commands: readonly OperatorCommand[], group: string): string {
  const own = commands.filter(({ name }) => name.startsWith(`${group} `));
  return own.map(({ name }) => name.slice(group.length + 1)).join(', ');
}

function addCommand(
  parent: Command,
  name: string,
  command: OperatorCommand,
  place: string,
  finish: (printed: Printed) => void,
): void {
  const line = commandLine(command.input);
  const own = parent.command(name).description(command.about);
  for (const option of line.options) own.addOption(option);
  const added = own
    .option('--json', OPTIONS.json)
    .option('--dry-run', OPTIONS.dryRun)
    .option('--as <name>', OPTIONS.as, word)
    .option('--socket <path>', OPTIONS.socket, word);
  for (const position of line.positions) added.addArgument(position);
  added.action(async () => {
    const { json = false, dryRun = false, as, socket = place, ...options } = added.opts();
    const given = Object.fromEntries(
      line.names.map((input, index) => {
        const value = added.args[index];
        return [input, value !== undefined && line.paths.includes(input) ? resolve(value) : value];
      }),
    );
    const warnings: string[] = [];
    const reply = await carryOut(async () => {
      const input = { ...options, ...(await withFile(given, line.file)) };
      const { error } = command.input.safeParse(input);
      if (error) added.error(`error: ${explainInput(error)}.`);
      const found = await findGateway(socket, (warning) => warnings.push(`${warning}\n`));
      return give(found, { command: command.name, input, dryRun, operator: operator(as) });
    });
    const printed = json ? printJson(reply) : printText(reply, command.changes);
    finish({ ...printed, err: warnings.join('') + printed.err });
  });
}

/** A failure to reach the gateway is a refusal like the gateway's own. */
async function carryOut(work: () => Promise<Reply>): Promise<Reply> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NoGatewayError) return { success: false, code: 'gateway.missing', message: error.message };
    if (error instanceof FileError) return { success: false, code: 'file.unreadable', message: error.message };
    throw error;
  }
}

/** A file that an argument names cannot be read. */
class FileError extends Error {}

/** Reads the file that an argument names, because its path means something only on this machine. @throws FileError */
async function withFile(given: Readonly<Record<string, string | undefined>>, file: string | undefined) {
  const path = file === undefined ? undefined : given[file];
  if (file === undefined || path === undefined) return given;
  try {
    return { ...given, [file]: { name: basename(path), text: await readFile(path, 'utf8') } };
  } catch (error) {
    throw new FileError(`Expected a file to read, found: ${error instanceof Error ? error.message : error}.`);
  }
}
