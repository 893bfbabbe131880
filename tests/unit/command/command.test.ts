import { CommanderError } from '@commander-js/extra-typings';
import { describe, expect, it } from 'vitest';
import { command } from '../../../src/command/command.ts';
import { list, wholeNumber, word } from '../../../src/command/values.ts';

/** What the command line gives, or with which words and code the command ends instead. */
function read(...args: string[]) {
  const said: string[] = [];
  const write = (text: string) => void said.push(text);
  const bench = command('bench', 'Runs benchmarks.')
    .argument('[name...]', 'Only these.', list(['press', 'page']))
    .option('--brand <a,b>', 'Only these brands.', list())
    .option('--lang <EN,TY>', 'Only these languages.', list(['EN', 'TY']))
    .option('--out <dist>', 'Where to.', word)
    .option('--port <4321>', 'The port.', wholeNumber({ least: 1, most: 65_535 }))
    .option('--quiet', 'Says less.')
    .configureOutput({ writeOut: write, writeErr: write, getOutHelpWidth: () => 80 })
    .exitOverride();
  try {
    bench.parse(args, { from: 'user' });
    return { names: bench.processedArgs[0], ...bench.opts() };
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return { ended: error.code === 'commander.helpDisplayed' ? 'help' : 'refused', said: said.join('') };
  }
}

describe('Options of a command', () => {
  it('that are left out are undefined', () => {
    expect(read()).toEqual({ names: [] });
  });

  it('are read in any order, lists also in several pieces', () => {
    expect(read('press', '--port=80', '--brand', 'a, b', '--quiet', '--brand=c,a', '--out', 'x', 'page')).toEqual({
      names: ['press', 'page'],
      brand: ['a', 'b', 'c'],
      out: 'x',
      port: 80,
      quiet: true,
    });
  });

  it('are explained by --help and -h, whatever else is given', () => {
    expect(read('--out', 'x', '-h')).toEqual(read('--help'));
    expect(read('--brnad', '-h')).toEqual(read('--help'));
    expect(read('--help')).toMatchInlineSnapshot(`
      {
        "ended": "help",
        "said": "Usage: npm run bench -- [options] [name...]

      Runs benchmarks.

      Arguments:
        name            Only these.

      Options:
        --brand <a,b>   Only these brands.
        --lang <EN,TY>  Only these languages.
        --out <dist>    Where to.
        --port <4321>   The port.
        --quiet         Says less.
        -h, --help      Prints this.
      ",
      }
    `);
  });

  it.each([
    [['--brnad', 'a'], "unknown option '--brnad'\n(Did you mean --brand?)"],
    [['--zzz'], "unknown option '--zzz'"],
    [['-q'], "unknown option '-q'"],
    [['--constructor'], "unknown option '--constructor'"],
    [['--brand'], "option '--brand <a,b>' argument missing"],
    [['--brand', '--quiet'], "option '--brand <a,b>' argument '--quiet' is invalid. A value is missing."],
    [['--brand='], "option '--brand <a,b>' argument '' is invalid. A value is missing."],
    [['--brand', 'a,,b'], "option '--brand <a,b>' argument 'a,,b' is invalid. It has an empty entry. Write a,b."],
    [['--quiet=yes'], "unknown option '--quiet=yes'"],
    [['--port', '80x'], "option '--port <4321>' argument '80x' is invalid. Expected a whole number from 1 to 65535."],
    [['--port', '0'], "option '--port <4321>' argument '0' is invalid. Expected a whole number from 1 to 65535."],
    [
      ['--port', '1', '--port', '2'],
      "option '--port <4321>' argument '2' is invalid. It is given more than once, before as 1.",
    ],
    [
      ['--out', 'x', '--out', 'y'],
      `option '--out <dist>' argument 'y' is invalid. It is given more than once, before as "x".`,
    ],
    [['--lang', 'EN,TT'], `option '--lang <EN,TY>' argument 'EN,TT' is invalid. "TT" is unknown. Did you mean TY?`],
    [['--lang', 'XXX'], `option '--lang <EN,TY>' argument 'XXX' is invalid. "XXX" is unknown. Choose from: EN, TY.`],
    [['pres'], `command-argument value 'pres' is invalid for argument 'name'. "pres" is unknown. Did you mean press?`],
  ])('%s are refused: %s', (args, message) => {
    expect(read(...args)).toEqual({
      ended: 'refused',
      said: `bench: ${message}\nSee: npm run bench -- --help\n`,
    });
  });

  it('of a command below are refused with the help of that command', () => {
    const said: string[] = [];
    const write = (text: string) => void said.push(text);
    const books = command('books', 'Keeps books.').configureOutput({ writeErr: write }).exitOverride();
    books.command('pages').command('add <name>').option('--at <1>', 'Where.', wholeNumber()).action(write);
    const refused = (...args: string[]) => {
      said.length = 0;
      expect(() => books.parse(args, { from: 'user' })).toThrow(CommanderError);
      return said.join('').split('\n').at(-2);
    };
    expect(refused('pages', 'add', 'x', '--att', '1')).toBe('See: npm run books -- pages add --help');
    expect(refused('pages', 'add')).toBe('See: npm run books -- pages add --help');
    expect(refused('pages', 'ad')).toBe('See: npm run books -- pages --help');
    expect(refused('page')).toBe('See: npm run books -- --help');
  });
});
