import type { ComponentType } from 'react';
import { inTime } from '../../contract/in-time.ts';
import type { WaitingLogin } from '../../stores/session/login.ts';
import { browserOnly } from '../core/lazy.ts';
import { loadTexts } from '../core/texts.ts';
import type { ConfirmLogInProps } from './ConfirmLogIn.tsx';

/** The step brings its own texts, because forms of other areas lead to it. */
const LATER = {
  step: {
    load: () => (import.meta.env.SSR ? browserOnly() : import('./ConfirmLogIn.tsx')),
    texts: ['session', 'verification'],
  },
} as const;

/** A log-in that has to be confirmed, and the step that does it. */
export interface Confirming {
  readonly Step: ComponentType<ConfirmLogInProps>;
  readonly waiting: WaitingLogin;
}

/**
 * Loads the step that confirms a log-in, before a form gives way to it, so that it never gives way to nothing.
 * @throws Error where the code or its texts do not come, LateError where they take too long
 */
export async function loadStep(waiting: WaitingLogin): Promise<Confirming> {
  const [{ default: Step }] = await inTime(Promise.all([LATER.step.load(), loadTexts(LATER.step.texts)]));
  return { Step, waiting };
}
