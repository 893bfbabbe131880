import { describe, expect, test } from 'vitest';
import { getMemberInfo } from '../../../src/contract/member/endpoints.ts';
import { getMessages, getUnreadCount, readMessages } from '../../../src/contract/messages/endpoints.ts';
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
