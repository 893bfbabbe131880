import { build } from 'vite';
import { describe, expect, test } from 'vitest';
import { answersOnly } from '../../../src/bundling/answers-only.ts';

/** What browsers would load of an entry. */
async function bundled(entry: string, { plain = false } = {}): Promise<string> {
  const id = `${process.cwd()}/src/contract/games/made-entry.ts`;
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: (name) => (name === 'entry' ? id : undefined),
        load: (name) => (name === id ? entry : undefined),
      },
      ...(plain ? [] : [answersOnly()]),
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
  const entry = `import { getGameList } from './games.ts'; globalThis.endpoint = getGameList;`;

  test('keeps how an answer is parsed and drops how a question is', async () => {
    const [code, all] = [await bundled(entry), await bundled(entry, { plain: true })];
    expect(code).toContain('totalPages');
    expect(code).not.toContain('vassalage: optional');
    expect(code).not.toContain('A page of games');
    expect(all).toContain('A page of games');
    expect(code.length).toBeLessThan(all.length);
  });

  test('drops the endpoints that nobody asks', async () => {
    const code = await bundled(entry);
    expect(code).toContain('GCSGAME_gameList');
    expect(code).not.toContain('GCSGAME_hotGamesV2');
    expect(code).not.toContain('marquee-game');
  });

  test('knows errors by their code alone', async () => {
    const entry = `import { isErrorCode } from '../core/errors.ts'; globalThis.endpoint = isErrorCode;`;
    expect(await bundled(entry, { plain: true })).toContain('422');
    const code = await bundled(entry);
    expect(code).not.toContain('422');
    expect(code).toContain('wallet.insufficient');
  });

  test('leaves an endpoint that works', async () => {
    const code = await bundled(`import { getBalance } from '../wallet/wallet.ts'; globalThis.endpoint = getBalance;`);
    const scope: { endpoint?: { method: string; path: string; auth: string } } = {};
    new Function('globalThis', code.replace(/^export .*$/gm, ''))(scope);
    expect(scope.endpoint).toMatchObject({
      method: 'GET',
      path: '/wps/v2/wallets/balance',
      auth: 'session',
      idempotent: false,
    });
  });
});
