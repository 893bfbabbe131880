import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../../src/press/serve/listen.ts';
import { reactAlone } from '../../bench/react-alone.ts';
import { giveSession } from '../../bench/session.ts';
import { weigh } from '../../bench/weigh.ts';
import { BUDGETS, overBudget } from '../budgets.ts';
import { openSession } from '../logging-in.ts';
import { visitors } from '../visit.ts';

const enter = visitors();

test.each([
  { brand: 'lotus', path: '/en/help/' },
  { brand: 'dragon', path: '/help/' },
  { brand: 'harbor', path: '/ar/help/' },
] as const)(
  "a visitor's help page of $brand keeps its scripts within the budget before any action",
  async ({ brand, path }) => {
    // Where the brand asks whether it may count, the bar is weighed too.
    const { context, at } = await enter({ brand, undecided: true });
    const { script } = await weigh(context, at(path));
    expect(script).toBeGreaterThan(0);
    expect(overBudget([{ name: `${brand}${path}`, bytes: script }], BUDGETS.visitorScript)).toEqual([]);
  },
);

test('a page over its budget of scripts is refused, inline scripts and files together', async () => {
  // Random bytes keep about their number when they are compressed.
  const script = (bytes: number) => `globalThis.kept = '${randomBytes(bytes).toString('base64')}';`;
  const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
    '/': [
      'text/html',
      `<!doctype html><link rel="icon" href="data:,"><script>${script(5_000)}</script><script src="/file.js"></script>`,
    ],
    '/file.js': ['text/javascript', script(5_000)],
  };
  const server = await listen(
    async ({ url = '' }, response) => {
      const [type, text] = files[url] ?? ['text/plain', ''];
      response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br' }).end(brotliCompressSync(text));
    },
    { port: 0, onError: console.error },
  );
  onTestFinished(() => server.close());
  const { context } = await enter();
  const { script: bytes } = await weigh(context, `http://localhost:${server.port}/`);
  expect(overBudget([{ name: '/', bytes }], BUDGETS.visitorScript)).toEqual([
    expect.stringMatching(new RegExp(`^/: 10\\d{3} bytes, budget ${BUDGETS.visitorScript}$`)),
  ]);
});

/** The last that comes to a home page: its carousel, and the text of the greeting, which opens on no other (SPEC 7). */
const HOME = ['main [aria-current="true"]', 'dialog[open] p'];
/** The last that comes to a lobby: its games. */
const LOBBY = ['main [aria-busy="false"] button'];
/** The last that comes to profit and loss: the table, and the columns beside it. */
const CHART = ['main table', 'main svg [data-plot]'];

test.each([
  { path: '/en/rng/', times: BUDGETS.lobbyTimesReact, shows: LOBBY },
  { path: '/en/', times: BUDGETS.homeTimesReact, shows: HOME },
  { path: '/en/member/?page=personalProfit&days=last30', times: BUDGETS.memberTimesReact, shows: CHART },
  { path: '/en/member/?page=personalHistoryCopy&days=last30', times: BUDGETS.memberTimesReact, shows: ['main table'] },
])("a newcomer's $path keeps its scripts within $times times React alone, greeting included", async (page) => {
  const { context, port, brand, at } = await enter();
  const { kept } = await openSession(port, brand);
  await giveSession(context, Object.entries({ ...kept, [`${brand}:firstLogin`]: '1' }));
  const { script } = await weigh(context, at(page.path), page.shows);
  const budget = Math.floor(page.times * (await reactAlone()));
  expect(overBudget([{ name: page.path, bytes: script }], budget)).toEqual([]);
});
