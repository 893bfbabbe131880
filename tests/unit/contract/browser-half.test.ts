import { build } from 'vite';
import { describe, expect, test } from 'vitest';

/** What browsers would load of an entry that stands beside the areas of the contract. */
async function bundled(entry: string): Promise<string> {
  const id = `${process.cwd()}/src/contract/made-entry.ts`;
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: (name) => (name === 'entry' ? id : undefined),
        load: (name) => (name === id ? entry : undefined),
      },
    ],
    build: { write: false, minify: false, modulePreload: false, rolldownOptions: { input: 'entry' } },
  });
  return [result]
    .flat()
    .flatMap((bundle) => ('output' in bundle ? bundle.output : []))
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('\n');
}

describe('the contract in a browser', () => {
  const entry = `import { getGameList } from './games/endpoints.ts'; globalThis.endpoint = getGameList;`;

  test('holds how an answer is parsed and not how a question is', async () => {
    const code = await bundled(entry);
    expect(code).toContain('totalPages');
    expect(code).not.toContain('_maxLength');
    expect(code).not.toContain('A page of games');
  });

  test('holds no endpoint that nobody asks', async () => {
    const code = await bundled(entry);
    expect(code).toContain('GCSGAME_gameList');
    expect(code).not.toContain('GCSGAME_hotGamesV2');
    expect(code).not.toContain('marquee-game');
  });

  test('holds no schema that nobody parses with', async () => {
    const code = await bundled(`import { getCaptcha } from './session/endpoints.ts'; globalThis.e = getCaptcha;`);
    expect(code).toContain('image');
    expect(code).not.toContain('firstTimeLogin');
    const balance = await bundled(`import { getBalance } from './wallet/endpoints.ts'; globalThis.e = getBalance;`);
    expect(balance).toContain('currencySymbol');
    // An instant's and a positive amount's rules, which stand beside the amount's.
    expect(balance).not.toContain('greater_than');
    expect(balance.split('1,15}').length).toBe(2);
  });

  test('knows errors by their code alone', async () => {
    const code = await bundled(`import { errorKey } from './errors.ts'; globalThis.e = errorKey;`);
    expect(code).not.toContain('422');
    expect(code).not.toContain('session.credentials');
    expect(code).toContain('invitation_code_error');
  });
});
