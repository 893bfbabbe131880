import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../src/api/browser.ts';
import { recall, remember } from '../../../src/boot/storage.ts';
import { followTabs } from '../../../src/boot/tabs.ts';
import { type HandedOver, storageKey, tabsChannel } from '../../../src/contract/core/storage.ts';
import { makeMember } from '../stores/made-values.ts';

const values = { token: 'tok-1', member: JSON.stringify(makeMember()), nickname: 'Ana', isAgent: '0' };
const stored = (kind: 'session' | 'local', name: string) => recall(kind, storageKey('lotus', name));
const put = (kind: 'session' | 'local', name: string, value: string) =>
  remember(kind, storageKey('lotus', name), value);

let did: string[];
let other: BroadcastChannel;

beforeEach(() => {
  did = [];
  const document = new EventTarget();
  document.addEventListener('marquee:session', () => did.push('session'));
  vi.stubGlobal('document', document);
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  other = new BroadcastChannel(tabsChannel('lotus'));
});
afterEach(() => {
  other.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The tab, as far as it follows the others. */
function follow(loading: boolean): Promise<void> {
  const page: Parameters<typeof followTabs>[0] = {
    facts: { brand: { merchant: 'lotus' } },
    remember: (kind: 'session' | 'local', name: string, value: string | null) =>
      remember(kind, storageKey('lotus', name), value),
    mark: () => void did.push('mark'),
    guard: () => {
      did.push('guard');
      return false;
    },
  };
  return followTabs(page, loading);
}

/** Another tab that holds a session answers, from its n-th question on. */
function answer(handedOver: HandedOver, from = 1): string[] {
  const asked: string[] = [];
  other.onmessage = ({ data }) => {
    asked.push(data);
    if (data === handedOver.login && asked.length >= from) other.postMessage(handedOver);
  };
  return asked;
}

describe('a tab that is opened', () => {
  test('takes over the session of an open one, and asks by the name of the log-in alone', async () => {
    put('local', 'login', 'a1');
    const asked = answer({ login: 'a1', values });
    await follow(true);
    expect(asked).toEqual(['a1']);
    for (const [name, value] of Object.entries(values)) expect(stored('session', name), name).toBe(value);
    expect(stored('session', 'login')).toBe('a1');
    expect(localStorage.length).toBe(1);
    expect(did).toEqual(['mark', 'guard', 'session']);
  });

  test('is a visitor after a second without an answer, and still takes a later one', async () => {
    put('local', 'login', 'a1');
    const asked = answer({ login: 'a1', values }, 6);
    const followed = follow(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(did).toEqual(['mark', 'guard', 'session']);
    expect(stored('session', 'token')).toBeNull();
    await vi.advanceTimersByTimeAsync(500);
    await followed;
    expect(asked.length).toBe(6);
    expect(stored('session', 'token')).toBe('tok-1');
  });

  test('where no tab is open takes the name away, so that the next need not ask', async () => {
    put('local', 'login', 'a1');
    const followed = follow(true);
    await vi.advanceTimersByTimeAsync(10_000);
    await followed;
    expect(stored('local', 'login')).toBeNull();
    expect(stored('session', 'token')).toBeNull();
  });

  test('takes no answer to what another tab asked', async () => {
    put('local', 'login', 'a1');
    const followed = follow(true);
    other.postMessage({ login: 'b2', values: { token: 'tok-2' } });
    await vi.advanceTimersByTimeAsync(10_000);
    await followed;
    expect(stored('session', 'token')).toBeNull();
  });
});

describe('a tab that is open', () => {
  beforeEach(() => {
    for (const [name, value] of Object.entries({ ...values, login: 'a1' })) put('session', name, value);
    put('local', 'login', 'a1');
  });

  test('has nothing to do while nobody did anything', async () => {
    await follow(false);
    expect(did).toEqual([]);
  });

  test('stays who it is until the session of another is there, of whose values then none is missing', async () => {
    put('local', 'login', 'b2');
    answer({ login: 'b2', values: { token: 'tok-2' } }, 9);
    const followed = follow(false);
    await vi.advanceTimersByTimeAsync(1750);
    expect(stored('session', 'token')).toBe('tok-1');
    await vi.advanceTimersByTimeAsync(250);
    await followed;
    expect(stored('session', 'token')).toBe('tok-2');
    expect(stored('session', 'nickname')).toBeNull();
    expect(did).toEqual(['mark', 'guard', 'session']);
  });

  test('ends with a log-out elsewhere', async () => {
    put('local', 'login', 'out');
    await follow(false);
    expect(stored('session', 'token')).toBeNull();
    expect(did).toEqual(['mark', 'guard', 'session']);
  });

  test('leaves a session that is over to the dialog, and a page that is only being opened to the guard', async () => {
    put('local', 'login', 'over');
    await follow(false);
    expect(did).toEqual(['mark', 'session']);
    put('session', 'login', 'a1');
    await follow(true);
    expect(did.slice(2)).toEqual(['mark', 'guard', 'session']);
  });

  test('gives the name back that another tab took away while this one stood still', async () => {
    remember('local', storageKey('lotus', 'login'), null);
    await follow(false);
    expect(stored('local', 'login')).toBe('a1');
    expect(stored('session', 'token')).toBe('tok-1');
  });
});
