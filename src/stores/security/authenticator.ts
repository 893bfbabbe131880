import { attempts } from '../../api/attempt.ts';
import { ApiError, codeOf } from '../../api/errors.ts';
import { errorKey } from '../../contract/errors.ts';
import {
  type AuthenticatorOffer,
  beginAuthenticator,
  finishAuthenticator,
  removeAuthenticator,
} from '../../contract/security/endpoints.ts';
import { AUTHENTICATOR_REFUSALS } from '../../contract/security/errors.ts';
import { toast } from '../core/toasts.ts';
import { type FormProblem, fieldProblems, formProblem } from '../registration/rule-problems.ts';
import { hasPassword } from '../session/session.ts';

/** The fields of the forms, under their names on the wire. */
const AUTHENTICATOR_FIELDS = ['password', 'code'] as const;
export type AuthenticatorField = (typeof AUTHENTICATOR_FIELDS)[number];

/** Why an authenticator application was not connected, or not removed. */
export type AuthenticatorProblem = FormProblem<AuthenticatorField, (typeof AUTHENTICATOR_REFUSALS)[number]> & {
  readonly unsure: boolean;
};

/** What a step of the forms came to: its value, or why it was refused. */
export type AuthenticatorStep<V> =
  | ({ readonly ok: true } & V)
  | { readonly ok: false; readonly problems: readonly AuthenticatorProblem[] };

type Typed = Readonly<Record<AuthenticatorField, string>>;

export interface AuthenticatorBinding {
  /** The fields by which the member shows who they are, in their order; none where a fresh log-in does. */
  readonly proof: readonly AuthenticatorField[];
  readonly begin: (typed: Typed) => Promise<AuthenticatorStep<{ readonly offer: AuthenticatorOffer }>>;
  /** Where it has waited too long, or another tab has begun anew, `isOver`: only a new beginning helps. */
  readonly finish: (
    code: string,
  ) => Promise<AuthenticatorStep<{ readonly recoveryCodes: readonly string[] }> & { readonly isOver?: boolean }>;
  /** Says that it is connected, once the recovery codes are kept, which the toast would else cover. */
  readonly done: () => void;
}

/** The state behind the steps that connect an authenticator application. @param isBound whether there is one already */
export function createAuthenticatorBinding(isBound: boolean): AuthenticatorBinding {
  const proof = proofFields(isBound);
  const [sendBegin, sendFinish] = [attempts(beginAuthenticator), attempts(finishAuthenticator)];
  return {
    proof,
    begin: async (typed) => {
      const body = Object.fromEntries(proof.map((name) => [name, typed[name].trim()]));
      return stepOf(async () => ({ offer: await sendBegin({ body }) }));
    },
    finish: async (typed) => {
      try {
        const { recoveryCodes } = await sendFinish({ body: { code: typed.trim() } });
        return { ok: true, recoveryCodes };
      } catch (error) {
        return { ok: false, problems: problemsOf(error), isOver: codeOf(error) === 'security.bindingOver' };
      }
    },
    done: () => toast('success', 'security.appBound'),
  };
}

export interface AuthenticatorRemoval {
  readonly proof: readonly AuthenticatorField[];
  /** @returns why it was refused; nothing where it is removed */
  readonly remove: (typed: Typed) => Promise<readonly AuthenticatorProblem[]>;
}

/** The state behind the form that removes an authenticator application. */
export function createAuthenticatorRemoval(): AuthenticatorRemoval {
  const send = attempts(removeAuthenticator);
  return {
    proof: proofFields(true),
    remove: async ({ password, code }) => {
      const proven = hasPassword() ? { password: password.trim() } : {};
      const step = await stepOf(async () => send({ body: { ...proven, code: code.trim() } }));
      if (!step.ok) return step.problems;
      toast('success', 'security.appRemoved');
      return [];
    },
  };
}

function proofFields(isBound: boolean): readonly AuthenticatorField[] {
  return AUTHENTICATOR_FIELDS.filter((name) => (name === 'password' ? hasPassword() : isBound));
}

async function stepOf<V extends object>(work: () => Promise<V>): Promise<AuthenticatorStep<V>> {
  try {
    return { ok: true, ...(await work()) };
  } catch (error) {
    return { ok: false, problems: problemsOf(error) };
  }
}

function problemsOf(error: unknown): readonly AuthenticatorProblem[] {
  const unsure = error instanceof ApiError && error.outcomeUnknown;
  const found = fieldProblems(error, AUTHENTICATOR_FIELDS, AUTHENTICATOR_REFUSALS);
  const named = found.length > 0 ? found : [formProblem(null, errorKey(codeOf(error)))];
  return named.map((problem) => ({ ...problem, unsure }));
}

/** A secret or a recovery code in groups of four, as it is read and typed: "JBSW Y3DP". */
export function grouped(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ');
}
