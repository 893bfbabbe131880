import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type RoomTicket, withTicket } from '../../../../src/contract/live/ticket.ts';
import { createServices } from '../../../../src/sandbox/services/app.ts';
import {
  PRESENT_MS,
  ROOM_MESSAGE_LENGTH,
  ROOM_MESSAGES_KEPT,
  ROOM_RATE,
  VISIT_IDLE_MS,
} from '../../../../src/sandbox/services/limits.ts';
import { serviceLocale } from '../../../../src/sandbox/services/texts/texts.ts';
import { BRAND } from './brand.ts';

const SECRET = 'a secret of the rooms';
const ORIGIN = 'http://services.localhost:4321';

const Heard = z.object({
  value: z.object({
    messages: z.array(
      z.strictObject({ number: z.number(), name: z.string(), text: z.string(), at: z.number(), own: z.boolean() }),
    ),
    people: z.number(),
  }),
});

/** Rooms of a fresh process, whose time the test moves. */
function openRooms(roomSecret = SECRET) {
  let time = new Date('2026-11-24T10:00:00Z');
  let nonces = 0;
  const services = createServices({ brands: [BRAND], now: () => time, roomSecret });
  const ticketFor = (player: string, room = 'mika'): RoomTicket => {
    nonces += 1;
    const names = { merchant: 'lotus', room, host: 'Mika <3', player, name: `${player.slice(0, 2)}***` };
    return { ...names, portal: 'http://lotus.localhost:4321', nonce: `a nonce of length ${nonces}` };
  };
  const address = (player: string, { room = 'mika', lang = 'en' } = {}) =>
    withTicket(SECRET, time, new URL(`${ORIGIN}/lotus/${lang}/rooms/${room}`), ticketFor(player, room)).href;
  const messagesOf = (room: string, how: RequestInit & { query?: string }) =>
    services.request(`${ORIGIN}/lotus/en/rooms/${room}/messages${how.query ?? ''}`, how);
  return {
    services,
    address,
    wait: (ms: number) => {
      time = new Date(time.getTime() + ms);
    },
    /** Enters by a fresh ticket. */
    async enter(player: string, room = 'mika') {
      const html = await (await services.request(address(player, { room }))).text();
      const visit = /data-visit="([^"]+)"/.exec(html)?.[1] ?? '';
      const headers = { 'X-Visit': visit, 'Content-Type': 'application/json' };
      return {
        visit,
        say: (text: unknown) => messagesOf(room, { method: 'POST', headers, body: JSON.stringify({ text }) }),
        look: (query = '') => messagesOf(room, { headers, query }),
        async hear(query = '') {
          return Heard.parse(await (await messagesOf(room, { headers, query })).json()).value;
        },
      };
    },
  };
}

describe('a ticket', () => {
  test('lets in once; its page may be framed by the portal alone, and holds what the gateway said as text', async () => {
    const { services, address } = openRooms();
    const way = address('anabel');
    const response = await services.request(way);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toMatch(/frame-ancestors http:\/\/lotus\.localhost:4321$/);
    expect(html).toContain('Mika &lt;3');
    expect(html).not.toMatch(/ style=| on[a-z]+=|anabel/);
    const again = await services.request(way);
    expect([again.status, await again.text()]).toEqual([
      410,
      expect.stringContaining(serviceLocale('en').texts.roomOver),
    ]);
  });

  test('is good for a minute, for its own room, and not where the services have no secret', async () => {
    const { services, address, wait } = openRooms();
    const way = address('anabel');
    expect((await services.request(way.replace('/rooms/mika', '/rooms/luna'))).status).toBe(410);
    wait(61_000);
    expect((await services.request(way)).status).toBe(410);
    expect((await services.request(`${ORIGIN}/lotus/en/rooms/mika`)).status).toBe(410);
    const closed = openRooms('');
    expect((await closed.services.request(closed.address('anabel'))).status).toBe(410);
  });

  test('opens the room in the language of its address', async () => {
    const { services, address } = openRooms();
    const html = await (await services.request(address('anabel', { lang: 'ar' }))).text();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain(serviceLocale('ar').texts.roomNote);
  });
});

describe('what is said', () => {
  test('is heard by everybody in the room, under a masked name, and nowhere else', async () => {
    const { enter } = openRooms();
    const [anabel, bo, elsewhere] = [await enter('anabel'), await enter('bo'), await enter('cy', 'luna')];
    expect((await anabel.say('  Hello <b>all</b>  ')).status).toBe(200);
    expect((await bo.hear()).messages).toMatchObject([{ name: 'an***', text: 'Hello <b>all</b>', own: false }]);
    expect((await anabel.hear()).messages).toMatchObject([{ own: true }]);
    expect((await elsewhere.hear()).messages).toEqual([]);
    expect(JSON.stringify(await bo.hear())).not.toContain('anabel');
  });

  test('comes once to who names the last message that they have', async () => {
    const { enter } = openRooms();
    const [anabel, bo] = [await enter('anabel'), await enter('bo')];
    await anabel.say('one');
    const [first] = (await bo.hear()).messages;
    await anabel.say('two');
    expect((await bo.hear(`?after=${first?.number}`)).messages.map(({ text }) => text)).toEqual(['two']);
    expect((await bo.look('?after=x')).status).toBe(400);
  });

  test.each([[''], ['   '], ['x'.repeat(ROOM_MESSAGE_LENGTH + 1)], ['a\u0000b'], ['two\nlines'], [7], [undefined]])(
    'is refused as %j',
    async (text) => {
      const anabel = await openRooms().enter('anabel');
      expect((await anabel.say(text)).status).toBe(400);
      expect((await anabel.hear()).messages).toEqual([]);
    },
  );

  test('is limited for a player, in however many windows, and the others go on', async () => {
    const { enter, wait } = openRooms();
    const [one, two, bo] = [await enter('anabel'), await enter('anabel'), await enter('bo')];
    for (let turn = 0; turn < ROOM_RATE.most; turn += 1) expect((await one.say(`${turn}`)).status).toBe(200);
    expect([(await one.say('more')).status, (await two.say('more')).status]).toEqual([429, 429]);
    expect((await bo.say('me too')).status).toBe(200);
    wait(ROOM_RATE.windowMs);
    expect((await two.say('again')).status).toBe(200);
  });

  test('is kept as far back as a room remembers', async () => {
    const { enter, wait } = openRooms();
    const anabel = await enter('anabel');
    for (let turn = 0; turn < ROOM_MESSAGES_KEPT + 3; turn += 1) {
      wait(ROOM_RATE.windowMs);
      await anabel.say(`${turn}`);
    }
    const { messages } = await (await enter('bo')).hear();
    expect([messages.length, messages[0]?.text]).toEqual([ROOM_MESSAGES_KEPT, '3']);
  });
});

describe('a visit', () => {
  test('is counted while its page asks, each player once', async () => {
    const { enter, wait } = openRooms();
    const [anabel, bo] = [await enter('anabel'), await enter('bo')];
    await enter('bo');
    expect((await anabel.hear()).people).toBe(2);
    wait(PRESENT_MS);
    expect((await anabel.hear()).people).toBe(1);
    expect((await bo.hear()).people).toBe(2);
  });

  test('is over after a while of silence, and there is none without its id', async () => {
    const { enter, wait, services } = openRooms();
    const anabel = await enter('anabel');
    wait(VISIT_IDLE_MS);
    expect([(await anabel.look()).status, (await anabel.say('hello')).status]).toEqual([410, 410]);
    const nobody = await services.request(`${ORIGIN}/lotus/en/rooms/mika/messages`);
    expect(nobody.status).toBe(410);
  });
});
