import { atom, computed, type ReadableAtom } from 'nanostores';
import { call, watchFailures } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { codeOf } from '../../api/errors.ts';
import { readLocal, readSession, writeLocal, writeSession } from '../../api/storage.ts';
import { isLoginName, LOGIN_ENDS } from '../../contract/core/storage.ts';
import { getMemberInfo, type MemberInfo } from '../../contract/member/endpoints.ts';
import { audienceOfType, type MemberAudience } from '../../contract/member/words.ts';
import type { LoginValue } from '../../contract/session/endpoints.ts';
import { showAnew } from '../core/go.ts';
import { openModal } from '../core/modals.ts';
import { toastError } from '../core/toasts.ts';
import { closeEntrance, closeOfMember } from './entrance.ts';
import { clearValues, keepMember, keepToken, keptMember } from './session-values.ts';
import { announceEnd, announceLogin, answerTabs } from './tabs.ts';

/** The audience of the page (SPEC 6). */
export type Session =
  | { readonly audience: 'visitor' }
  | { readonly audience: MemberAudience; readonly member: MemberInfo };

const VISITOR: Session = { audience: 'visitor' };

const $current = atom<Session>(VISITOR);
export const $session: ReadableAtom<Session> = $current;

/** SPEC 4: the session is held until the password is changed: nothing else works before that. */
export const $passwordDue: ReadableAtom<boolean> = computed(
  $current,
  (session) => session.audience !== 'visitor' && session.member.password,
);

/** Whether whoever is logged in can name a password: not who came by mobile number or by another's sign-in, and set none. */
export function hasPassword(): boolean {
  const session = $current.get();
  return session.audience !== 'visitor' && session.member.hasPassword;
}

const $loading = atom(false);
/** There is a token, and its member is not known yet. */
export const $sessionLoading: ReadableAtom<boolean> = $loading;

const $first = atom(false);
/** This login was the member's first (SPEC 4: announcements of execution F). */
export const $firstLogin: ReadableAtom<boolean> = $first;

declare module '../../contract/core/storage.ts' {
  interface SessionNames {
    /** Set where this login was the member's first. */
    firstLogin: string;
  }
  interface LocalNames {
    /** When a tab of this browser learnt last how many messages are unread; it says nothing of whose they are. */
    unreadLearnt: string;
    /** When it learnt last how many rewards wait. */
    rewardsLearnt: string;
  }
}

/**
 * Restores the session that the tab holds: at once where its values are stored, else as soon as the gateway has named its
 * member. Then it follows what other tabs and failed calls report about
 * it.
 */
export async function startSession(): Promise<void> {
  watchFailures((error) => {
    const { code } = error;
    const token = readSession('token');
    // A call that was under way while its session went on under a fresh token says nothing of that.
    if (token === null || !error.carried(token)) return;
    if (code === 'session.passwordDue') holdForPassword();
    if (code !== 'session.required' && code !== 'session.expired') return;
    const login = readLocal('login');
    // The call was under way while another tab logged out, or in as another, whose session comes in a moment.
    if (login === LOGIN_ENDS.loggedOut) return endSession();
    if (isLoginName(login) && login !== readSession('login')) return;
    announceEnd(LOGIN_ENDS.over);
    sayOver();
  });
  environment().listen('session', followTabs);
  answerTabs();
  // A page from the browser's memory may show somebody who has logged out since, or another member than the current
  // one.
  environment().listen('return', () => {
    if (readSession('token') === null) endSession();
    else if (!$loading.get()) void takeUp();
  });
  if (readSession('token') !== null) await takeUp();
}

/** Shows the session that the tab has stored, then the gateway's answer. */
async function takeUp(): Promise<void> {
  $first.set(readSession('firstLogin') !== null);
  const stored = keptMember();
  if (stored) show(stored);
  try {
    await refreshMember();
  } catch (error) {
    // The watcher has handled a session that is over. Nothing can be shown of a token alone: log-in and sign-up replace
    // the member's bar, until somebody returns to the page.
    if (stored || readSession('token') === null) return;
    environment().mark('audience', 'visitor');
    toastError(codeOf(error));
  }
}

/** Reads again who is logged in. @throws ApiError */
export async function refreshMember(): Promise<void> {
  $loading.set($current.get().audience === 'visitor');
  try {
    const member = await call(getMemberInfo);
    if (readSession('token') === null) return;
    show(member);
    keepMember(member);
    announceLogin();
    environment().guard();
  } finally {
    $loading.set(false);
  }
}

/** Stores a login's token in the tab; {@link refreshMember} then finds out whose it is. */
export function storeToken({ token, firstTimeLogin }: LoginValue): void {
  keepToken(token);
  // It is stored with the session, because the page that shows the member's announcements is the next one.
  writeSession('firstLogin', firstTimeLogin ? '1' : null);
  $first.set(firstTimeLogin);
}

/**
 * Puts the fresh token of a changed password in the place of the session's, which is held for nothing from then on. The
 * other tabs of the browser take it over.
 */
export function renewToken(token: string): void {
  const current = $current.get();
  keepToken(token);
  if (current.audience === 'visitor') return;
  const member = { ...current.member, password: false, passwordKnown: false, hasPassword: true };
  keepMember(member);
  show(member);
  announceLogin();
}

/** What is counted beside the member's name (SPEC 6), and where the brand's tabs tell each other that they have learnt of it. */
export const COUNTS = { unreadMessage: 'unreadLearnt', availablePromoCount: 'rewardsLearnt' } as const;
export type CountName = keyof typeof COUNTS;

/** How many messages are unread, or rewards wait, after some were read or claimed, or came; the brand's other tabs ask anew. */
export function learnCount(name: CountName, count: number): void {
  const current = $current.get();
  if (current.audience === 'visitor' || current.member[name] === count) return;
  const member = { ...current.member, [name]: count };
  show(member);
  keepMember(member);
  writeLocal(COUNTS[name], String(environment().now()));
}

/** The gateway has said that the password is due; the pages after this one know it too. */
export function holdForPassword(): void {
  const current = $current.get();
  if (current.audience === 'visitor' || current.member.password) return;
  const member = { ...current.member, password: true };
  show(member);
  keepMember(member);
}

/** Other tabs have logged in, in as another, or out. */
function followTabs(): void {
  const before = $current.get();
  if (readSession('token') === null) {
    if (before.audience === 'visitor') return;
    if (readLocal('login') === LOGIN_ENDS.over) sayOver();
    else endSession();
    return;
  }
  if (before.audience !== 'visitor' && before.member.id !== keptMember()?.id) {
    // Nothing of the other member stays on the page.
    showAnew();
    return;
  }
  closeEntrance();
  void takeUp();
}

function show(member: MemberInfo): void {
  const audience = audienceOfType(member.type);
  $current.set({ audience, member });
  environment().mark('audience', audience);
}

/** The session is over without a log-out, so a page that requires one leads to the login (SPEC 2). */
function endSession(): void {
  if ($current.get().audience === 'visitor' && readSession('token') === null) return;
  forgetSession();
  environment().guard();
}

/** The gateway has ended the session. A dialog says so and leads to the login, instead of the page by itself. */
function sayOver(): void {
  forgetSession();
  openModal({ modal: 'sessionOver' });
}

/** SPEC 4: logout clears all session storage and resets the session. Nothing of the member's stays open. */
export function forgetSession(): void {
  clearValues();
  $first.set(false);
  $current.set(VISITOR);
  closeOfMember();
  environment().mark('audience', 'visitor');
}
