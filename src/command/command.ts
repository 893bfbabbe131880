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
  return new RefusingCommand(call)
    .description(about)
    .helpOption('-h, --help', 'Prints this.')
    .helpCommand(false)
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error:/, `${name}:`)) })
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : MISUSED));
}

/** Each refusal names the help of the very command that refuses: `See: npm run texts -- export --help`. */
class RefusingCommand extends Command {
  override createCommand(name?: string): Command {
    return new RefusingCommand(name);
  }

  override error(...refusal: Parameters<Command['error']>): never {
    this.showHelpAfterError(`See: ${callOf(this)} --help`);
    return super.error(...refusal);
  }
}

function callOf(named: Named): string {
  return named.parent ? `${callOf(named.parent)} ${named.name()}` : named.name();
}

/** What a command and those above it share, whatever options they take. */
interface Named {
  readonly parent: Named | null;
  name(): string;
}
