import { describe, expect, it } from 'vitest';
import { readOptions } from '../../../scripts/parts/options.ts';

const read = (...args: string[]) =>
  readOptions(
    {
      name: 'bench',
      about: 'Runs benchmarks.',
      options: {
        brand: { kind: 'list', value: 'a,b', about: 'Only these brands.' },
        lang: { kind: 'list', value: 'EN,TY', about: 'Only these languages.', choices: ['EN', 'TY'] },
        out: { kind: 'text', value: 'dist', about: 'Where to.' },
        port: { kind: 'number', value: '4321', about: 'The port.', least: 1, most: 65535 },
        quiet: { kind: 'flag', about: 'Says less.' },
      },
      names: { value: 'NAME', about: 'Only these.', choices: ['press', 'page'] },
    },
    args,
  );

describe('Options of a command', () => {
  it('that are left out are undefined, flags false', () => {
    expect(read()).toEqual({
      kind: 'run',
      options: { names: [], brand: undefined, lang: undefined, out: undefined, port: undefined, quiet: false },
    });
  });

  it('are read in any order, lists also in several pieces', () => {
    expect(read('press', '--port=80', '--brand', 'a, b', '--quiet', '--brand=c,a', '--out', 'x', 'page')).toEqual({
      kind: 'run',
      options: { names: ['press', 'page'], brand: ['a', 'b', 'c'], lang: undefined, out: 'x', port: 80, quiet: true },
    });
  });

  it('are explained by --help and -h, whatever else is given', () => {
    expect(read('--out', 'x', '-h')).toEqual(read('--help'));
    expect(read('--help')).toMatchInlineSnapshot(`
      {
        "kind": "help",
        "text": "npm run bench -- [options] [NAME]

      Runs benchmarks.

        NAME          Only these. One of: press, page.
        --brand a,b   Only these brands.
        --lang EN,TY  Only these languages. One of: EN, TY.
        --out dist    Where to.
        --port 4321   The port.
        --quiet       Says less.
        --help        Prints this.",
      }
    `);
  });

  it.each([
    [['--brnad', 'a'], 'unknown option --brnad. Did you mean --brand?'],
    [['--zzz'], 'unknown option --zzz. Options: --brand, --lang, --out, --port, --quiet, --help.'],
    [['-q'], 'unknown option -q. Options: --brand, --lang, --out, --port, --quiet, --help.'],
    [['--constructor'], 'unknown option --constructor. Options: --brand, --lang, --out, --port, --quiet, --help.'],
    [['--brand'], '--brand wants a value: --brand a,b.'],
    [['--brand', '--quiet'], '--brand wants a value: --brand a,b.'],
    [['--brand='], '--brand wants a value: --brand a,b.'],
    [['--brand', 'a,,b'], '--brand: "a,,b" has an empty entry. Write a,b.'],
    [['--quiet=yes'], '--quiet takes no value, found "yes".'],
    [['--port', '80x'], '--port: expected a whole number from 1 to 65535, found "80x".'],
    [['--port', '0'], '--port: expected a whole number from 1 to 65535, found "0".'],
    [['--out', 'x', '--out', 'y'], '--out is given 2 times. Give it once.'],
    [['--lang', 'EN,TT'], '--lang: "TT" is unknown. Did you mean TY?'],
    [['pres'], '"pres" is unknown. Did you mean press?'],
  ])('%s are refused: %s', (args, message) => {
    expect(read(...args)).toEqual({ kind: 'refused', message });
  });

  it('do not swallow names where the command takes none', () => {
    expect(readOptions({ name: 'check', about: '', options: {} }, ['lotus'])).toEqual({
      kind: 'refused',
      message: 'unknown argument "lotus". This command takes options only.',
    });
  });
});
