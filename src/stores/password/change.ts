import { atom, type ReadableAtom } from 'nanostores';
import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { codeOf } from '../../api/errors.ts';
import { errorKey } from '../../contract/errors.ts';
import { changePassword } from '../../contract/password/endpoints.ts';
import { CHANGE_REFUSALS } from '../../contract/password/errors.ts';
import type { RegisterSettings } from '../../contract/registration/endpoints.ts';
import { isUsername, type RuleProblem } from '../../contract/registration/rules.ts';
import { toastError } from '../core/toasts.ts';
import { fieldProblem } from '../registration/fields.ts';
import { type FormProblem, fieldProblems, formProblem } from '../registration/rule-problems.ts';
import { renewRegisterSettings } from '../registration/settings.ts';
import { $session, hasPassword, refreshMember, renewToken } from '../session/session.ts';

/** The fields of the form, under their names of SPEC 3. */
export const CHANGE_FIELDS = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const;
export type ChangeField = (typeof CHANGE_FIELDS)[number];

type OwnKey = (typeof CHANGE_REFUSALS)[number] | 'password.unknown';
export type ChangeProblem = FormProblem<ChangeField, OwnKey>;

export interface PasswordChange {
  /** Whether nobody has set a password yet, so that this is the first. */
  readonly isFirst: boolean;
  /** Whether the old password is asked for: not where there is none, or the log-in a moment ago has told it (SPEC 5). */
  readonly $asksOld: ReadableAtom<boolean>;
  /** How many passkeys log in to the account, which a change leaves as they are; 0 before it. */
  readonly passkeysLeft: () => number;
  /**
   * Changes the password, makes the answer's token the session's, and reads the member anew (SPEC 4).
   * @returns why it was refused; nothing where it was changed
   */
  readonly change: (typed: Readonly<Record<ChangeField, string>>) => Promise<readonly ChangeProblem[]>;
}

/** The state behind one form that changes the password. */
export function createPasswordChange(): PasswordChange {
  const isFirst = !hasPassword();
  const $asksOld = atom(!isFirst && !isKnown());
  let left = 0;
  return {
    isFirst,
    $asksOld,
    passkeysLeft: () => left,
    change: async ({ oldPassword, newPassword, confirmNewPassword }) => {
      const body = { newPassword: newPassword.trim(), confirmNewPassword: confirmNewPassword.trim() };
      const old = $asksOld.get() ? { oldPassword: oldPassword.trim() } : {};
      try {
        const { token, passkeys } = await call(changePassword, { body: { ...body, ...old } });
        renewToken(token);
        left = passkeys;
      } catch (error) {
        const code = codeOf(error);
        if (code === 'password.old') $asksOld.set(true);
        if (code === 'password.field') await renewRegisterSettings();
        return problemsOf(error);
      }
      // The change has been made, whether or not the member can be read now.
      await refreshMember().catch((error: unknown) => toastError(codeOf(error)));
      return [];
    },
  };
}

function isKnown(): boolean {
  const session = $session.get();
  return session.audience !== 'visitor' && session.member.passwordKnown;
}

function problemsOf(error: unknown): readonly ChangeProblem[] {
  const found = fieldProblems(error, CHANGE_FIELDS, CHANGE_REFUSALS);
  if (found.length > 0) return found;
  const code = codeOf(error);
  // An answer that was lost on its way may have been that of a change.
  const isUnsure = code.startsWith('network.') && environment().online();
  return [formProblem(null, isUnsure ? 'password.unknown' : errorKey(code))];
}

/** Why a new password is refused before anybody is asked, as an i18n key with its values; null where it is not. */
export function newPasswordProblem(
  { fields: { password: rule } }: RegisterSettings,
  newPassword: string,
  oldPassword: string,
):
  | RuleProblem
  | { readonly key: 'errors.field.required' | 'registration.rule.asUsername' | 'password.rule.asBefore' }
  | null {
  const password = newPassword.trim();
  const broken = rule ? fieldProblem({ name: 'password', rule }, password) : null;
  if (broken) return broken;
  if (password === '') return { key: 'errors.field.required' };
  if (password === oldPassword.trim()) return { key: 'password.rule.asBefore' };
  const session = $session.get();
  const isName = session.audience !== 'visitor' && isUsername(password, session.member.userName);
  return isName ? { key: 'registration.rule.asUsername' } : null;
}
