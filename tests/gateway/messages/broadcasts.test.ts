import { describe, expect, test } from 'vitest';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import {
  deleteMessages,
  getMessage,
  getMessages,
  getUnreadCount,
  readMessages,
  restoreMessages,
} from '../../../src/contract/messages/endpoints.ts';
import { messages } from '../../../src/gateway/messages/area.ts';
import { tell } from '../../../src/gateway/messages/tell.ts';
import { HARBOR, LOTUS } from '../merchants.ts';
import { operated } from '../operating.ts';

const house = await operated({ merchants: [LOTUS, HARBOR] });
const { call, clock, db, operate, session } = house;
const DAY_MS = 86_400_000;

const file = (texts: object) => ({ name: 'texts.json', text: JSON.stringify(texts) });
const WORDS = {
  TY: { title: 'Bukas', content: '<p>Bukas na.</p>' },
  EN: { title: 'Open', content: '<p>We are <b>open</b>.</p><script>alert(1)</script>' },
};

/** Writes to all members. @returns the message's number */
async function toAll(texts: object = WORDS, brand = 'lotus'): Promise<string> {
  clock.advance(1_000);
  const { changes } = await operate('messages send', { texts: file(texts), brand: [brand], all: true });
  return changes[0]?.subject.slice('message-'.length) ?? '';
}

const titles = async (token: string, language = 'EN', query = {}) =>
  (await call(getMessages, { token, language, query })).items.map(({ title }) => title);

describe('a message to all members', () => {
  test('is one row, however many members there are, and counts as unread for each of them', async () => {
    const tokens = await Promise.all(['ana', 'ben'].map((id) => session('member', id)));
    const id = await toAll();
    for (const token of tokens) {
      expect(await titles(token)).toEqual(['Open']);
      expect(await titles(token, 'TY')).toEqual(['Bukas']);
      expect(await call(getUnreadCount, { token })).toEqual({ count: 1 });
      expect(await call(getMemberInfo, { token })).toMatchObject({ unreadMessage: 1 });
    }
    expect(await db.selectFrom('broadcast_marks').selectAll().execute()).toEqual([]);
    await operate('messages recall', { id: `message-${id}` });
    for (const token of tokens) expect(await titles(token)).toEqual([]);
  });

  test('is told by its beginning in the list, and whole and clean where it is opened', async () => {
    const token = await session('member', 'reader');
    const long = `<h2>News</h2><p>${'word '.repeat(100)}&lt;end&gt;</p><img src="x" onerror="alert(1)"><a href="javascript:x">no</a>`;
    const id = await toAll({ TY: { title: 'Balita', content: long } });
    const { items } = await call(getMessages, { token });
    expect(items).toMatchObject([{ id, isWhole: false, about: null }]);
    expect(items[0]?.text).toMatch(/^News word word/);
    expect([...(items[0]?.text ?? '')].length).toBeLessThanOrEqual(201);
    const { html } = await call(getMessage, { token, query: { id } });
    expect(html).toContain('<h2>News</h2>');
    expect(html).toContain('&lt;end&gt;');
    expect(html).not.toMatch(/script|onerror|javascript/);
    await operate('messages recall', { id: `message-${id}` });
  });

  test('is read, deleted and put back by each member for themselves', async () => {
    const [ana, ben] = await Promise.all([session('member', 'ana2'), session('member', 'ben2')]);
    const id = await toAll();
    const body = { messages: id };
    expect(await call(readMessages, { token: ana, body })).toEqual({ count: 0 });
    expect(await call(getUnreadCount, { token: ben })).toEqual({ count: 1 });
    expect(await titles(ana, 'EN', { show: 'unread' })).toEqual([]);
    expect(await call(deleteMessages, { token: ben, body })).toEqual({ count: 0 });
    expect(await titles(ben)).toEqual([]);
    expect(await titles(ana)).toEqual(['Open']);
    await expect(call(getMessage, { token: ben, query: { id } })).rejects.toMatchObject({ code: 'messages.none' });
    expect(await call(restoreMessages, { token: ben, body })).toEqual({ count: 1 });
    expect(await titles(ben)).toEqual(['Open']);
    const read = await call(getMessages, { token: ana });
    expect(read.items).toMatchObject([{ isRead: true }]);
    await call(readMessages, { token: ben, body: { messages: 'all' } });
    expect(await call(getUnreadCount, { token: ben })).toEqual({ count: 0 });
    const { answer } = await operate('messages list', { brand: ['lotus'], limit: 1 });
    expect(answer).toMatchObject({
      items: [{ id: `message-${id}`, readers: 2, languages: ['EN', 'TY'], title: 'Bukas' }],
    });
    await operate('messages recall', { id: `message-${id}` });
  });

  test('is not for who joins later, for trials, or for another brand', async () => {
    const early = await session('member', 'early');
    const id = await toAll();
    clock.advance(1_000);
    const late = await session('member', 'late');
    await db.updateTable('members').set({ created_at: clock.now() }).where('id', '=', 'late').execute();
    const trial = await session('trial', 'looker');
    const harbors = await session('member', 'early', 'harbor');
    expect(await titles(early)).toEqual(['Open']);
    expect(await titles(late)).toEqual([]);
    expect(await titles(trial)).toEqual([]);
    expect((await call(getMessages, { token: harbors, merchant: 'harbor' })).items).toEqual([]);
    expect(await call(getUnreadCount, { token: late })).toEqual({ count: 0 });
    await call(deleteMessages, { token: harbors, merchant: 'harbor', body: { messages: id } });
    expect(await titles(early)).toEqual(['Open']);
    await operate('messages recall', { id: `message-${id}` });
  });

  test('stands among the member’s own by time, each once, over pages, though others come meanwhile', async () => {
    const token = await session('member', 'pager');
    const sent: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      clock.advance(1_000);
      if (n % 2 === 0) sent.push(await toAll({ TY: { title: `b${n}`, content: '<p>x</p>' } }));
      await db.transaction().execute(async (trx) => {
        const to = { merchant: 'lotus', member_id: 'pager' };
        await tell({ db: trx, now: clock.now() }, to, 'payoutRemoved', { account: `own${n}` });
      });
    }
    const ids: string[] = [];
    const times: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await call(getMessages, { token, query: { limit: 3, ...(cursor && { cursor }) } });
      ids.push(...page.items.map(({ id }) => id));
      times.push(...page.items.map(({ sentAt }) => sentAt));
      cursor = page.next ?? undefined;
      sent.push(await toAll({ TY: { title: 'later', content: '<p>x</p>' } }));
    } while (cursor !== undefined);
    expect(ids).toHaveLength(11);
    expect(new Set(ids).size).toBe(11);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    for (const id of sent) await operate('messages recall', { id: `message-${id}` });
  });

  test('goes with its marks after 400 days', async () => {
    const token = await session('member', 'patient');
    const id = await toAll();
    await call(readMessages, { token, body: { messages: id } });
    clock.advance(401 * DAY_MS);
    await db.transaction().execute(async (trx) => {
      for (const purge of messages.purges ?? []) await purge(trx, clock.now());
    });
    expect(await db.selectFrom('broadcasts').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('broadcast_marks').selectAll().execute()).toEqual([]);
  });
});

describe('an operator', () => {
  test('writes to some members by name, in the words of a file or of the command line', async () => {
    const [cat, dan] = await Promise.all([session('member', 'cat'), session('member', 'dan')]);
    const names = await usernames('cat', 'dan');
    await operate('messages send', { brand: ['lotus'], to: names, texts: file(WORDS) });
    expect(await titles(cat)).toEqual(['Open']);
    expect(await titles(dan, 'TY')).toEqual(['Bukas']);
    clock.advance(1_000);
    const text = 'Hello <b>you</b>.\n\nTwo\nlines.';
    const [name = ''] = names;
    const written = { brand: ['lotus'], to: [name], title: 'Just you', text, lang: 'EN' };
    const { changes } = await operate('messages send', written, { as: 'Eve' });
    expect(changes).toMatchObject([{ merchant: 'lotus', before: null, after: { to: name } }]);
    const { items } = await call(getMessages, { token: cat, language: 'TY' });
    expect(items[0]).toMatchObject({ title: 'Just you', text: 'Hello <b>you</b>. Two lines.' });
    const { html } = await call(getMessage, { token: cat, query: { id: items[0]?.id ?? '' } });
    expect(html).toBe('<p>Hello &lt;b&gt;you&lt;/b&gt;.</p><p>Two<br />lines.</p>');
    expect((await call(getMessages, { token: dan })).items).toHaveLength(1);
    const audit = await db.selectFrom('operator_audit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(audit).toMatchObject({ merchant: 'lotus', after: { to: name, texts: { EN: { title: 'Just you' } } } });
  });

  test('is told what is wrong, and nothing is sent then', async () => {
    const [name = ''] = await usernames('cat');
    const send = (input: object) => operate('messages send', { brand: ['lotus'], ...input });
    const words = { title: 'x', text: 'y' };
    const refused = (input: object, code: string) => expect(send(input)).rejects.toMatchObject({ code });
    const before = await db.selectFrom('messages').select('id').execute();
    await refused(words, 'input.invalid');
    await refused({ ...words, to: [name], all: true }, 'input.invalid');
    await refused({ to: [name], title: 'x' }, 'input.invalid');
    await refused({ ...words, to: [name], texts: file(WORDS) }, 'input.invalid');
    await refused({ ...words, to: [name], lang: 'ES' }, 'input.invalid');
    await refused({ to: [name], texts: file({ EN: WORDS.EN }) }, 'file.invalid');
    await refused({ all: true, texts: file({ TY: { title: 'x', content: '<script>1</script>' } }) }, 'file.invalid');
    await refused({ ...words, to: [name, 'nobody-here'] }, 'member.unknown');
    await refused({ ...words, all: true, brand: ['lotos'] }, 'merchant.unknown');
    await expect(operate('messages recall', { id: 'message-999999' })).rejects.toMatchObject({ code: 'message.none' });
    expect(await db.selectFrom('messages').select('id').execute()).toEqual(before);
    await operate('messages send', { brand: ['lotus'], ...words, to: [name] }, { dryRun: true });
    expect(await db.selectFrom('messages').select('id').execute()).toEqual(before);
  });
});

async function usernames(...ids: string[]): Promise<string[]> {
  const rows = await db.selectFrom('members').select('username').where('id', 'in', ids).orderBy('id').execute();
  return rows.map(({ username }) => username);
}
