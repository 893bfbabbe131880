import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { getMemberInfo } from '../../../../src/contract/member/endpoints.ts';
import {
  deleteMessages,
  getMessage,
  getMessages,
  type Message,
  readMessages,
  restoreMessages,
} from '../../../../src/contract/messages/endpoints.ts';
import { loadedValue } from '../../../../src/stores/core/load.ts';
import { $toasts, dismissToast } from '../../../../src/stores/core/toasts.ts';
import { showScreen, startCentre } from '../../../../src/stores/member/centre.ts';
import { createInbox, type Inbox } from '../../../../src/stores/messages/inbox.ts';
import { $session, refreshMember, storeToken } from '../../../../src/stores/session/session.ts';
import type { World } from '../../api/made-environment.ts';
import type { MockGateway } from '../../api/mock-gateway.ts';
import { beginVisit } from '../begin-page.ts';
import { makeMember } from '../made-values.ts';

let world: World;
let gateway: MockGateway;

function message(id: string, changes: Partial<Message> = {}): Message {
  return { id, title: `Title ${id}`, text: 'Text', isWhole: true, sentAt: 1, isRead: false, about: null, ...changes };
}

const MESSAGES = [message('3'), message('2', { isWhole: false }), message('1', { isRead: true })];

beforeEach(async () => {
  ({ world, gateway } = await beginVisit());
  for (const { id } of $toasts.get()) dismissToast(id);
  storeToken({ token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
  gateway.answers(getMemberInfo, makeMember({ unreadMessage: 2 }));
  await refreshMember();
});

/** The inbox at an address, once its list has come. */
async function inboxAt(query = '', items = MESSAGES, next: string | null = null): Promise<Inbox> {
  world.url = `https://www.lotus.example/en/member/?page=messageV2${query}`;
  gateway.answers(getMessages, { items, next });
  const inbox = createInbox();
  onTestFinished(inbox.start());
  await vi.waitFor(() => expect(inbox.$list.get().state).toBe('ready'));
  return inbox;
}

const listed = (inbox: Inbox) =>
  loadedValue(inbox.$list.get())?.items.map(({ id, isRead }) => `${id}${isRead ? '' : '*'}`);
const unread = () => {
  const session = $session.get();
  return session.audience === 'visitor' ? undefined : session.member.unreadMessage;
};
const opened = (inbox: Inbox) => loadedValue(inbox.$open.get());
const asked = () => gateway.sent.at(-1);

describe('a message', () => {
  test('is opened from the list without another call, counts as read by that, and has an address', async () => {
    const inbox = await inboxAt();
    gateway.answers(readMessages, { count: 1 });
    inbox.open('3');
    expect(opened(inbox)).toEqual({ message: MESSAGES[0], html: null });
    expect(world.url).toBe('https://www.lotus.example/en/member/?page=messageV2&message=3');
    await vi.waitFor(() => expect(unread()).toBe(1));
    expect(asked()?.body).toEqual({ messages: '3' });
    expect(listed(inbox)).toEqual(['3', '2*', '1']);
  });

  test('that is longer than the list tells is asked for', async () => {
    const inbox = await inboxAt();
    const whole = { message: message('2', { isWhole: false }), html: '<p>All of it</p>' };
    gateway.answers(getMessage, whole);
    gateway.answers(readMessages, { count: 1 });
    inbox.open('2');
    await vi.waitFor(() => expect(opened(inbox)).toEqual(whole));
    await vi.waitFor(() => expect(listed(inbox)).toEqual(['3*', '2', '1']));
  });

  test('that is read already is not marked again', async () => {
    const inbox = await inboxAt();
    inbox.open('1');
    expect(opened(inbox)?.message.id).toBe('1');
    inbox.open(null);
    expect(opened(inbox)).toBeUndefined();
    expect(world.url).toBe('https://www.lotus.example/en/member/?page=messageV2');
  });

  test('that an address names opens, wherever in the list it is, and back closes it', async () => {
    world.url = 'https://www.lotus.example/en/member/?page=messageV2&message=77';
    const whole = { message: message('77', { isRead: true }), html: null };
    gateway.answers(getMessage, whole);
    gateway.answers(getMessages, { items: MESSAGES, next: null });
    const inbox = createInbox();
    onTestFinished(inbox.start());
    await vi.waitFor(() => expect(opened(inbox)).toEqual(whole));
    await vi.waitFor(() => expect(listed(inbox)).toHaveLength(3));
    world.url = 'https://www.lotus.example/en/member/?page=messageV2';
    world.happen('back');
    expect(opened(inbox)).toBeUndefined();
  });

  test('that is not there any more says so, and one whose answer is lost can be asked for again', async () => {
    const inbox = await inboxAt();
    gateway.refuses(getMessage, 'messages.none');
    inbox.open('99');
    await vi.waitFor(() => expect(inbox.$open.get()).toMatchObject({ state: 'failed', code: 'messages.none' }));
    gateway.answers(getMessage, { message: message('99', { isRead: true }), html: null });
    inbox.retryOpen();
    await vi.waitFor(() => expect(opened(inbox)?.message.id).toBe('99'));
  });

  test.each(['nonsense', '0', '12,13', '9'.repeat(30)])('"%s" in an address names none', async (name) => {
    const inbox = await inboxAt(`&message=${name}`);
    expect(inbox.$place.get().message).toBeNull();
  });

  test('stays unread where the mark is lost, and that is told', async () => {
    const inbox = await inboxAt();
    gateway.breaks(readMessages);
    inbox.open('3');
    await vi.waitFor(() => expect($toasts.get()).toHaveLength(1));
    expect(listed(inbox)).toEqual(['3*', '2*', '1']);
    expect(unread()).toBe(2);
  });
});

describe('the tabs', () => {
  test('of an address say what is asked for, once', async () => {
    const inbox = await inboxAt('&show=unread', [message('3')]);
    expect(asked()?.url.searchParams.get('show')).toBe('unread');
    gateway.answers(getMessages, { items: MESSAGES, next: null });
    inbox.showTab('all');
    await vi.waitFor(() => expect(listed(inbox)).toHaveLength(3));
    expect(world.url).toBe('https://www.lotus.example/en/member/?page=messageV2');
  });

  test('lead to announcements, of which one is open at a time, on the page that it stands on', async () => {
    const inbox = await inboxAt();
    inbox.showTab('announcements');
    inbox.toggleNotice(10);
    expect(world.url).toMatch(/\?page=messageV2&show=announcements&notice=10$/);
    inbox.toggleNotice(10);
    expect(inbox.$place.get().notice).toBeNull();
    inbox.goToPart(2);
    expect(world.url).toMatch(/\?page=messageV2&show=announcements&part=2$/);
  });

  test('begin anew where the navigation asks for the screen again', async () => {
    const stop = startCentre();
    onTestFinished(stop);
    const inbox = await inboxAt();
    inbox.open('1');
    showScreen('messageV2');
    expect(inbox.$place.get()).toMatchObject({ tab: 'all', message: null });
    expect(opened(inbox)).toBeUndefined();
  });
});

describe('messages that are deleted', () => {
  test('go from the list and the count, and come back as they were', async () => {
    const inbox = await inboxAt();
    gateway.answers(deleteMessages, { count: 1 });
    await inbox.remove(['3', '1']);
    expect(asked()?.body).toEqual({ messages: '3,1' });
    expect(listed(inbox)).toEqual(['2*']);
    expect(inbox.$deleted.get()).toEqual(['3', '1']);
    expect(unread()).toBe(1);
    gateway.answers(restoreMessages, { count: 2 });
    await inbox.restore();
    expect(listed(inbox)).toEqual(['3*', '2*', '1']);
    expect(inbox.$deleted.get()).toEqual([]);
    expect(unread()).toBe(2);
  });

  test('come back into a list that was read while they were gone', async () => {
    const inbox = await inboxAt();
    gateway.answers(deleteMessages, { count: 1 });
    await inbox.remove(['3']);
    gateway.answers(getMessages, { items: MESSAGES.slice(1), next: null });
    inbox.retry();
    await vi.waitFor(() => expect(inbox.$list.get().state).toBe('ready'));
    gateway.answers(restoreMessages, { count: 2 });
    gateway.answers(getMessages, { items: MESSAGES, next: null });
    await inbox.restore();
    await vi.waitFor(() => expect(listed(inbox)).toEqual(['3*', '2*', '1']));
  });

  test('close, where one of them was open', async () => {
    const inbox = await inboxAt();
    inbox.open('1');
    gateway.answers(deleteMessages, { count: 2 });
    await inbox.remove(['1']);
    expect(inbox.$place.get().message).toBeNull();
    expect(opened(inbox)).toBeUndefined();
  });

  test('are sent in parts that a call takes, and what a failure left stays', async () => {
    const many = Array.from({ length: 150 }, (_, n) => message(String(n + 1), { isRead: true }));
    const inbox = await inboxAt('', many);
    gateway.answers(deleteMessages, { count: 2 });
    gateway.refuses(deleteMessages, 'system.fault');
    await inbox.remove(many.map(({ id }) => id));
    expect(listed(inbox)).toHaveLength(50);
    expect(inbox.$deleted.get()).toHaveLength(100);
    expect($toasts.get()).toMatchObject([{ key: 'errors.system.fault' }]);
  });

  test('bring what follows, where nothing is left of what was read', async () => {
    const inbox = await inboxAt('', MESSAGES, 'next-page');
    gateway.answers(deleteMessages, { count: 0 });
    gateway.answers(getMessages, { items: [message('0', { isRead: true })], next: null });
    await inbox.remove(['3', '2', '1']);
    await vi.waitFor(() => expect(listed(inbox)).toEqual(['0']));
    expect(asked()?.url.searchParams.get('cursor')).toBe('next-page');
  });
});

describe('all messages', () => {
  test('are read with one call, and other tabs are told', async () => {
    const inbox = await inboxAt();
    gateway.answers(readMessages, { count: 0 });
    await inbox.readAll();
    expect(asked()?.body).toEqual({ messages: 'all' });
    expect(listed(inbox)).toEqual(['3', '2', '1']);
    expect(unread()).toBe(0);
    expect(world.local.getItem('lotus:unreadLearnt')).toBe(String(world.time));
  });

  test('are listed anew where more are unread than before', async () => {
    const inbox = await inboxAt();
    gateway.answers(getMemberInfo, makeMember({ unreadMessage: 3 }));
    gateway.answers(getMessages, { items: [message('4'), ...MESSAGES], next: null });
    await refreshMember();
    await vi.waitFor(() => expect(listed(inbox)).toEqual(['4*', '3*', '2*', '1']));
  });
});
