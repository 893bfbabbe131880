import { expect, test } from 'vitest';
import { getGameList, launchGame } from '../../../../src/contract/games/endpoints.ts';
import { operated } from '../../operating.ts';
import { openGamesWithVendor } from '../sandbox/with-vendor.ts';

const servers = await openGamesWithVendor();
const { call, session, database, clock } = servers.harness;
const { operate } = await operated({ database });

const { games } = await call(getGameList, { query: { gameType: 'RNG', pageSize: 100 } });
const game = games.find(({ isOpen }) => isOpen);
const other = games.find(({ isOpen, vassalage }) => isOpen && vassalage !== game?.vassalage);
const vendor = game?.vassalage ?? '';

const launch = async (nodeId = game?.nodeId ?? 0) =>
  call(launchGame, {
    body: { nodeId, language: 'EN', backUrl: 'https://www.lotus.example/' },
    token: await session('member', 'm-paused'),
  });

test('a vendor in maintenance opens no game and says until when; others do, and it does again', async () => {
  const until = new Date(clock.now().getTime() + 3_600_000);
  await operate('games pause', { vendor, until: until.toISOString() });
  await expect(launch()).rejects.toMatchObject({
    status: 503,
    code: 'game.maintenance',
    value: { endsAt: until.getTime() },
  });
  await expect(launch(other?.nodeId)).resolves.toMatchObject({ game: { nodeId: other?.nodeId } });
  expect((await operate('games paused')).answer).toMatchObject([{ vendor, until: until.toISOString() }]);
  await operate('games resume', { vendor });
  await expect(launch()).resolves.toMatchObject({ game: { nodeId: game?.nodeId } });
});

test('nobody knows when it ends, and it stays until somebody ends it', async () => {
  await operate('games pause', { vendor });
  clock.advance(86_400_000);
  await expect(launch()).rejects.toMatchObject({ code: 'game.maintenance', value: { endsAt: null } });
  await operate('games resume', { vendor });
});

test('what is played goes on, and may be won', async () => {
  const { url } = await launch();
  await operate('games pause', { vendor });
  const state = await servers.page(url, 'GET', 'state');
  expect(state.status).toBe(200);
  await operate('games resume', { vendor });
});

test('says what it changed, and refuses vendors that are none and times that are over', async () => {
  expect((await operate('games pause', { vendor })).changes).toMatchObject([
    { merchant: null, subject: `vendor ${vendor}`, before: { paused: false }, after: { paused: true, until: null } },
  ]);
  expect((await operate('games pause', { vendor })).changes).toEqual([]);
  await operate('games resume', { vendor });
  await expect(operate('games pause', { vendor: `${vendor}X` })).rejects.toMatchObject({ code: 'vendor.unknown' });
  await expect(operate('games pause', { vendor, until: '2020-01-01T00:00:00Z' })).rejects.toMatchObject({
    code: 'input.invalid',
  });
});
