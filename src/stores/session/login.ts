import * as z from 'zod/mini';
import { attempts } from '../../api/attempt.ts';
import { toBase64Url } from '../../api/bytes.ts';
import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { ApiError, codeOf } from '../../api/errors.ts';
import { readSession, writeSession } from '../../api/storage.ts';
import type { ErrorCode } from '../../contract/core/errors.ts';
import { LoginFailure, logIn as logInEndpoint, logInFreeplay } from '../../contract/session/endpoints.ts';
import { closeModal, openModal } from '../core/modals.ts';
import { createCaptcha } from './captcha.ts';
import { $mustChangePassword, enter } from './enter.ts';
import { $session } from './session.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** What was typed of the picture, where one is shown. */
  readonly captcha: string;
}

/** How a login ended; a refusal says why, and the captcha store shows a picture where the next try needs one. */
export type LoginResult = { readonly in: true } | { readonly in: false; readonly code: ErrorCode };

export const loginCaptcha = createCaptcha();

/** Logs in by username on the side that the page belongs to (SPEC 4 and 5: both values trimmed). */
export async function logIn({ username, password, captcha }: Credentials): Promise<LoginResult> {
  const typed = { username: username.trim(), password: password.trim() };
  const answer = loginCaptcha.answer(captcha);
  const side = isAgentPage() ? 'agent' : 'member';
  try {
    const login = await call(logInEndpoint, {
      body: { ...typed, type: 'username', side, ...(answer === undefined ? {} : { captcha: answer }) },
    });
    await enter(login, typed.password);
    loginCaptcha.drop();
    return { in: true };
  } catch (error) {
    if (demandsCaptcha(error)) await loginCaptcha.refresh();
    return { in: false, code: codeOf(error) };
  }
}

const beginFreeplay = attempts(logInFreeplay);
let freeplayWish: string | undefined;

/** Opens a trial session with play money (SPEC 1: free play), and goes on as after a login. */
export async function startFreeplay(onward?: () => void): Promise<LoginResult> {
  // Part of the wish: a try whose outcome is unknown is repeated as it was.
  freeplayWish ??= toBase64Url(environment().random(24));
  try {
    const body = { os: 'web', platform: 'W', random: freeplayWish, version: 3 } as const;
    await enter(await beginFreeplay({ body }));
    freeplayWish = undefined;
    leaveEntrance(onward);
    return { in: true };
  } catch (error) {
    if (!(error instanceof ApiError) || !error.outcomeUnknown) freeplayWish = undefined;
    return { in: false, code: codeOf(error) };
  }
}

/**
 * What follows a login or registration (SPEC 4): whatever the visitor was about to do, else the page that had sent them
 * here, else the agent centre on the agent page, else home, which is where they may be already.
 */
export function leaveEntrance(wish?: () => void): void {
  const { facts, go } = environment();
  const next = takeNext();
  closeModal('login');
  closeModal('register');
  const onward = () => {
    if (wish) wish();
    else if (next !== null) go(facts.base + next);
    else if (isAgentPage() && $session.get().audience === 'agent') go(`${facts.base}agentHome/`);
    else if (facts.route !== '/') go(facts.base);
  };
  if (!$mustChangePassword.get()) {
    onward();
    return;
  }
  openModal({
    modal: 'message',
    titleKey: 'session.changePasswordTitle',
    textKey: 'session.changePassword',
    confirmKey: 'in_increase_submit',
    onward,
  });
}

/**
 * The page that wanted a session, as the boot script wrote it down: without the prefix of the language, which may have
 * changed since. Only a page of this site counts.
 */
function takeNext(): string | null {
  const path = readSession('next');
  writeSession('next', null);
  return path !== null && /^[\w-]+\//.test(path) ? path : null;
}

function demandsCaptcha(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.code === 'captcha.required' || error.code === 'captcha.wrong') return true;
  return z.safeParse(LoginFailure, error.value).data?.captcha === true;
}

function isAgentPage(): boolean {
  return environment().facts.route === '/agent/';
}
