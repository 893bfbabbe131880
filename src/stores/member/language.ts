import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { readLocal, readSession, writeSession } from '../../api/storage.ts';
import { updateLanguage } from '../../contract/member/endpoints.ts';
import { $session } from '../session/session.ts';

declare module '../../contract/core/storage.ts' {
  interface SessionNames {
    /** The language that stood chosen when this session began, or that was saved since; "" for none. */
    savedLanguage: string;
  }
}

/** Saves the language that somebody chooses in the picker while they are logged in (SPEC 7). */
export function startLanguage(): void {
  $session.subscribe(({ audience }) => {
    if (audience !== 'visitor') void followChoice();
  });
}

/**
 * The picker leads to the page of the chosen language, which is the one that saves it. A failure is tried again on the
 * next page.
 */
async function followChoice(): Promise<void> {
  const chosen = readLocal('hisLang') ?? '';
  const saved = readSession('savedLanguage');
  if (saved === null) {
    writeSession('savedLanguage', chosen);
    return;
  }
  if (chosen === saved || chosen !== environment().facts.language.code) return;
  // The next change of the session, which comes in a moment, saves nothing twice.
  writeSession('savedLanguage', chosen);
  try {
    await call(updateLanguage, { body: { language: chosen } });
  } catch {
    writeSession('savedLanguage', saved);
  }
}
