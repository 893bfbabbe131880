import { atom, type ReadableAtom } from 'nanostores';
import { call } from '../../api/call.ts';
import { getMemberIcon } from '../../contract/member/endpoints.ts';
import { $session } from '../session/session.ts';

const $icon = atom<string | null>(null);
/** The avatar of whoever is logged in, as a data URL; null for the default. */
export const $memberIcon: ReadableAtom<string | null> = $icon;

let loadedFor: string | undefined;

/** Loads it once per member. Without it the default shows (SPEC 8), so a failure is not reported. */
export async function loadMemberIcon(): Promise<void> {
  const session = $session.get();
  if (session.audience === 'visitor' || loadedFor === session.member.id) return;
  loadedFor = session.member.id;
  $icon.set(null);
  try {
    $icon.set((await call(getMemberIcon)).icon);
  } catch {
    loadedFor = undefined;
  }
}
