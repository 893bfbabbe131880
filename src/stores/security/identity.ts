import { attempts } from '../../api/attempt.ts';
import { ApiError, codeOf } from '../../api/errors.ts';
import { errorKey } from '../../contract/errors.ts';
import { tellBirthday, tellName } from '../../contract/security/endpoints.ts';
import { IDENTITY_REFUSALS } from '../../contract/security/errors.ts';
import { toast } from '../core/toasts.ts';
import { type FormProblem, fieldProblems, formProblem } from '../registration/rule-problems.ts';
import { hasPassword } from '../session/session.ts';

/** The fields of the forms, under their names on the wire. */
const IDENTITY_FIELDS = ['birthDate', 'name', 'password'] as const;
export type IdentityField = (typeof IDENTITY_FIELDS)[number];

/** Why a date of birth or a name was not written down. */
export type IdentityProblem = FormProblem<IdentityField, (typeof IDENTITY_REFUSALS)[number]> & {
  readonly unsure: boolean;
};

export interface Telling {
  readonly asksPassword: boolean;
  /**
   * @param password as it was typed; "" where none is asked for
   * @returns why it was refused; nothing where it is written down
   */
  readonly tell: (typed: string, password: string) => Promise<readonly IdentityProblem[]>;
}

/** The state behind one form in which a member tells when they were born. */
export function createBirthdayTelling(): Telling {
  const send = attempts(tellBirthday);
  return telling(async (birthDate, proof) => {
    await send({ body: { birthDate, ...proof } });
    toast('success', 'security.birthdaySaved');
  });
}

/** The state behind one form in which a member tells under which name they are paid. */
export function createNameTelling(): Telling {
  const send = attempts(tellName);
  return telling(async (name, proof) => {
    await send({ body: { name, ...proof } });
    toast('success', 'security.nameSaved');
  });
}

function telling(work: (typed: string, proof: { readonly password?: string }) => Promise<void>): Telling {
  const asksPassword = hasPassword();
  return {
    asksPassword,
    tell: async (typed, password) => {
      try {
        await work(typed.trim(), asksPassword ? { password: password.trim() } : {});
        return [];
      } catch (error) {
        return problemsOf(error);
      }
    },
  };
}

function problemsOf(error: unknown): readonly IdentityProblem[] {
  const unsure = error instanceof ApiError && error.outcomeUnknown;
  const found = fieldProblems(error, IDENTITY_FIELDS, IDENTITY_REFUSALS);
  const named = found.length > 0 ? found : [formProblem(null, errorKey(codeOf(error)))];
  return named.map((problem) => ({ ...problem, unsure }));
}
