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
import { createHarness } from '../harness.ts';
import { HARBOR, LOTUS } from '../merchants.ts';

const TEXTS = {
  EN: {
    winHeld: { title: 'It waits', text: '{{amount}} of {{game}} at {{brand}} waits.' },
    winReleased: { title: 'Paid', text: '{{amount}} is paid.' },
  },
  AR: { winHeld: { title: 'ينتظر', text: '{{amount}} من {{game}} ينتظر.' } },
};
const BRAND = {
  ...LOTUS,
  languages: { default: 'EN', offered: ['EN', 'AR'], tags: { EN: 'en', AR: 'ar' } },
  parts: { messages: { texts: TEXTS } },
};
const { call, clock, db, session } = await createHarness({ merchants: [BRAND, HARBOR] });
const WON = { amount: '1234.50', currency: 'PHP', game: 'Koi Pond' } as const;

/** A member's session, and what tells them something. */
async function member(id: string, merchant = 'lotus') {
  const token = await session('member', id, merchant);
  const told = (key: 'winHeld' | 'winReleased' = 'winHeld', times = 1) =>
    db.transaction().execute(async (trx) => {
      for (let time = 0; time < times; time += 1) {
        await tell({ db: trx, now: clock.now() }, { merchant, member_id: id }, key, WON);
      }
    });
  return { token, told };
}

describe('a message', () => {
  test('is worded in the language of the page, with the amount as it is written there', async () => {
    const { token, told } = await member('worded');
    await told();
    const { items } = await call(getMessages, { token });
    expect(items).toMatchObject([
      {
        title: 'It waits',
        text: '\u2068₱1,234.50\u2069 of \u2068Koi Pond\u2069 at \u2068Lotus Casino\u2069 waits.',
        isRead: false,
      },
    ]);
    const arabic = await call(getMessages, { token, language: 'AR' });
    expect(arabic.items[0]?.text).toMatch(
      /^\u2068[^\u2069]*1,234\.50[^\u2069]*\u2069 من \u2068Koi Pond\u2069 ينتظر\.$/u,
    );
  });

  test("is worded in the brand's own language where the reader's has no words for it", async () => {
    const { token, told } = await member('other-language');
    await told('winReleased');
    const { items } = await call(getMessages, { token, language: 'AR' });
    expect(items).toMatchObject([{ title: 'Paid' }]);
  });

  test('names the brand and what it is about where the brand has no words at all', async () => {
    const { token, told } = await member('m-of-harbor', 'harbor');
    await told();
    const { items } = await call(getMessages, { token, merchant: 'harbor' });
    expect(items).toMatchObject([{ title: HARBOR.name, text: '\u2068Koi Pond\u2069 \u2068₱1,234.50\u2069' }]);
  });

  test('counts as unread, in the count and beside the name, until it is read', async () => {
    const { token, told } = await member('counted');
    expect(await call(getUnreadCount, { token })).toEqual({ count: 0 });
    await told('winHeld', 3);
    expect(await call(getUnreadCount, { token })).toEqual({ count: 3 });
    expect(await call(getMemberInfo, { token })).toMatchObject({ unreadMessage: 3 });
    const { items } = await call(getMessages, { token });
    const [first, second] = items.map(({ id }) => id);
    expect(await call(readMessages, { token, body: { messages: `${first},${second}` } })).toEqual({ count: 1 });
    expect(await call(readMessages, { token, body: { messages: `${first}` } })).toEqual({ count: 1 });
    expect((await call(getMessages, { token })).items.map(({ isRead }) => isRead)).toEqual([true, true, false]);
    expect(await call(readMessages, { token, body: { messages: 'all' } })).toEqual({ count: 0 });
  });

  test('is its own member’s alone: nobody else lists it, counts it or marks it as read', async () => {
    const [owner, stranger] = [await member('owner'), await member('stranger')];
    await owner.told();
    const { items } = await call(getMessages, { token: owner.token });
    expect(await call(getMessages, { token: stranger.token })).toEqual({ items: [], next: null });
    await call(readMessages, { token: stranger.token, body: { messages: `${items[0]?.id}` } });
    expect(await call(getUnreadCount, { token: owner.token })).toEqual({ count: 1 });
  });
});

describe('a deleted message', () => {
  test('is in no list and no count, and can be put back as it was', async () => {
    const { token, told } = await member('deleter');
    await told('winHeld', 3);
    const { items } = await call(getMessages, { token });
    const [first, second] = items.map(({ id }) => id);
    await call(readMessages, { token, body: { messages: `${second}` } });
    expect(await call(deleteMessages, { token, body: { messages: `${first},${second}` } })).toEqual({ count: 1 });
    expect(await call(deleteMessages, { token, body: { messages: `${first}` } })).toEqual({ count: 1 });
    expect((await call(getMessages, { token })).items.map(({ id }) => id)).toEqual([items[2]?.id]);
    await expect(call(getMessage, { token, query: { id: `${first}` } })).rejects.toMatchObject({
      ...{ status: 404, code: 'messages.none' },
    });
    expect(await call(restoreMessages, { token, body: { messages: `${first},${second}` } })).toEqual({ count: 2 });
    expect((await call(getMessages, { token })).items.map(({ isRead }) => isRead)).toEqual([false, true, false]);
  });

  test('stays in the books of what was told, for whoever asks', async () => {
    const { token, told } = await member('told-and-deleted');
    await told();
    const { items } = await call(getMessages, { token });
    await call(deleteMessages, { token, body: { messages: `${items[0]?.id}` } });
    const rows = await db.selectFrom('messages').selectAll().where('member_id', '=', 'told-and-deleted').execute();
    expect(rows).toMatchObject([{ key: 'winHeld', deleted_at: clock.now() }]);
  });

  test('is nobody else’s to delete, put back or open', async () => {
    const [owner, stranger] = [await member('keeper'), await member('thief')];
    await owner.told();
    const { items } = await call(getMessages, { token: owner.token });
    const messages = `${items[0]?.id}`;
    await call(deleteMessages, { token: stranger.token, body: { messages } });
    expect((await call(getMessages, { token: owner.token })).items).toHaveLength(1);
    await call(deleteMessages, { token: owner.token, body: { messages } });
    await call(restoreMessages, { token: stranger.token, body: { messages } });
    expect((await call(getMessages, { token: owner.token })).items).toHaveLength(0);
    await expect(call(getMessage, { token: stranger.token, query: { id: messages } })).rejects.toMatchObject({
      code: 'messages.none',
    });
    const harbors = await session('member', 'keeper', 'harbor');
    await call(restoreMessages, { token: harbors, merchant: 'harbor', body: { messages } });
    expect((await call(getMessages, { token: owner.token })).items).toHaveLength(0);
  });

  test('is refused where what names it is no list of numbers, and in nobody’s hands but a member’s', async () => {
    const { token } = await member('careless');
    for (const messages of ['', 'all', '0', '1,', '1;2', "1' OR '1'='1", '9'.repeat(19)]) {
      await expect(call(deleteMessages, { token, body: { messages } })).rejects.toMatchObject({
        code: 'request.invalid',
      });
    }
    const trial = await session('trial', 'trial-reader');
    await expect(call(deleteMessages, { token: trial, body: { messages: '1' } })).rejects.toMatchObject({
      code: 'session.trial',
    });
  });
});

describe('the unread', () => {
  test('are read by cursor by themselves; a cursor of all messages is none of theirs', async () => {
    const { token, told } = await member('sorter');
    await told('winHeld', 5);
    const { items } = await call(getMessages, { token });
    await call(readMessages, { token, body: { messages: `${items[1]?.id},${items[3]?.id}` } });
    const first = await call(getMessages, { token, query: { show: 'unread', limit: 2 } });
    const rest = await call(getMessages, { token, query: { show: 'unread', limit: 2, cursor: first.next ?? '' } });
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual([items[0]?.id, items[2]?.id, items[4]?.id]);
    expect(rest.next).toBeNull();
    await expect(call(getMessages, { token, query: { limit: 2, cursor: first.next ?? '' } })).rejects.toMatchObject({
      code: 'request.invalid',
    });
  });
});

describe('what a message is about', () => {
  test('is a place of the member’s, with its number where the message knows it', async () => {
    const { token, told } = await member('deposited');
    await told();
    clock.advance(1);
    await db.transaction().execute(async (trx) => {
      const to = { merchant: 'lotus', member_id: 'deposited' };
      await tell({ db: trx, now: clock.now() }, to, 'depositCredited', { id: 'deposit-number-1', ...WON });
    });
    const { items } = await call(getMessages, { token });
    expect(items.map(({ about }) => about)).toEqual([
      { place: 'deposits', id: 'deposit-number-1' },
      { place: 'records', id: null },
    ]);
    expect(await call(getMessage, { token, query: { id: items[0]?.id ?? '' } })).toEqual({
      message: items[0],
      html: null,
    });
  });
});

describe('the list', () => {
  test('is read to its end by cursor, newest first, each message once, though others come meanwhile', async () => {
    const { token, told } = await member('reader');
    for (let minute = 0; minute < 5; minute += 1) {
      clock.advance(60_000);
      await told();
    }
    const first = await call(getMessages, { token, query: { limit: 2 } });
    await told();
    const second = await call(getMessages, { token, query: { limit: 2, cursor: first.next ?? '' } });
    const third = await call(getMessages, { token, query: { limit: 2, cursor: second.next ?? '' } });
    expect(third.next).toBeNull();
    const times = [first, second, third].flatMap(({ items }) => items.map(({ sentAt }) => sentAt));
    expect(times).toHaveLength(5);
    expect([...times].sort((a, b) => b - a)).toEqual(times);
    expect(new Set(times).size).toBe(5);
  });

  test("refuses the cursor of another member's list", async () => {
    const [one, other] = [await member('one'), await member('other')];
    await one.told('winHeld', 2);
    const { next } = await call(getMessages, { token: one.token, query: { limit: 1 } });
    await expect(call(getMessages, { token: other.token, query: { cursor: next ?? '' } })).rejects.toMatchObject({
      code: 'request.invalid',
    });
  });

  test('forgets what is older than 400 days', async () => {
    const { told } = await member('old');
    await told();
    clock.advance(401 * 86_400_000);
    await told();
    const [purge] = messages.purges ?? [];
    await db.transaction().execute(async (trx) => purge?.(trx, clock.now()));
    const token = await session('member', 'old');
    expect((await call(getMessages, { token })).items).toHaveLength(1);
  });
});
