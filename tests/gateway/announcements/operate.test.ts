import { expect, test } from 'vitest';
import { getAnnouncements } from '../../../src/contract/announcements/endpoints.ts';
import { type Operated, operated } from '../operating.ts';

const texts = (file: object) => ({ name: 'texts.json', text: JSON.stringify(file) });
const WORDS = {
  TY: { title: 'Bukas', content: '<p onclick="x()">Bukas na.</p>' },
  EN: { title: 'Open', content: '<p>We are open.</p>' },
};
const HOUR_MS = 3_600_000;

async function shown({ call, session }: Operated, language = 'EN', loggedIn = false) {
  const input = { language, ...(loggedIn && { token: await session('member', 'ana') }) };
  const { player, popup, promotion, banners } = await call(getAnnouncements, input);
  return {
    notices: player.map(({ title }) => title),
    promotions: promotion.map(({ title }) => title),
    popups: popup.map(({ title }) => title),
    banners: banners.map(({ title, url, groupName }) => ({ title, url, groupName })),
  };
}
const NOTHING = { notices: [], promotions: [], popups: [], banners: [] };

test('an announcement shows in its languages, in its time, and is ended', async () => {
  const gateway = await operated();
  const { clock, operate } = gateway;
  const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS).toISOString();
  const notice = { texts: texts(WORDS), brand: ['lotus'], kind: 'notice', from: at(1), until: at(3) };
  const { answer, changes } = await operate('announcements add', notice);
  expect(answer).toEqual({ ids: ['notice-1'] });
  expect(changes[0]).toMatchObject({ merchant: 'lotus', before: null, after: { kind: 'notice', from: notice.from } });
  expect(await shown(gateway)).toEqual(NOTHING);
  expect((await operate('announcements list', { state: 'coming' })).answer).toMatchObject([{ id: 'notice-1' }]);
  clock.advance(HOUR_MS);
  expect(await shown(gateway)).toEqual({ ...NOTHING, notices: ['Open'] });
  expect((await shown(gateway, 'TY')).notices).toEqual(['Bukas']);
  const { player } = await gateway.call(getAnnouncements, { language: 'TY' });
  expect(player[0]?.content).toBe('<p>Bukas na.</p>');
  expect((await operate('announcements list')).answer).toEqual([
    {
      ...{
        id: 'notice-1',
        brand: 'lotus',
        kind: 'notice',
        audience: 'everyone',
        languages: ['EN', 'TY'],
        title: 'Open',
      },
      ...{ state: 'current', from: notice.from, until: notice.until },
    },
  ]);
  await operate('announcements end', { id: 'notice-1' }, { dryRun: true });
  expect((await shown(gateway)).notices).toEqual(['Open']);
  const ended = await operate('announcements end', { id: 'notice-1' });
  expect(ended.changes).toEqual([
    {
      ...{ merchant: 'lotus', subject: 'notice-1' },
      before: { from: notice.from, until: notice.until },
      after: { from: notice.from, until: clock.now().toISOString() },
    },
  ]);
  expect(await shown(gateway)).toEqual(NOTHING);
  expect((await operate('announcements end', { id: 'notice-1' })).changes).toEqual([]);
});

test('the audit keeps and shows an announcement whole, in each of its languages and as it is shown', async () => {
  const { operate, db } = await operated();
  const { changes } = await operate('announcements add', { texts: texts(WORDS), brand: ['lotus'], kind: 'notice' });
  const cleaned = { ...WORDS, TY: { title: 'Bukas', content: '<p>Bukas na.</p>' } };
  const after = expect.objectContaining({ texts: cleaned });
  expect(changes).toMatchObject([{ after }]);
  expect(await db.selectFrom('operator_audit').select('after').execute()).toEqual([{ after }]);
  expect((await operate('audit list')).answer).toMatchObject({ items: [{ after }] });
});

test('promotions and popups reach their audience', async () => {
  const gateway = await operated();
  const add = (kind: string, audience: string) =>
    gateway.operate('announcements add', { texts: texts(WORDS), brand: ['lotus'], kind, audience });
  await add('promotion', 'members');
  await add('popup', 'visitors');
  expect(await shown(gateway)).toEqual({ ...NOTHING, popups: ['Open'] });
  expect(await shown(gateway, 'EN', true)).toEqual({ ...NOTHING, promotions: ['Open'] });
  await expect(add('popup', 'everyone')).rejects.toThrow('expected members, visitors, newcomers for a popup');
  await expect(add('notice', 'newcomers')).rejects.toThrow('newcomers are greeted by popups');
});

test('a banner leads to one place, in its group and languages, and is ended', async () => {
  const gateway = await operated();
  const { operate } = gateway;
  const words = texts({ TY: { title: 'Tagsibol' }, EN: { title: 'Spring', text: 'Now.', image: 'banners/en.webp' } });
  const banner = {
    texts: words,
    brand: ['lotus'],
    image: 'banners/spring.webp',
    group: 'w_login',
    page: '/promotions/',
  };
  const { answer } = await operate('banners add', banner);
  expect(answer).toEqual({ ids: ['banner-1'] });
  const spring = { title: 'Spring', url: '/promotions/', groupName: 'w_login' };
  expect(await shown(gateway)).toEqual({ ...NOTHING, banners: [spring] });
  expect((await operate('banners list', { state: 'current' })).answer).toMatchObject([
    { id: 'banner-1', brand: 'lotus', group: 'w_login', languages: ['EN', 'TY'], title: 'Spring' },
  ]);
  await expect(operate('banners add', { ...banner, link: 'https://a.example/' })).rejects.toThrow('one of page, game');
  await expect(operate('banners add', { ...banner, page: undefined, game: 7 })).rejects.toThrow('found 7');
  await expect(operate('banners add', { ...banner, image: 'https://a.example/b.png' })).rejects.toThrow(
    'image: expected a path',
  );
  // A browser reads a backslash as a slash, and two of those lead to another site.
  await expect(operate('banners add', { ...banner, page: '/\\evil.example/' })).rejects.toThrow(
    'page: expected a path',
  );
  await expect(operate('banners add', { ...banner, image: '/\\evil.example/b.png' })).rejects.toThrow(
    'image: expected a path',
  );
  await operate('banners end', { id: 'banner-1' });
  expect(await shown(gateway)).toEqual(NOTHING);
  await expect(operate('banners end', { id: 'banner-2' })).rejects.toMatchObject({ code: 'banner.unknown' });
  await expect(operate('banners end', { id: 'notice-2' })).rejects.toThrow('Expected an id such as banner-12');
});

test.each([
  [{ EN: WORDS.EN }, 'expected a text in TY, which lotus shows where another is missing'],
  [{ ...WORDS, ENG: WORDS.EN }, 'lotus does not offer ENG. Did you mean EN?'],
  [{ TY: { title: '', content: 'x' } }, 'TY.title'],
  [
    { TY: { title: 'x', content: '<script>x</script>' } },
    'TY.content: expected text or HTML of which something is left',
  ],
  [{ TY: { title: 'x', content: 'x', titel: 'x' } }, 'titel'],
])('texts that do not suit the brand are refused: %j', async (file, message) => {
  const { operate } = await operated();
  const added = operate('announcements add', { texts: texts(file), brand: ['lotus'], kind: 'notice' });
  await expect(added).rejects.toMatchObject({ code: 'file.invalid', message: expect.stringContaining(message) });
});

test('a file that is no YAML is refused with the place; an end before the beginning too', async () => {
  const { operate } = await operated();
  const add = (text: string, rest = {}) =>
    operate('announcements add', { texts: { name: 'a.yaml', text }, brand: ['lotus'], kind: 'notice', ...rest });
  await expect(add('TY: {')).rejects.toThrow(/^a\.yaml: .* at line 1/);
  const bombs = [...'bcdefg'].map((name, index) => `${name}: &${name} [${`*${'abcdef'[index]},`.repeat(9)}]`);
  for (const text of ['TY: *nobody', ['a: &a [x]', ...bombs].join('\n'), '['.repeat(100_000)]) {
    await expect(add(text)).rejects.toMatchObject({
      code: 'file.invalid',
      message: expect.stringMatching(/^a\.yaml: /),
    });
  }
  const yaml = 'TY:\n  title: Bukas\n  content: |\n    <p>Bukas na.</p>\n';
  await expect(add(yaml, { until: '2026-03-02T09:00:00Z' })).rejects.toThrow('until: expected a time after now');
  await expect(add(yaml, { from: '2026-04-02T09:00:00Z', until: '2026-04-01T09:00:00Z' })).rejects.toThrow(
    'until: expected a time after 2026-04-02',
  );
  for (const from of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+01:00', '9999-12-31T23:59:59-01:00']) {
    await expect(add(yaml, { from })).rejects.toThrow(
      `from: expected a time such as 2026-02-01T06:00:00Z, found "${from}"`,
    );
  }
  expect((await add(yaml)).changes).toHaveLength(1);
});
