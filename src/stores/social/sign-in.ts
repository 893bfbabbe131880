import { atom, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { codeOf } from '../../api/errors.ts';
import type { ErrorCode } from '../../contract/core/errors.ts';
import { storageKey } from '../../contract/core/storage.ts';
import { errorKey } from '../../contract/errors.ts';
import { finishSocial, linkSocial, startSocial } from '../../contract/social/endpoints.ts';
import type { SocialProvider } from '../../contract/social/words.ts';
import { wholeAddress } from '../core/go.ts';
import { pageAddress } from '../core/page-address.ts';
import { continueAfterLogin } from '../session/after-login.ts';
import { startMemberSession } from '../session/member-session.ts';
import { keepSignIn, takeSignIn } from './kept.ts';
import { CLOSED_GRACE_MS, HEARD_MS, LOOK_MS } from './limits.ts';
import type { SocialSignIn } from './popups.ts';
import type { OpenedWindow, Windows } from './windows.ts';

/** The text that says why a sign-in failed. */
export function failureKey(code: ErrorCode | 'popupClosed') {
  return code === 'popupClosed' ? 'social.popupClosed' : errorKey(code);
}

/** What a page holds of a sign-in that came back. */
export interface Came {
  readonly ticket: string;
  readonly key: string;
}

/** Where a sign-in stands. */
export type SignInState =
  | { readonly state: 'opening' }
  /** The provider's window is open. */
  | { readonly state: 'waiting' }
  /** SPEC 8: a window that was closed is a failed log-in. */
  | { readonly state: 'failed'; readonly code: ErrorCode | 'popupClosed' }
  /** Nobody's here yet; a form asks what is missing. */
  | { readonly state: 'register'; readonly came: Came }
  /** A member has the same address of mail; who logs in to that account links the two. */
  | { readonly state: 'known'; readonly came: Came }
  | { readonly state: 'done' };

export interface SignIn {
  readonly $state: ReadableAtom<SignInState>;
  /** Who is signed in by; undefined in a window that knows nothing of it. */
  readonly provider: SocialProvider | undefined;
  /** Sets it going, as it was asked for. */
  readonly run: () => void;
  /** Begins again after a failure: with a window that the click has opened, or in the place of this page. */
  readonly begin: (window: OpenedWindow | null) => void;
  /** Lets the member who has just logged in sign in this way from now on. @returns why it was refused */
  readonly link: (came: Came) => Promise<ErrorCode | undefined>;
  /** Ends it where it stands. */
  readonly stop: () => void;
}

/** SPEC 2, 7: one sign-in by another, from its button to the session, or what a first one needs. */
export function createSignIn(asked: SocialSignIn, windows: Windows): SignIn {
  const $state = atom<SignInState>({ state: 'opening' });
  const kept = 'ticket' in asked ? takeSignIn() : undefined;
  const provider = 'provider' in asked ? asked.provider : kept?.provider;
  let turn = 0;
  let end = (): void => undefined;
  /** Begins a step. @returns whether it is still the last, and nobody has stopped it */
  const next = () => {
    const own = ++turn;
    return () => turn === own;
  };
  const fail = (code: ErrorCode | 'popupClosed') => $state.set({ state: 'failed', code });

  const finish = async (came: Came) => {
    const isOn = next();
    $state.set({ state: 'opening' });
    try {
      const outcome = await call(finishSocial, { body: came });
      if (!isOn()) return;
      if (outcome.state !== 'loggedIn') return $state.set({ state: outcome.state, came });
      await startMemberSession(outcome.login);
      $state.set({ state: 'done' });
      continueAfterLogin(asked.onward);
    } catch (error) {
      if (isOn()) fail(codeOfTicket(error));
    }
  };

  /** The window comes back to the page of log-ins, which loads least; this page goes on when it hears of it. */
  const beside = async (opened: OpenedWindow, isOn: () => boolean) => {
    end = opened.close;
    const { address, key } = await start(wholeAddress('login/'));
    if (!isOn()) return;
    const channel = windows.openChannel(channelName(), (word) => {
      const { ticket } = z.safeParse(z.object({ ticket: z.string() }), word).data ?? {};
      if (ticket === undefined) return;
      channel.say({ heard: ticket });
      stop();
      void finish({ ticket, key });
    });
    end = () => {
      channel.close();
      opened.close();
    };
    opened.go(address);
    $state.set({ state: 'waiting' });
    await closing(opened, isOn);
    // It is heard even later, because the window may only have been cut off.
    if (isOn()) fail('popupClosed');
  };

  const start = (page: string) => {
    if (provider === undefined) throw new Error('Expected a provider to begin with, found none.');
    return call(startSocial, { body: { provider, page } });
  };

  const inPlace = async (isOn: () => boolean) => {
    const { address, key } = await start(pageAddress());
    if (!isOn()) return;
    if (provider) keepSignIn({ provider, key });
    environment().go(address);
  };

  const begin = (window: OpenedWindow | null) => {
    stop();
    keepSignIn(null);
    $state.set({ state: 'opening' });
    const isOn = next();
    (window ? beside(window, isOn) : inPlace(isOn)).catch((error: unknown) => {
      window?.close();
      if (isOn()) fail(codeOf(error));
    });
  };

  /** This window was opened by a page, which goes on, or it has nothing to go on with. */
  const handOver = async (ticket: string) => {
    const { promise, resolve } = Promise.withResolvers<true>();
    const channel = windows.openChannel(channelName(), (word) => {
      if (z.safeParse(z.object({ heard: z.literal(ticket) }), word).success) resolve(true);
    });
    channel.say({ ticket });
    const isHeard = await Promise.race([promise, environment().wait(HEARD_MS)]);
    channel.close();
    if (isHeard) windows.closeThis();
    else fail('social.lapsed');
  };

  const stop = () => {
    turn += 1;
    end();
    end = () => undefined;
  };

  return {
    $state,
    provider,
    run: () => {
      if (!('ticket' in asked)) begin(asked.window);
      else if (kept) void finish({ ticket: asked.ticket, key: kept.key });
      else void handOver(asked.ticket);
    },
    begin,
    stop,
    link: async (came) => {
      try {
        await call(linkSocial, { body: came });
        return undefined;
      } catch (error) {
        return codeOf(error);
      }
    },
  };
}

/** The channel of a brand, because all sites of an origin share their channels. */
function channelName(): string {
  return storageKey(environment().facts.brand.merchant, 'social');
}

/** Waits until a window is gone, and as long again as it may take to come back. */
async function closing(opened: OpenedWindow, isOn: () => boolean): Promise<void> {
  const { wait } = environment();
  while (isOn() && !opened.isClosed()) await wait(LOOK_MS);
  if (isOn()) await wait(CLOSED_GRACE_MS);
}

/** What is no ticket at all is told like one that is not good any more. */
function codeOfTicket(error: unknown): ErrorCode {
  const code = codeOf(error);
  return code === 'request.invalid' ? 'social.lapsed' : code;
}
