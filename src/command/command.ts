import { Command } from '@commander-js/extra-typings';

/** Exit code of a command line that is not understood; 1 is for a command that was understood and failed. */
const MISUSED = 2;

/**
 * A command of package.json, for a script to give options and to parse. `--help` prints and exits 0; what the command
 * does not know is refused by name, with what was probably meant, and exits 2.
 * @param name the npm script: `check`
 * @param about what the command does, in a sentence or two
 */
export function command(name: string, about: string) {
  const call = name === 'start' || name === 'test' ? `npm ${name} --` : `npm run ${name} --`;
  return new Command(call)
    .description(about)
    .helpOption('-h, --help', 'Prints this.')
    .helpCommand(false)
    .showHelpAfterError(`See: ${call} --help`)
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error:/, `${name}:`)) })
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : MISUSED));
}
