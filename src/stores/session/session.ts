import { atom, computed, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { call, watchFailures } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { codeOf } from '../../api/errors.ts';
import { clearSession, key, readLocal, readSession, writeSession } from '../../api/storage.ts';
import type { StoredSession } from '../../contract/core/storage.ts';
import { getMemberInfo, MemberInfo } from '../../contract/member/endpoints.ts';
import { audienceOfType, type MemberAudience } from '../../contract/member/words.ts';
import type { LoginValue } from '../../contract/session/endpoints.ts';
import { toast, toastError } from '../core/toasts.ts';

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
    /** Who logged out, and when, for other tabs. */
    loggedOut: string;
  }
}

/**
 * Restores the session that the tab holds: at once where its values are stored, else as soon as the gateway has named its
 * member. Then it follows what other tabs and failed calls report about
 * it.
 */
export async function startSession(): Promise<void> {
  watchFailures(({ code }) => {
    if (code === 'session.passwordDue') holdForPassword();
    if (code !== 'session.required' && code !== 'session.expired') return;
    if (readSession('token') === null) return;
    endSession();
    toast('warning', 'errors.session.expired');
  });
  environment().listen('storage', (changed) => {
    if (changed === key('loggedOut')) followLogout();
  });
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
  const stored = readStored();
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
    store(member);
    environment().guard();
  } finally {
    $loading.set(false);
  }
}

/** Stores a login's token in the tab; {@link refreshMember} then finds out whose it is. */
export function storeToken({ token, firstTimeLogin }: LoginValue): void {
  writeSession('session', null);
  writeSession('token', token);
  // It is stored with the session, because the page that shows the member's announcements is the next one.
  writeSession('firstLogin', firstTimeLogin ? '1' : null);
  $first.set(firstTimeLogin);
}

/** The gateway has said that the password is due; the pages after this one know it too. */
export function holdForPassword(): void {
  const current = $current.get();
  if (current.audience === 'visitor' || current.member.password) return;
  const member = { ...current.member, password: true };
  show(member);
  store(member);
}

function followLogout(): void {
  const current = $current.get();
  const [who] = (readLocal('loggedOut') ?? '').split(' ');
  if (current.audience !== 'visitor' && current.member.id === who) endSession();
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

/** SPEC 4: logout clears all session storage and resets the session. */
export function forgetSession(): void {
  clearSession();
  $first.set(false);
  $current.set(VISITOR);
  environment().mark('audience', 'visitor');
}

function store(member: MemberInfo): void {
  const { merchant } = environment().facts.brand;
  const values: MemberInfo & StoredSession = {
    ...member,
    customerId: member.id,
    isAgent: member.type,
    username: member.userName,
    merchantCode: merchant,
  };
  writeSession('session', JSON.stringify(values));
}

function readStored(): MemberInfo | undefined {
  const text = readSession('session');
  if (text === null) return undefined;
  try {
    return z.safeParse(MemberInfo, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
