import { describe, expect, test } from 'vitest';
import { type Announcements, getAnnouncements } from '../../../src/contract/announcements/endpoints.ts';
import { register } from '../../../src/contract/registration/endpoints.ts';
import { logIn, logInFreeplay } from '../../../src/contract/session/endpoints.ts';
import { addBanner, addNotice, addPopup } from '../../../src/gateway/announcements/write.ts';
import { inTransaction } from '../../../src/gateway/core/db/transaction.ts';
import { createHarness } from '../harness.ts';
import { makeMember } from '../member/making.ts';
import { registration } from '../registration/registering.ts';

const harness = await createHarness();
const { call, clock, db, request, session } = harness;

const HOUR = 3_600_000;
const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR);
const merchant = 'lotus';
const since = { merchant, startsAt: at(-24) };

await inTransaction(db, async (trx) => {
  const words = (name: string) => ({ EN: { title: `${name} EN`, text: 'x' }, TY: { title: `${name} TY`, text: 'x' } });
  const html = (name: string) => ({
    EN: { title: `${name} EN`, content: '<p>en</p>' },
    TY: { title: `${name} TY`, content: '<p>ty</p>' },
  });
  await addBanner(trx, { ...since, groupName: 'w_home', image: '/b/2.svg', position: 2, texts: words('second') });
  await addBanner(trx, {
    ...since,
    groupName: 'w_home',
    image: '/b/1.svg',
    position: 1,
    link: { type: 'page', url: '/promotions/' },
    texts: words('first'),
  });
  await addBanner(trx, {
    ...since,
    groupName: 'w_login',
    image: '/b/3.svg',
    position: 3,
    audience: 'B',
    texts: words('login'),
  });
  await addBanner(trx, {
    ...since,
    groupName: 'w_leftmenu',
    image: '/b/4.svg',
    position: 4,
    audience: 'A',
    texts: { EN: words('menu').EN, TY: { ...words('menu').TY, image: '/b/4-ty.svg' } },
  });
  await addNotice(trx, { ...since, kind: 'player', startsAt: at(-2), texts: html('older') });
  await addNotice(trx, { ...since, kind: 'player', startsAt: at(-1), texts: html('newer') });
  await addNotice(trx, { ...since, kind: 'player', audience: 'A', startsAt: at(-3), texts: html('members') });
  await addNotice(trx, { ...since, kind: 'player', startsAt: at(1), endsAt: at(2), texts: html('coming') });
  await addNotice(trx, {
    ...since,
    kind: 'player',
    startsAt: at(-4),
    texts: { TY: { title: 'only TY', content: 'ty' } },
  });
  await addNotice(trx, { ...since, kind: 'promotion', texts: html('promo') });
  await addNotice(trx, { ...since, merchant: 'harbor', kind: 'player', texts: html('harbor') });
  await addPopup(trx, { ...since, execution: 'A', position: 1, texts: html('for members') });
  await addPopup(trx, { ...since, execution: 'B', position: 1, promotionType: 'WELCOME', texts: html('for visitors') });
  await addPopup(trx, { ...since, execution: 'F', position: 0, texts: html('for the first login') });
});

const read = (
  input: { token?: string; query?: Record<string, string>; language?: string } = {},
): Promise<Announcements> => call(getAnnouncements, { language: 'EN', ...input });
let readers = 0;
const titles = (entries: readonly { title: string }[]) => entries.map(({ title }) => title);
const member = async () => session('member', await makeMember(harness, `reader${++readers}`));

describe('banners', () => {
  test('come by position, with their link', async () => {
    const { banners } = await read();
    expect(titles(banners)).toEqual(['first EN', 'second EN', 'login EN']);
    expect(banners[0]).toMatchObject({
      groupName: 'w_home',
      image: '/b/1.svg',
      url: '/promotions/',
      linkageType: 'page',
    });
    expect(banners[1]).toMatchObject({ url: null, linkageType: 'none' });
  });

  test('are told apart by audience', async () => {
    expect(titles((await read({ token: await member() })).banners)).toEqual(['first EN', 'second EN', 'menu EN']);
  });

  test('show the picture of their language, where it has one of its own', async () => {
    const pictures = async (language: string) =>
      (await read({ token: await member(), query: { language } })).banners.map(({ image }) => image);
    expect(await pictures('EN')).toEqual(['/b/1.svg', '/b/2.svg', '/b/4.svg']);
    expect(await pictures('TY')).toEqual(['/b/1.svg', '/b/2.svg', '/b/4-ty.svg']);
  });

  test('of the home page come for the home page only', async () => {
    expect(titles((await read({ query: { types: 'B,PL,PU,PR' } })).banners)).toEqual(['login EN']);
  });
});

describe('notices', () => {
  test('come newest first, with their date, and only while they show', async () => {
    const { player } = await read();
    expect(titles(player)).toEqual(['newer EN', 'older EN', 'only TY']);
    expect(player[0]).toMatchObject({ startDate: at(-1).getTime(), content: '<p>en</p>' });
  });

  test('start and end by the clock', async () => {
    clock.advance(HOUR);
    expect(titles((await read()).player)).toContain('coming EN');
    clock.advance(HOUR);
    expect(titles((await read()).player)).not.toContain('coming EN');
  });

  test('for members are hidden from visitors', async () => {
    expect(titles((await read()).player)).not.toContain('members EN');
    expect(titles((await read({ token: await member() })).player)).toContain('members EN');
  });

  test('of another merchant never show', async () => {
    expect(JSON.stringify(await read())).not.toContain('harbor');
  });

  test('promotions stand apart', async () => {
    expect(titles((await read()).promotion)).toEqual(['promo EN']);
  });
});

describe('languages', () => {
  test('the asked one, else the portal language, else the default of the merchant', async () => {
    expect(titles((await read({ query: { language: 'TY' } })).promotion)).toEqual(['promo TY']);
    expect(titles((await read({ language: 'EN' })).promotion)).toEqual(['promo EN']);
    expect(titles((await read({ query: { language: 'XX' }, language: 'XX' })).promotion)).toEqual(['promo TY']);
  });

  test('each entry comes once', async () => {
    const { player } = await read({ query: { language: 'EN' }, language: 'TY' });
    expect(new Set(player.map(({ id }) => id)).size).toBe(player.length);
  });
});

describe('popups', () => {
  test('visitors see B alone', async () => {
    const { popup } = await read();
    expect(popup).toMatchObject([{ execution: 'B', title: 'for visitors EN', promotionType: 'WELCOME' }]);
  });

  test('a member sees F at the first login, and A from then on', async () => {
    const body = registration({ username: 'popper1' });
    const first = await call(register, { body });
    const executions = async (token: string) => (await read({ token })).popup.map(({ execution }) => execution);
    expect(await executions(first.token)).toEqual(['F', 'A']);
    const second = await call(logIn, { body: { username: 'popper1', password: body.password, type: 'username' } });
    expect(await executions(second.token)).toEqual(['A']);
  });

  test('a trial sees A', async () => {
    const body = { os: 'Linux', platform: 'W', random: 'r'.repeat(16), version: 3 };
    const { token } = await call(logInFreeplay, { body });
    expect((await read({ token })).popup.map(({ execution }) => execution)).toEqual(['A']);
  });

  test('execution narrows, and opens nothing', async () => {
    const token = await member();
    const of = async (execution: string, who?: string) =>
      (await read({ query: { execution }, ...(who && { token: who }) })).popup.map((popup) => popup.execution);
    expect(await of('B')).toEqual(['B']);
    expect(await of('A')).toEqual([]);
    expect(await of('F')).toEqual([]);
    expect(await of('A', token)).toEqual(['A']);
    expect(await of('B', token)).toEqual([]);
  });
});

test('types choose what is answered', async () => {
  const only = async (types: string) =>
    Object.entries(await read({ query: { types } }))
      .filter(([, list]) => list.length > 0)
      .map(([name]) => name);
  expect(await only('PL')).toEqual(['player']);
  expect(await only('PU, PR')).toEqual(['popup', 'promotion']);
  expect(await only('NONSENSE')).toEqual([]);
});

test('HTML is cleaned on its way in', async () => {
  const texts = { EN: { title: 'dirty', content: '<p onclick="x()">hi<script>alert(1)</script></p>' } };
  const id = await inTransaction(db, (trx) =>
    addNotice(trx, { ...since, kind: 'player', startsAt: clock.now(), texts }),
  );
  const row = await db
    .selectFrom('notice_texts')
    .select('content')
    .where('notice_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.content).toBe('<p>hi</p>');
});

test('an answer is kept by the asker alone, and asked for again each time', async () => {
  const first = await request(getAnnouncements);
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  expect(first.headers.get('vary')).toContain('Authorization');
  const again = await request(getAnnouncements, { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});
