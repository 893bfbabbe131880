import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ENGINES } from '../../../../src/sandbox/vendor/engines.ts';
import { GAMES, lastRound } from './played.ts';
import { openVendor } from './standing-clock.ts';

type Vendor = Awaited<ReturnType<typeof openVendor>>;

const DAY = 86_400_000;
const MINE = { account: 'account-of-one' };
const PORTAL = 'https://www.lotus.example';

const Entry = z.looseObject({ at: z.int(), state: z.string(), stake: z.string() });
const History = z.object({ value: z.object({ history: z.array(Entry) }) });
const Page = z.object({ value: z.object({ url: z.string() }) });
const Facts = z.looseObject({ tag: z.string(), rounds: z.array(z.looseObject({ at: z.int() })) });

async function historyOf(vendor: Vendor, page: string) {
  return History.parse(await vendor.ask(page, 'history')).value.history;
}

const askRound = (vendor: Vendor, playId: string, roundId: string, more: object = {}) =>
  vendor.say('/api/round', { playId, roundId, language: 'es', portalOrigin: PORTAL, ...more });

async function pathOf(answer: Response): Promise<string> {
  return new URL(Page.parse(await answer.json()).value.url).pathname;
}

function factsOf(html: string) {
  const text = /<script type="application\/json" id="facts">(.*)<\/script>/.exec(html)?.[1] ?? '';
  return Facts.parse(JSON.parse(text));
}

test('there is a game of every engine', () => {
  expect(GAMES.map(({ engine }) => engine).sort()).toEqual(ENGINES.map(({ name }) => name).sort());
  for (const { engine, gameCode } of GAMES)
    expect(ENGINES.find(({ plays }) => plays(gameCode))?.name, gameCode).toBe(engine);
});

describe.each(GAMES)('a round of a $engine', ({ engine, gameCode, play }) => {
  test('stands in the history of a play that was opened days later, and in nobody else’s', async () => {
    const vendor = await openVendor();
    const first = await vendor.launch('play-0001', gameCode, MINE);
    await play(vendor, first);
    const [before, ...none] = await historyOf(vendor, first);
    expect(none).toEqual([]);
    // One of 25 matches is abandoned, and the bets on it are given back.
    expect(['settled', ...(engine === 'book' ? ['voided'] : [])]).toContain(before?.state);
    await vendor.pass(5 * DAY);
    expect((await vendor.app.request(first)).status).toBe(410);
    const second = await vendor.launch('play-0002', gameCode, MINE);
    const known = await historyOf(vendor, second);
    expect(known).toMatchObject([{ at: before?.at, stake: before?.stake }]);
    await play(vendor, second);
    const [latest, earlier, ...more] = await historyOf(vendor, second);
    expect(more).toEqual([]);
    expect(latest?.at).toBeGreaterThan(vendor.time() - DAY);
    expect(earlier).toEqual(known[0]);
    const others = [
      await vendor.launch('play-0003', gameCode, { account: 'account-of-another' }),
      await vendor.launch('play-0004', gameCode),
      await vendor.launch('play-0005', `${gameCode}-2`, MINE),
      await vendor.launch('play-0006', gameCode, { ...MINE, currency: 'EUR' }),
    ];
    for (const other of others) expect(await historyOf(vendor, other)).toEqual([]);
  });

  test('is shown on a page of its own, in the player’s language, to that portal alone', async () => {
    const vendor = await openVendor();
    const page = await vendor.launch('play-0001', gameCode, MINE);
    await play(vendor, page);
    const round = lastRound(vendor);
    const listed = await historyOf(vendor, page);
    await play(vendor, page);
    await vendor.pass(5 * DAY);
    const path = await pathOf(await askRound(vendor, 'play-0001', round));
    const response = await vendor.app.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain(`frame-ancestors ${PORTAL}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    expect(html).toContain('<html lang="es" dir="ltr">');
    expect(html).not.toMatch(/ style=|<style| on\w+="|javascript:/);
    expect(html).not.toContain('play-0001');
    expect(html).not.toContain(round);
    const script = new RegExp(`/game/${engine}/[0-9a-f]{10}/round\\.js`).exec(html)?.[0] ?? '';
    expect((await vendor.app.request(script)).status).toBe(200);
    const { tag, rounds } = factsOf(html);
    expect(tag).toBe('es');
    // A seat in a card room is a round, and its hands are listed with it.
    const shown = engine === 'room' ? rounds.slice(1) : rounds;
    expect(shown.map(({ at }) => at)).toEqual(listed.map(({ at }) => at));
  });
});

describe('the address of a round', () => {
  const slot = GAMES[0];

  async function played() {
    const vendor = await openVendor();
    await slot.play(vendor, await vendor.launch('play-0001', slot.gameCode, MINE));
    return { vendor, round: lastRound(vendor) };
  }

  test('is good for ten minutes', async () => {
    const { vendor, round } = await played();
    const path = await pathOf(await askRound(vendor, 'play-0001', round));
    vendor.ring(10 * 60_000 - 1);
    expect((await vendor.app.request(path)).status).toBe(200);
    vendor.ring(1);
    const late = await vendor.app.request(path);
    expect(late.status).toBe(410);
    expect(await late.text()).toContain('betting record');
    expect((await vendor.app.request('/round/nobodys')).status).toBe(410);
  });

  test('is given to the operator alone, for what was played there', async () => {
    const { vendor, round } = await played();
    await vendor.launch('play-0002', slot.gameCode, { account: 'account-of-another' });
    const told = async (answer: Promise<Response>) => {
      const { status, ...response } = await answer.then(async (one) => ({
        status: one.status,
        text: await one.text(),
      }));
      return `${status} ${z.object({ code: z.string() }).parse(JSON.parse(response.text)).code}`;
    };
    expect(await told(askRound(vendor, 'play-0001', 'a round of nobody'.replaceAll(' ', '-')))).toBe('404 unknown');
    expect(await told(askRound(vendor, 'play-0009', round))).toBe('404 unknown');
    expect(await told(askRound(vendor, 'play-0002', round))).toBe('404 unknown');
    const body = { playId: 'play-0001', roundId: round, language: 'en', portalOrigin: PORTAL };
    expect(await told(vendor.say('/api/round', body, { secret: 'another' }))).toBe('401 signature');
    expect(await told(vendor.say('/api/round', body, { code: 'PG' }))).toBe('404 unknown');
    for (const wrong of ['https://a.example/b', "https://a.example; script-src 'unsafe-inline'", 'file:///etc'])
      expect(await told(askRound(vendor, 'play-0001', round, { portalOrigin: wrong }))).toBe('400 invalid');
  });

  test('is found by a later play of the player as well, whose round it was not', async () => {
    const { vendor, round } = await played();
    await vendor.pass(2 * DAY);
    await vendor.launch('play-0002', slot.gameCode, MINE);
    expect((await askRound(vendor, 'play-0002', round)).status).toBe(200);
  });
});
