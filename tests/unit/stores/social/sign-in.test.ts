import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getMemberInfo } from '../../../../src/contract/member/endpoints.ts';
import { finishSocial, startSocial } from '../../../../src/contract/social/endpoints.ts';
import { $modals, closeModal } from '../../../../src/stores/core/modals.ts';
import { forgetSession } from '../../../../src/stores/session/session.ts';
import { createSignIn, type SignIn } from '../../../../src/stores/social/sign-in.ts';
import type { Windows } from '../../../../src/stores/social/windows.ts';
import { takeTicket } from '../../../../src/stores/tickets.ts';
import type { World } from '../../api/made-environment.ts';
import { type MockGateway, ok } from '../../api/mock-gateway.ts';
import { beginPage } from '../begin-page.ts';
import { makeMember } from '../made-values.ts';

const THERE = { address: 'https://accounts.provider.example/?state=s', key: 'key-1' };
const LOGIN = { token: 'tok-1', firstTimeLogin: false, passwordExpired: false };

let world: World;
let gateway: MockGateway;
let signIn: SignIn | undefined;
const did: string[] = [];

/** Pages of one browser, which hear what each other say. */
const ears = new Set<(word: unknown) => void>();
const windows: Windows = {
  openChannel: (_name, hear) => {
    ears.add(hear);
    return {
      say: (word) => {
        for (const other of ears) if (other !== hear) other(word);
      },
      close: () => void ears.delete(hear),
    };
  },
  closeThis: () => void did.push('close this'),
};

/** A window whose visitor closes it when told to. */
function openedWindow() {
  const opened = { closed: false };
  return {
    shut: () => {
      opened.closed = true;
    },
    go: (address: string) => void did.push(`window ${address}`),
    isClosed: () => opened.closed,
    close: () => void did.push('close window'),
  };
}

beforeEach(async () => {
  for (const { modal } of $modals.get()) closeModal(modal);
  did.length = 0;
  ears.clear();
  // Time passes in turns, so that a page that looks at its window lets others have theirs.
  ({ world, gateway } = await beginPage({ wait: () => new Promise((done) => setImmediate(done)) }));
});

afterEach(() => {
  signIn?.stop();
  forgetSession();
});

function run(asked: Parameters<typeof createSignIn>[0]): SignIn {
  signIn = createSignIn(asked, windows);
  signIn.run();
  return signIn;
}

const stateOf = (made: SignIn) => made.$state.get();

describe('a sign-in in a window', () => {
  test('waits for it, takes the ticket that it brings, and logs in', async () => {
    gateway.answers(startSocial, THERE);
    gateway.answers(finishSocial, { state: 'loggedIn', login: LOGIN });
    gateway.answers(getMemberInfo, makeMember());
    let went = false;
    const onward = () => {
      went = true;
    };
    const waiting = run({ provider: 'google', window: openedWindow(), onward });
    await expect.poll(() => stateOf(waiting).state).toBe('waiting');
    expect(did).toEqual([`window ${THERE.address}`]);
    expect(gateway.sent[0]?.body).toEqual({ provider: 'google', page: 'https://www.lotus.example/en/login/' });

    const returned = createSignIn({ ticket: 'social.t' }, windows);
    returned.run();
    await expect.poll(() => stateOf(waiting).state).toBe('done');
    await expect.poll(() => did).toContain('close this');
    expect(did).toContain('close window');
    expect(went).toBe(true);
    expect(world.session.getItem('lotus:token')).toBe('tok-1');
  });

  test('that is closed has failed, and what comes late is heard all the same', async () => {
    gateway.answers(startSocial, THERE);
    gateway.answers(finishSocial, { state: 'register' });
    const window = openedWindow();
    const waiting = run({ provider: 'google', window });
    await expect.poll(() => stateOf(waiting).state).toBe('waiting');
    window.shut();
    await expect.poll(() => stateOf(waiting)).toEqual({ state: 'failed', code: 'popupClosed' });
    for (const hear of ears) hear({ ticket: 'social.late' });
    await expect
      .poll(() => stateOf(waiting))
      .toEqual({
        state: 'register',
        came: { ticket: 'social.late', key: 'key-1' },
      });
  });

  test('closes it where the gateway refuses, and says why', async () => {
    gateway.refuses(startSocial, 'social.unreachable');
    const failed = run({ provider: 'facebook', window: openedWindow() });
    await expect.poll(() => stateOf(failed)).toEqual({ state: 'failed', code: 'social.unreachable' });
    expect(did).toEqual(['close window']);
  });

  test('hears no more once it was stopped', async () => {
    gateway.answers(startSocial, THERE);
    const stopped = run({ provider: 'google', window: openedWindow() });
    await expect.poll(() => stateOf(stopped).state).toBe('waiting');
    stopped.stop();
    expect(ears.size).toBe(0);
    expect(did).toContain('close window');
  });
});

describe('a sign-in that is stopped while the gateway is asked', () => {
  let answered = Promise.withResolvers<void>();
  beforeEach(() => {
    answered = Promise.withResolvers();
  });
  const begin = (window: ReturnType<typeof openedWindow> | null) => {
    gateway.responds(startSocial, async () => {
      await answered.promise;
      return ok(THERE);
    });
    return run({ provider: 'google', window });
  };

  test.each(['in a window', 'in the place of the page'])(
    'leads nowhere, and leaves nobody listening: %s',
    async (where) => {
      const stopped = begin(where === 'in a window' ? openedWindow() : null);
      await expect.poll(() => gateway.sent.length).toBe(1);
      stopped.stop();
      answered.resolve();
      for (let turn = 0; turn < 5; turn++) await world.wait(0);
      expect(did).toEqual(where === 'in a window' ? ['close window'] : []);
      expect(world.did).toEqual([]);
      expect(ears.size).toBe(0);
      expect(stateOf(stopped)).toEqual({ state: 'opening' });
    },
  );

  test('logs nobody in', async () => {
    world.session.setItem('lotus:social', JSON.stringify({ provider: 'google', key: 'key-1' }));
    gateway.responds(finishSocial, async () => {
      await answered.promise;
      return ok({ state: 'loggedIn', login: LOGIN });
    });
    const stopped = run({ ticket: 'social.t' });
    await expect.poll(() => gateway.sent.length).toBe(1);
    stopped.stop();
    answered.resolve();
    for (let turn = 0; turn < 5; turn++) await world.wait(0);
    expect(world.session.getItem('lotus:token')).toBeNull();
  });
});

describe('a sign-in in the place of the page', () => {
  test('leaves for the provider, and ends where it comes back', async () => {
    gateway.answers(startSocial, THERE);
    world.url = 'https://www.lotus.example/en/rng/?page=2';
    run({ provider: 'facebook', window: null });
    await expect.poll(() => world.did).toContain(`go ${THERE.address}`);
    expect(gateway.sent[0]?.body).toEqual({ provider: 'facebook', page: world.url });

    world.session.setItem('lotus:ticket', 'social.t');
    await takeTicket();
    expect(world.session.getItem('lotus:ticket')).toBeNull();
    expect($modals.get()).toEqual([{ modal: 'social', ticket: 'social.t' }]);
    gateway.answers(finishSocial, { state: 'known' });
    const back = run({ ticket: 'social.t' });
    expect(back.provider).toBe('facebook');
    await expect.poll(() => stateOf(back)).toEqual({ state: 'known', came: { ticket: 'social.t', key: 'key-1' } });
    expect(world.session.getItem('lotus:social')).toBeNull();
  });
});

test('a ticket of a sign-in that began nowhere here logs nobody in', async () => {
  const foreign = run({ ticket: 'social.of-a-link' });
  await expect.poll(() => stateOf(foreign)).toEqual({ state: 'failed', code: 'social.lapsed' });
  expect(gateway.sent).toEqual([]);
});
