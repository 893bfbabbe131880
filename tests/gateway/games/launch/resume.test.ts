import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getGameList, launchGame } from '../../../../src/contract/games/endpoints.ts';
import { logOut } from '../../../../src/contract/session/endpoints.ts';
import { houseAccount, memberAccount } from '../../../../src/gateway/core/ledger/account.ts';
import { transfer } from '../../../../src/gateway/core/ledger/ledger.ts';
import { parseMoney } from '../../../../src/money/money.ts';
import { SESSION_IDLE_MS } from '../../../../src/sandbox/vendor/limits.ts';
import { openGamesWithVendor } from '../sandbox/with-vendor.ts';

const servers = await openGamesWithVendor();
const { harness, vendor, page } = servers;
const { call, session, db, clock, services } = harness;

const PHP = { code: 'lotus', currency: 'PHP' } as const;
const { games } = await call(getGameList, { query: { gameType: 'RNG', pageSize: 100 } });
const [game, other] = games.filter(({ isOpen }) => isOpen);

/** A member with money, who may sit before several devices. */
async function player() {
  const memberId = `m-${randomUUID()}`;
  const books = { db, now: clock.now(), metrics: services.metrics };
  const [from, to] = [houseAccount('bank', PHP), memberAccount(memberId, PHP)];
  await transfer(books, { from, to, amount: parseMoney('100.00', 'PHP'), kind: 'test.fund', reference: memberId });
  return {
    logIn: () => session('member', memberId),
    async launch(
      token: string,
      { nodeId = game?.nodeId ?? 0, backUrl = 'https://www.lotus.example/', language = 'TY' } = {},
    ) {
      const { url } = await call(launchGame, { body: { nodeId, language, backUrl }, token });
      return url;
    },
    plays: () =>
      db
        .selectFrom('game_plays')
        .select(['id', 'is_open', 'opened_at'])
        .where('member_id', '=', memberId)
        .orderBy('opened_at')
        .execute(),
  };
}

const spin = (url: string) => page(url, 'POST', 'spin', { id: randomUUID(), lineStake: 50 });
const pageAt = (url: string) => vendor.app.request(new URL(url).pathname);

describe('the second launch of a game', () => {
  test('resumes the play, on whichever device: its rounds are there', async () => {
    const { logIn, launch, plays } = await player();
    const first = await launch(await logIn());
    const { spin: round } = await spin(first);
    const second = await launch(await logIn());
    const { history } = await page(second, 'GET', 'history');
    expect(history?.map(({ id }) => id)).toEqual([round?.id]);
    expect(await plays()).toHaveLength(1);
  });

  test('takes it over: the address of the first leads nowhere any more', async () => {
    const { logIn, launch } = await player();
    const first = await launch(await logIn());
    const second = await launch(await logIn());
    expect((await pageAt(first)).status).toBe(410);
    expect(await spin(first)).toMatchObject({ status: 410, code: 'session' });
    expect((await pageAt(second)).status).toBe(200);
    expect((await spin(second)).spin?.state).toBe('settled');
  });

  test('is played on when the session of the first is over, and ends with its own', async () => {
    const { logIn, launch } = await player();
    const [old, own] = [await logIn(), await logIn()];
    await launch(old);
    const url = await launch(own);
    await call(logOut, { token: old });
    expect((await spin(url)).spin?.state).toBe('settled');
    await call(logOut, { token: own });
    expect((await spin(url)).spin).toMatchObject({ state: 'refused', reason: 'session' });
  });

  test('may come from another portal of the brand in another language', async () => {
    const { logIn, launch } = await player();
    const token = await logIn();
    await launch(token);
    const answer = await pageAt(await launch(token, { backUrl: 'https://lotus-1.example/', language: 'EN' }));
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors https://lotus-1.example');
    expect(await answer.text()).toContain('<html lang="en"');
  });

  test('counts as the time at which the game was played last', async () => {
    const { logIn, launch, plays } = await player();
    const token = await logIn();
    await launch(token);
    clock.advance(60_000);
    await launch(token);
    expect(await plays()).toMatchObject([{ opened_at: clock.now() }]);
  });
});

test('another game, and another member, get plays of their own', async () => {
  const [one, two] = [await player(), await player()];
  const token = await one.logIn();
  const urls = [
    await one.launch(token),
    await one.launch(token, { nodeId: other?.nodeId ?? 0 }),
    await two.launch(await two.logIn()),
  ];
  for (const url of urls) expect((await pageAt(url)).status).toBe(200);
  expect((await one.plays()).map(({ is_open }) => is_open)).toEqual([true, true]);
});

describe('a play that has ended at the vendor', () => {
  test.each([
    ['because the player closed it', async (url: string) => void (await page(url, 'POST', 'close', {}))],
    ['because nobody touched it for long', async () => clock.advance(SESSION_IDLE_MS + 1)],
  ])('%s is followed by a new one', async (_, end) => {
    const { logIn, launch, plays } = await player();
    const first = await launch(await logIn());
    await end(first);
    const second = await launch(await logIn());
    expect((await spin(second)).spin?.state).toBe('settled');
    expect((await plays()).map(({ is_open }) => is_open)).toEqual([false, true]);
  });

  test('and of which the vendor opens no new one says that the vendor is down', async () => {
    const { logIn, launch } = await player();
    servers.setNetwork(async () => Response.json({ success: false, code: 'session' }, { status: 404 }));
    await expect(launch(await logIn())).rejects.toMatchObject({ code: 'game.vendorDown' });
    servers.setNetwork(null);
  });
});
