import { expect, test } from 'vitest';
import { merchantsOf } from '../../../scripts/parts/merchants.ts';
import { loadBrands } from '../../../src/brand/load.ts';
import { LivePart } from '../../../src/gateway/live/part.ts';
import { brandsWith, printed, problemsOf, swap } from './folders.ts';

const MIKA = '{ id: mika, name: Mika, language: EN, picture: /hosts/mika.webp }';
const SALON = '  - { code: SLR, name: Salon, kinds: [LIVE], wallet: seamless, launch: frame, gameNames: [EN] }\n';
const CHAT = 'https://rooms.plain.example/{lang}';

/** A brand whose live part is this, in a folder. @param hasLive whether it has a vendor of live games */
async function brandWith(live: string, hasLive: boolean): Promise<string> {
  const withPart = swap('cashier:\n  currency: EUR\n', `cashier:\n  currency: EUR\nlive:\n${live}`);
  const withVendor = hasLive
    ? swap('    RNG: [PG, JDB]\n', '    RNG: [PG, JDB]\n    LIVE: [SLR]\n')
    : (text: string) => text;
  const changes = { 'brand.yaml': (text: string) => withVendor(withPart(text)) };
  return brandsWith({ plain: changes }, (text) => `${text}${SALON}`);
}

/** What is said of it. */
async function said(live: string, hasLive = false): Promise<readonly string[]> {
  const root = await brandWith(live, hasLive);
  const lines = printed(await problemsOf(`${root}/plain`), root);
  return lines.map((line) => line.replace(/^plain\/brand\.yaml:\d+:\d+ /, ''));
}

test('live models stand on the page of live games', async () => {
  expect(await said(`  chat: ${CHAT}\n  models: [${MIKA}]\n`)).toEqual([
    'live.models: stand on the page of live games, which this brand lacks. Name vendors in vendors.categories.LIVE, or take the models out.',
  ]);
  expect(await said(`  chat: ${CHAT}\n  models: [${MIKA}]\n`, true)).toEqual([]);
});

test('each has an id of its own, a picture, and hours that begin and end', async () => {
  const wrong = '{ id: Mika!, name: "", language: XX, picture: mika.webp, hours: { from: "6pm", until: "24:00" } }';
  expect(await said(`  chat: ${CHAT}\n  models: [${wrong}]\n`, true)).toMatchInlineSnapshot(`
    [
      "live.models.0.id: "Mika!" is not the id of a live model. Write small letters, digits and hyphens, for example mika.",
      "live.models.0.name: is empty. Expected a text of 1 to 40 characters. Shorten it, or write it on one line.",
      "live.models.0.name: nothing of this text can be seen. Write it in letters.",
      "live.models.0.language: "XX" is not a language code. Write one of: AR, BN, CN, EN, ES, FA, HI, ID, JA, KK, KM, KO, KR, MS, MY, PT, PT-BR, RU, TA, TH, TR, TW, TY, UR, UZ, VI.",
      "live.models.0.picture: "mika.webp" is not the path of a picture. Write it from the image host on, for example /hosts/mika.webp.",
      "live.models.0.hours.from: "6pm" is not a time of day. Write it in quotes with hours and minutes, for example "18:00".",
      "live.models.0.hours.until: "24:00" is not a time of day. Write it in quotes with hours and minutes, for example "18:00".",
    ]
  `);
  const still = '{ id: mika, name: Mika, language: EN, picture: /mika.webp, hours: { from: "06:00", until: "06:00" } }';
  expect(await said(`  chat: ${CHAT}\n  models: [${still}]\n`, true)).toEqual([
    'live.models.0.hours.until: is the same as from. Write another time, or leave hours out for a model who is always on air.',
  ]);
  expect(await said(`  chat: ${CHAT}\n  models: [${MIKA}, ${MIKA}]\n`, true)).toEqual([
    'live.models: names an id twice. Give each live model its own.',
  ]);
});

test('have rooms', async () => {
  expect(await said(`  models: [${MIKA}]\n`, true)).toEqual([
    'live.chat: is missing, and models have no room without it. Write for example https://rooms.lotus.example/{lang}.',
  ]);
  expect(await said(`  chat: https://rooms.plain.example/?brand=plain\n  models: [${MIKA}]\n`, true)).toEqual([
    'live.chat: has a query or a fragment. Write the address without: the id of a live model is added to its end.',
  ]);
});

test.each(['https://www.plain.example/rooms', 'http://plain.localhost:*/rooms', 'http://localhost/rooms'])(
  'and not on a host of the portal itself, as %s is',
  async (chat) => {
    expect(await said(`  chat: ${chat}\n  models: [${MIKA}]\n`, true)).toEqual([
      `live.chat: "${chat}" is on a host of the portal itself, whose session its frame could read. Write an address on a host of its own, for example https://rooms.lotus.example/{lang}.`,
    ]);
  },
);

test.each(['http://services.localhost:*/plain/{lang}/rooms', 'https://rooms.plain.example'])(
  'as %s is not',
  async (chat) => {
    expect(await said(`  chat: ${chat}\n  models: [${MIKA}]\n`, true)).toEqual([]);
  },
);

test('the gateway takes the longest live model that the check takes, with rooms at the port of this machine', async () => {
  const longest = {
    id: `m${'9'.repeat(31)}`,
    name: 'W'.repeat(40),
    picture: `/${'p'.repeat(200)}`,
    hours: { from: '23:59', until: '00:00' },
  };
  const model = JSON.stringify({ ...longest, language: 'PT-BR' });
  const chat = 'http://services.localhost:*/{lang}/'.padEnd(508, 'a');
  const root = await brandWith(`  chat: "${chat}"\n  timeZone: Asia/Manila\n  models: [${model}]\n`, true);
  const [config] = merchantsOf(await loadBrands({ root }), { localPort: 65_535 });
  expect(LivePart.parse(config?.parts?.live)).toEqual({
    chat: chat.replace('*', '65535'),
    timeZone: 'Asia/Manila',
    models: [{ ...longest, language: 'pt-BR' }],
  });
});
