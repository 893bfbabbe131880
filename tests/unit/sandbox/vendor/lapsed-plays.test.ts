import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { openRounds } from '../kit/rounds/at-rounds.ts';
import { booked, openVendor, refused } from './standing-clock.ts';

const DAY = 86_400_000;
const MINE = { account: 'account-of-one' };
const SLOT = 'velvet-tiger';

const Pair = z.object({ serverSeed: z.string().nullable(), commitment: z.string() });
const History = z.object({ value: z.object({ history: z.array(z.looseObject({ state: z.string(), fair: Pair })) }) });

type Vendor = Awaited<ReturnType<typeof openVendor>>;
const historyOf = async (vendor: Vendor, page: string) =>
  History.parse(await vendor.ask(page, 'history')).value.history;
const spin = (vendor: Vendor, page: string) => vendor.ask(page, 'spin', { id: crypto.randomUUID(), lineStake: 50 });

describe('the secret of a play that is past its time', () => {
  test('is shown by a later play, and the play takes no stake any more', async () => {
    const vendor = await openVendor();
    const first = await vendor.launch('play-0001', SLOT, MINE);
    await spin(vendor, first);
    expect(await historyOf(vendor, first)).toMatchObject([{ fair: { serverSeed: null } }]);
    await vendor.pass(DAY);
    const second = await vendor.launch('play-0002', SLOT, MINE);
    expect(await historyOf(vendor, second)).toMatchObject([
      { fair: { serverSeed: expect.stringMatching(/^\w{64}$/) } },
    ]);
    const again = { playId: 'play-0001', gameCode: SLOT, currency: 'PHP', language: 'en', ...MINE };
    const origins = { portalOrigin: 'https://www.lotus.example', walletOrigin: 'https://gateway.example' };
    expect((await vendor.say('/api/launch', { ...again, ...origins })).status).toBe(404);
    await vendor.stop();
    const next = await openVendor({ records: vendor.records, at: vendor.time() });
    expect(await historyOf(next, second)).toMatchObject([{ fair: { serverSeed: expect.any(String) } }]);
    expect(vendor.records.filter(({ type }) => type === 'lapsed')).toHaveLength(1);
  });

  test('stays one while a win is owed, which is paid for all that, and is shown when nothing is', async () => {
    const vendor = await openVendor();
    const first = await vendor.launch('play-0001', SLOT, MINE);
    vendor.setWallet((asked) => (asked.action === 'credit' ? undefined : booked(asked)));
    await spin(vendor, first);
    await vendor.pass(DAY);
    const second = await vendor.launch('play-0002', SLOT, MINE);
    expect(await historyOf(vendor, second)).toMatchObject([{ state: 'pending', fair: { serverSeed: null } }]);
    vendor.setWallet(booked);
    await vendor.pass(60_000);
    expect(vendor.asked.at(-1)).toMatchObject({ action: 'credit', body: { playId: 'play-0001' } });
    // The answer has touched the play: it may be resumed for another while.
    expect(await historyOf(vendor, second)).toMatchObject([{ state: 'settled', fair: { serverSeed: null } }]);
    await vendor.pass(DAY / 4);
    await vendor.ask(second, 'seed', { clientSeed: 'mine' });
    await vendor.pass(DAY / 2 - 60_000);
    expect(await historyOf(vendor, second)).toMatchObject([{ fair: { serverSeed: expect.any(String) } }]);
  });

  test('serves no call of its page that came in time and was held back until the secret was shown', async () => {
    const vendor = await openVendor();
    const first = await vendor.launch('play-0001', SLOT, MINE);
    await spin(vendor, first);
    let send: (text: string) => void = () => undefined;
    const text = new Promise<string>((resolve) => {
      send = resolve;
    });
    const request = new Request(`http://games.test${first}/spin`, { method: 'POST', body: '{}' });
    request.json = async () => JSON.parse(await text);
    const held = vendor.app.fetch(request);
    await vendor.pass(DAY);
    const second = await vendor.launch('play-0002', SLOT, MINE);
    expect(await historyOf(vendor, second)).toMatchObject([{ fair: { serverSeed: expect.any(String) } }]);
    const stakes = vendor.asked.length;
    send(JSON.stringify({ id: crypto.randomUUID(), lineStake: 50 }));
    expect(await (await held).json()).toEqual({ success: false, code: 'session' });
    expect(vendor.asked).toHaveLength(stakes);
  });

  test('of a hand that still waits for its draw stays one until it is drawn', async () => {
    const desk = await openRounds('royal-draw-poker');
    const first = await desk.launchAs('play-0001', MINE);
    await desk.play(first);
    await desk.pass(DAY / 2 - 60_000);
    const second = await desk.launchAs('play-0002', MINE);
    expect(await desk.history(second)).toMatchObject([{ state: 'open', fair: { serverSeed: null } }]);
    await desk.pass(DAY);
    const third = await desk.launchAs('play-0003', MINE);
    const [hand] = await desk.history(third);
    expect(hand).toMatchObject({ state: 'settled', fair: { serverSeed: null } });
    await desk.pass(DAY / 4);
    await desk.reseed(third);
    await desk.pass(DAY / 2 - 60_000);
    expect(await desk.history(third)).toMatchObject([{ state: 'settled', fair: { serverSeed: expect.any(String) } }]);
  });
});

describe('a play', () => {
  const launched = { playId: 'play-0001', gameCode: SLOT, currency: 'PHP', language: 'en' };
  const origins = { portalOrigin: 'https://www.lotus.example', walletOrigin: 'https://gateway.example' };

  test('of one player is not another’s', async () => {
    const vendor = await openVendor();
    await vendor.launch('play-0001', SLOT, MINE);
    const body = { ...launched, ...origins, account: 'account-of-another' };
    expect((await vendor.say('/api/launch', body)).status).toBe(409);
  });

  test('that was opened before players were told apart is theirs from the next launch on, and after a restart too', async () => {
    const vendor = await openVendor();
    const old = await vendor.launch('play-0001', SLOT);
    await spin(vendor, old);
    const resumed = await vendor.launch('play-0001', SLOT, { ...MINE, launchId: 'launch-0002' });
    expect(await historyOf(vendor, resumed)).toHaveLength(1);
    await vendor.pass(DAY);
    await vendor.stop();
    const next = await openVendor({ records: vendor.records, at: vendor.time() });
    expect(await historyOf(next, await next.launch('play-0002', SLOT, MINE))).toHaveLength(1);
  });
});

test('no more than fifty rounds are listed, the latest of all plays', async () => {
  const vendor = await openVendor();
  const first = await vendor.launch('play-0001', SLOT, MINE);
  for (let i = 0; i < 30; i += 1) await spin(vendor, first);
  await vendor.pass(DAY);
  const second = await vendor.launch('play-0002', SLOT, MINE);
  for (let i = 0; i < 30; i += 1) {
    vendor.ring(1_000);
    await spin(vendor, second);
  }
  vendor.setWallet(refused('insufficient', 402));
  await spin(vendor, second);
  const listed = await historyOf(vendor, second);
  expect(listed).toHaveLength(50);
  expect(listed.filter(({ fair }) => fair.serverSeed === null)).toHaveLength(30);
  expect(listed.slice(30).every(({ fair }) => fair.serverSeed !== null)).toBe(true);
});
