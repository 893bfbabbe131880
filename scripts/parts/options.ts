import { parseArgs } from 'node:util';
import { nearest } from '../../src/spelling/nearest.ts';

interface Option {
  /** What it does, for --help. */
  readonly about: string;
}

/** `--name`: true when given. */
interface FlagOption extends Option {
  readonly kind: 'flag';
}

/** `--name value`. */
interface TextOption extends Option {
  readonly kind: 'text';
  /** What stands for the value in --help: `dist`. */
  readonly value: string;
  /** The only values that are accepted. */
  readonly choices?: readonly string[];
}

/** `--name a,b`, also given several times. */
interface ListOption extends Option {
  readonly kind: 'list';
  readonly value: string;
  readonly choices?: readonly string[];
}

/** `--name 4321`: a whole number from `least` (0) to `most`. */
interface NumberOption extends Option {
  readonly kind: 'number';
  readonly value: string;
  readonly least?: number;
  readonly most?: number;
}

export type OptionSpec = FlagOption | TextOption | ListOption | NumberOption;

export interface CommandSpec<Options extends Record<string, OptionSpec>> {
  /** The npm script: `check`. */
  readonly name: string;
  /** What the command does, in a sentence or two. */
  readonly about: string;
  readonly options: Options;
  /** Names that may follow the options, for example of benchmarks; a command without takes none. */
  readonly names?: { readonly value: string; readonly about: string; readonly choices?: readonly string[] };
}

type ValueOf<Spec extends OptionSpec> = Spec extends FlagOption
  ? boolean
  : Spec extends ListOption
    ? readonly string[] | undefined
    : Spec extends NumberOption
      ? number | undefined
      : string | undefined;

/** Values by option name; `names` holds what follows the options. */
export type Parsed<Options extends Record<string, OptionSpec>> = {
  readonly [Name in keyof Options]: ValueOf<Options[Name]>;
} & {
  readonly names: readonly string[];
};

export type Outcome<Options extends Record<string, OptionSpec>> =
  | { readonly kind: 'run'; readonly options: Parsed<Options> }
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'refused'; readonly message: string };

/** Reads a command line without touching the process; `parseOptions` is this for scripts. */
export function readOptions<const Options extends Record<string, OptionSpec>>(
  command: CommandSpec<Options>,
  args: readonly string[],
): Outcome<Options> {
  const specs: Record<string, OptionSpec> = command.options;
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      ...Object.fromEntries(
        Object.entries(specs).map(([name, { kind }]) => [
          name,
          { type: kind === 'flag' ? 'boolean' : 'string' } as const,
        ]),
      ),
    },
  });
  const refused = (message: string): Outcome<Options> => ({ kind: 'refused', message });
  const given = new Map<string, string[]>();
  const names: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') names.push(token.value);
    if (token.kind !== 'option') continue;
    if (token.name === 'help') return { kind: 'help', text: helpText(command) };
    const spec = Object.hasOwn(specs, token.name) ? specs[token.name] : undefined;
    if (!spec || !token.rawName.startsWith('--')) return refused(unknownOption(token.rawName, Object.keys(specs)));
    if (spec.kind === 'flag' && token.value !== undefined)
      return refused(`${token.rawName} takes no value, found "${token.value}".`);
    if (
      spec.kind !== 'flag' &&
      (token.value === undefined || token.value === '' || (!token.inlineValue && token.value.startsWith('--')))
    ) {
      return refused(`${token.rawName} wants a value: ${token.rawName} ${spec.value}.`);
    }
    given.set(token.name, [...(given.get(token.name) ?? []), token.value ?? '']);
  }
  const values: Record<string, unknown> = { names };
  for (const [name, spec] of Object.entries(specs)) {
    const texts = given.get(name);
    if (texts && texts.length > 1 && spec.kind !== 'list' && spec.kind !== 'flag')
      return refused(`--${name} is given ${texts.length} times. Give it once.`);
    const read = readValue(spec, texts);
    if (read.refusal !== undefined) return refused(`--${name}: ${read.refusal}`);
    values[name] = read.value;
  }
  const stray = strayName(command.names, names);
  if (stray !== undefined) return refused(stray);
  return { kind: 'run', options: values as Parsed<Options> };
}

/**
 * Reads the command line of a script. `--help` prints and exits 0; what the command does not know is refused by name
 * and exits 2.
 */
export function parseOptions<const Options extends Record<string, OptionSpec>>(
  command: CommandSpec<Options>,
  args: readonly string[] = process.argv.slice(2),
): Parsed<Options> {
  const outcome = readOptions(command, args);
  if (outcome.kind === 'run') return outcome.options;
  if (outcome.kind === 'help') {
    process.stdout.write(`${outcome.text}\n`);
    process.exit(0);
  }
  process.stderr.write(`${command.name}: ${outcome.message}\nSee: ${invocation(command.name)} --help\n`);
  process.exit(2);
}

function readValue(spec: OptionSpec, texts: readonly string[] | undefined): { value?: unknown; refusal?: string } {
  if (spec.kind === 'flag') return { value: texts !== undefined };
  const [text] = texts ?? [];
  if (texts === undefined || text === undefined) return {};
  if (spec.kind === 'number') return readNumber(spec, text);
  const list = spec.kind === 'list' ? texts.flatMap((entry) => entry.split(',')).map((entry) => entry.trim()) : [text];
  if (list.includes('')) return { refusal: `"${texts.join(',')}" has an empty entry. Write ${spec.value}.` };
  const wrong = list.find((entry) => spec.choices && !spec.choices.includes(entry));
  if (wrong !== undefined) return { refusal: wrongChoice(wrong, spec.choices ?? []) };
  return { value: spec.kind === 'list' ? [...new Set(list)] : text };
}

function readNumber(
  { least = 0, most = Number.MAX_SAFE_INTEGER }: NumberOption,
  text: string,
): { value?: number; refusal?: string } {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return { value };
  const range = most === Number.MAX_SAFE_INTEGER ? `from ${least}` : `from ${least} to ${most}`;
  return { refusal: `expected a whole number ${range}, found "${text}".` };
}

function strayName(
  names: CommandSpec<Record<string, OptionSpec>>['names'],
  given: readonly string[],
): string | undefined {
  if (!names) return given.length > 0 ? `unknown argument "${given[0]}". This command takes options only.` : undefined;
  const { choices } = names;
  const wrong = choices && given.find((name) => !choices.includes(name));
  return wrong === undefined ? undefined : wrongChoice(wrong, choices ?? []);
}

function wrongChoice(word: string, choices: readonly string[]): string {
  const near = nearest(word, choices);
  return `"${word}" is unknown. ${near ? `Did you mean ${near}?` : `Choose from: ${choices.join(', ')}.`}`;
}

function unknownOption(rawName: string, names: readonly string[]): string {
  const near = nearest(rawName.replace(/^-+/, ''), names);
  const advice = near
    ? `Did you mean --${near}?`
    : `Options: ${[...names, 'help'].map((name) => `--${name}`).join(', ')}.`;
  return `unknown option ${rawName}. ${advice}`;
}

const invocation = (name: string) => (name === 'start' || name === 'test' ? `npm ${name} --` : `npm run ${name} --`);

function helpText({ name, about, options, names }: CommandSpec<Record<string, OptionSpec>>): string {
  const rows: [string, string][] = Object.entries(options).map(([option, spec]) => [
    spec.kind === 'flag' ? `--${option}` : `--${option} ${spec.value}`,
    `${spec.about}${'choices' in spec && spec.choices ? ` One of: ${spec.choices.join(', ')}.` : ''}`,
  ]);
  if (names)
    rows.unshift([names.value, `${names.about}${names.choices ? ` One of: ${names.choices.join(', ')}.` : ''}`]);
  rows.push(['--help', 'Prints this.']);
  const width = Math.max(...rows.map(([left]) => left.length));
  const usage = `${invocation(name)} [options]${names ? ` [${names.value}]` : ''}`;
  return [usage, '', about, '', ...rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)].join('\n');
}
