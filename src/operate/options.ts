import { Argument, Option } from '@commander-js/extra-typings';
import * as z from 'zod';
import { list, oneOf, wholeNumber, word } from '../command/values.ts';

/** What JSON Schema says about one input of a command. */
const Field = z.object({
  type: z.enum(['string', 'integer', 'boolean', 'array', 'object']),
  description: z.string(),
  enum: z.array(z.string()).optional(),
  items: z.object({ enum: z.array(z.string()).optional() }).optional(),
  minimum: z.int().optional(),
  maximum: z.int().optional(),
  value: z.string().optional(),
  argument: z.string().optional(),
  path: z.boolean().default(false),
});
type Field = z.infer<typeof Field>;

const Fields = z.object({ properties: z.record(z.string(), Field), required: z.array(z.string()).default([]) });

/** A command's inputs as the command line takes them. */
export interface CommandLine {
  readonly options: readonly Option[];
  /** The arguments in order, with the name of the input that each of them fills. */
  readonly names: readonly string[];
  readonly positions: readonly Argument[];
  /** The inputs that name a file of this machine. */
  readonly paths: readonly string[];
  /** The input for which an argument names a file. */
  readonly file: string | undefined;
}

/** Makes options and arguments out of a command's schema: `gameType` becomes `--game-type <value>`. */
export function commandLine(input: z.ZodObject): CommandLine {
  const { properties, required } = Fields.parse(z.toJSONSchema(input, { io: 'input' }));
  const all = Object.entries(properties);
  const positional = all.filter(([, { argument }]) => argument !== undefined);
  return {
    options: all
      .filter(([, { argument }]) => argument === undefined)
      .map(([name, field]) => optionFor(name, field).makeOptionMandatory(required.includes(name))),
    names: positional.map(([name]) => name),
    positions: positional.map(([name, field]) => argumentFor(field, required.includes(name))),
    paths: positional.filter(([, { path }]) => path).map(([name]) => name),
    file: positional.find(([, { type }]) => type === 'object')?.[0],
  };
}

function argumentFor({ argument = '', description, enum: choices }: Field, isRequired: boolean): Argument {
  const about = choices ? `${description} One of: ${choices.join(', ')}.` : description;
  const named = isRequired ? `<${argument}>` : `[${argument}]`;
  return new Argument(named, about).argParser(choices ? oneOf(choices) : word);
}

function optionFor(name: string, field: Field): Option {
  const flag = `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const { type, description, value } = field;
  const choices = field.enum ?? field.items?.enum;
  const about = choices ? `${description} One of: ${choices.join(', ')}.` : description;
  switch (type) {
    case 'boolean':
      return new Option(flag, about);
    case 'integer': {
      const { minimum: least = 0, maximum: most = Number.MAX_SAFE_INTEGER } = field;
      return new Option(`${flag} <${value ?? 'n'}>`, about).argParser(wholeNumber({ least, most }));
    }
    case 'array':
      return new Option(`${flag} <${value ?? 'a,b'}>`, about).argParser(list(choices));
    default:
      return new Option(`${flag} <${value ?? name}>`, about).argParser(choices ? oneOf(choices) : word);
  }
}
