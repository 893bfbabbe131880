import { describe, expect, test } from 'vitest';
import { getLiveModels, launchChat } from '../../../src/contract/live/endpoints.ts';
import { type RoomTicket, ticketIn } from '../../../src/contract/live/ticket.ts';
import type { MerchantConfig } from '../../../src/gateway/core/merchants/merchant.ts';
import { createHarness, HARBOR, LOTUS } from '../harness.ts';
import { knownMember } from '../member/known.ts';

const SECRET = 'a secret of the rooms';
const ROOMS = 'https://rooms.example/lotus/{lang}/rooms';

const MODELS = [
  { id: 'late', name: 'Late', language: 'en', picture: '/hosts/late.svg', hours: { from: '22:00', until: '02:00' } },
  { id: 'day', name: 'Day', language: 'fil', picture: '/hosts/day.svg', hours: { from: '09:00', until: '17:00' } },
  { id: 'mika', name: 'Mika', language: 'fil', picture: '/hosts/mika.svg' },
];

function merchantWith(live: object, flags: MerchantConfig['flags'] = { LIVEMODEL3: true }): MerchantConfig {
  return { ...LOTUS, flags: { ...LOTUS.flags, ...flags }, parts: { ...LOTUS.parts, live } };
}

const WITH_ROOMS = merchantWith({ chat: ROOMS, timeZone: 'Asia/Manila', models: MODELS });

const open = (merchant = WITH_ROOMS, environment: Readonly<Record<string, string>> = { LIVE_CHAT_SECRET: SECRET }) =>
  createHarness({ merchants: [merchant, HARBOR], environment });

const MIKA = { modelId: 'mika', language: 'EN', backUrl: 'https://www.lotus.example/en/live/' };

describe('the live models', async () => {
  const { call, clock } = await open();
  const shown = async (merchant = 'lotus') =>
    (await call(getLiveModels, { merchant })).models.map(({ modelId, onAir }) => `${modelId} ${onAir ? 'on' : 'off'}`);
  const at = (time: string) => clock.advance(Date.parse(time) - clock.now().getTime());

  test.each([
    ['2027-01-01T12:00:00+08:00', ['day on', 'mika on', 'late off']],
    ['2027-01-01T17:00:00+08:00', ['mika on', 'late off', 'day off']],
    ['2027-01-01T22:00:00+08:00', ['late on', 'mika on', 'day off']],
    ['2027-01-02T01:59:59+08:00', ['late on', 'mika on', 'day off']],
    ['2027-01-02T02:00:00+08:00', ['mika on', 'late off', 'day off']],
  ])('at %s by the clock of their time zone: those on air first', async (time, expected) => {
    at(time);
    expect(await shown()).toEqual(expected);
  });

  test('have a portrait, a name and a language, and are the brand’s alone', async () => {
    expect((await call(getLiveModels)).models).toContainEqual({
      modelId: 'mika',
      modelName: 'Mika',
      language: 'fil',
      iconUrl: '/hosts/mika.svg',
      onAir: true,
    });
    expect(await shown('harbor')).toEqual([]);
  });

  test('are gone while an operator has them off, and no room opens', async () => {
    const { request, session, ...house } = await open();
    const token = await session('member');
    const listed = async () => (await house.call(getLiveModels)).models.length;
    const entered = async () => (await request(launchChat, { body: MIKA, token })).status;
    expect([await listed(), await entered()]).toEqual([MODELS.length, 200]);
    await house.services.merchants.setFlag('lotus', 'LIVEMODEL3', false);
    expect([await listed(), await entered()]).toEqual([0, 403]);
  });
});

describe('a chat room', async () => {
  const house = await open();
  const { call, clock, db, session } = house;
  await knownMember(db, 'm-anabel');
  await db
    .updateTable('members')
    .set({ username: 'anabel', username_key: 'anabel' })
    .where('id', '=', 'm-anabel')
    .execute();
  const anabel = await session('member', 'm-anabel');

  async function enter(body: object = MIKA, token = anabel): Promise<{ address: URL; ticket: RoomTicket }> {
    const { chatUrl } = await call(launchChat, { body, token });
    const address = new URL(chatUrl);
    const ticket = ticketIn(SECRET, clock.now(), address);
    if (!ticket) throw new Error(`Expected a signed ticket, found ${chatUrl}.`);
    return { address, ticket };
  }

  test('opens at its provider in the language of the player, with a signed ticket', async () => {
    const { address, ticket } = await enter();
    expect(address.origin + address.pathname).toBe('https://rooms.example/lotus/en/rooms/mika');
    expect(ticket).toMatchObject({
      merchant: 'lotus',
      room: 'mika',
      host: 'Mika',
      name: 'an***',
      portal: 'https://www.lotus.example',
    });
    const filipino = await enter({ ...MIKA, language: 'TY' });
    expect(filipino.address.pathname).toBe('/lotus/fil/rooms/mika');
  });

  test('knows a player again, and learns neither name nor session', async () => {
    const first = await enter();
    const again = await enter();
    const other = await enter(MIKA, await session('member'));
    expect(again.ticket.player).toBe(first.ticket.player);
    expect(other.ticket.player).not.toBe(first.ticket.player);
    expect(again.ticket.nonce).not.toBe(first.ticket.nonce);
    expect(first.address.href).not.toMatch(/anabel/);
    expect(first.address.href).not.toContain(anabel);
  });

  test('takes no ticket of another secret, path or minute, and none that was changed', async () => {
    const { address, ticket } = await enter();
    expect(ticketIn('another secret of rooms', clock.now(), address)).toBeNull();
    expect(ticketIn(SECRET, clock.now(), new URL(address.href.replace('/mika?', '/day?')))).toBeNull();
    const changed = new URL(address);
    changed.searchParams.set('ticket', JSON.stringify({ ...ticket, name: 'admin' }));
    expect(ticketIn(SECRET, clock.now(), changed)).toBeNull();
    expect(ticketIn(SECRET, new Date(clock.now().getTime() + 61_000), address)).toBeNull();
    expect(ticketIn(SECRET, clock.now(), new URL('https://rooms.example/lotus/en/rooms/mika'))).toBeNull();
  });

  test('of somebody off air stays closed, and one of nobody is unknown', async () => {
    const noon = Date.parse('2027-03-01T12:00:00+08:00');
    clock.advance(noon - clock.now().getTime());
    const token = await session('member', 'm-at-noon');
    await expect(enter({ ...MIKA, modelId: 'late' }, token)).rejects.toMatchObject({
      code: 'live.offAir',
      status: 409,
    });
    await expect(enter({ ...MIKA, modelId: 'nobody' }, token)).rejects.toMatchObject({
      code: 'live.unknown',
      status: 404,
    });
  });

  test('is framed by pages of the merchant alone', async () => {
    const token = await session('member');
    for (const backUrl of ['https://other.example/', 'http://www.lotus.example/', 'nonsense', '']) {
      await expect(enter({ ...MIKA, backUrl }, token)).rejects.toMatchObject({ code: 'request.invalid' });
    }
  });

  test('is not opened without end', async () => {
    const token = await session('member');
    for (let turn = 0; turn < 30; turn += 1) await enter(MIKA, token);
    await expect(enter(MIKA, token)).rejects.toMatchObject({ code: 'request.tooMany' });
  });

  test.each([
    ['the gateway has no secret', WITH_ROOMS, {}],
    ['the brand’s rooms are not reached', merchantWith({ models: MODELS }), { LIVE_CHAT_SECRET: SECRET }],
  ])('says that it is down where %s', async (_, merchant, environment) => {
    const bare = await open(merchant, environment);
    const token = await bare.session('member');
    await expect(bare.call(launchChat, { body: MIKA, token })).rejects.toMatchObject({
      code: 'live.down',
      status: 502,
    });
  });
});
