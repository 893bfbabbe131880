import * as z from 'zod/mini';
import { readSession, writeSession } from '../../api/storage.ts';
import type { Popup } from '../../contract/announcements/endpoints.ts';
import { $modals, openModal } from '../core/modals.ts';
import { $firstLogin, $session } from '../session/session.ts';

declare module '../../contract/core/storage.ts' {
  interface SessionNames {
    /** Audiences whose popups were closed. */
    popups: string;
  }
}

type Audience = 'A' | 'B';

/**
 * SPEC 4: popups are shown once per session and audience (A logged in, B not); those of execution F only at a first
 * login.
 * @param seen audiences whose popups were closed in this session
 */
export function duePopups(
  popups: readonly Popup[],
  { audience, firstLogin, seen }: { audience: Audience; firstLogin: boolean; seen: readonly Audience[] },
): readonly Popup[] {
  if (seen.includes(audience)) return [];
  return popups.filter(
    ({ execution }) => execution === audience || (execution === 'F' && audience === 'A' && firstLogin),
  );
}

let stopWaiting: (() => void) | undefined;

/**
 * Shows the popups that are due. They never cover what somebody opened: they wait until it is closed, and of several
 * that wait only the latest shows.
 */
export function offerPopups(popups: readonly Popup[]): void {
  stopWaiting?.();
  if ($modals.get().length === 0) {
    openDue(popups);
    return;
  }
  stopWaiting = $modals.listen((open) => {
    if (open.length > 0) return;
    stopWaiting?.();
    openDue(popups);
  });
}

function openDue(popups: readonly Popup[]): void {
  const due = duePopups(popups, { audience: audienceNow(), firstLogin: $firstLogin.get(), seen: readSeen() });
  if (due.length > 0) openModal({ modal: 'announcements', popups: due });
}

/** The session's marker is set when the popup is closed (SPEC 4). */
export function markPopupsSeen(): void {
  writeSession('popups', JSON.stringify([...new Set([...readSeen(), audienceNow()])]));
}

function audienceNow(): Audience {
  return $session.get().audience === 'visitor' ? 'B' : 'A';
}

function readSeen(): readonly Audience[] {
  try {
    return z.safeParse(z.array(z.enum(['A', 'B'])), JSON.parse(readSession('popups') ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}
