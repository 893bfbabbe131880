import { attempts } from '../../api/attempt.ts';
import { call } from '../../api/call.ts';
import { ApiError, codeOf } from '../../api/errors.ts';
import type { ErrorCode } from '../../contract/core/errors.ts';
import { errorKey } from '../../contract/errors.ts';
import { beginContact, cancelContact, finishContact, sendContactCode } from '../../contract/security/endpoints.ts';
import { CONTACT_REFUSALS } from '../../contract/security/errors.ts';
import type { ContactKind, ContactProof } from '../../contract/security/words.ts';
import type { Country } from '../../contract/verification/endpoints.ts';
import { toast, toastError } from '../core/toasts.ts';
import { type FormProblem, fieldProblems, formProblem } from '../registration/rule-problems.ts';
import { hasPassword } from '../session/session.ts';
import { type CodeRequest, createCodeRequest } from '../verification/code.ts';
import { type PaymentRefusal, paymentRefusal } from './payment-refusal.ts';

/** The fields of the forms, under their names on the wire. */
const CONTACT_FIELDS = ['value', 'password', 'proof', 'code'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** Why a number or an address of mail was not bound. */
export type ContactProblem =
  | (FormProblem<ContactField, (typeof CONTACT_REFUSALS)[number]> & { readonly unsure: boolean })
  | PaymentRefusal<'proof'>;

/** What a step of the form came to: its value, or why it was refused. */
type ContactStep<V> =
  | ({ readonly ok: true } & V)
  | { readonly ok: false; readonly problems: readonly ContactProblem[]; readonly isOver: boolean };

/** What is typed before a code is sent. */
export interface TypedContact {
  readonly value: string;
  /** Of a number; undefined while it is not known. */
  readonly country: Country | undefined;
  readonly password: string;
  /** By what the account's owner is known beside the password; undefined where nothing else is asked for. */
  readonly way: ContactProof | undefined;
  readonly proof: string;
}

/** A code that is sent when it is asked for. */
export interface SentCode {
  readonly button: CodeRequest['$button'];
  readonly ask: () => void;
}

export interface ContactBinding {
  readonly asksPassword: boolean;
  /** Codes to what the account has. */
  readonly present: Readonly<Record<ContactKind, SentCode>>;
  /** Begins, and has a code sent to the new number or address at once. @returns its hint, and the button for another code */
  readonly begin: (typed: TypedContact) => Promise<ContactStep<{ readonly hint: string; readonly code: SentCode }>>;
  /**
   * Where it has waited too long, or what the account has has changed meanwhile, `isOver`: only a new beginning helps.
   * @returns from when on it counts; null where it does, of which a toast tells
   */
  readonly finish: (code: string) => Promise<ContactStep<{ readonly hint: string; readonly usableAt: number | null }>>;
}

/**
 * The state behind the steps that bind a number or an address of mail.
 * @param hints what may be shown of what the account has, so that a code under way to one says nothing of another
 */
export function createContactBinding(
  kind: ContactKind,
  hints: Readonly<Record<ContactKind, string | null>>,
): ContactBinding {
  const asksPassword = hasPassword();
  const [sendBegin, sendFinish] = [attempts(beginContact), attempts(finishContact)];
  return {
    asksPassword,
    present: {
      mobile: sentCode('mobile', 'present', hints.mobile ?? ''),
      email: sentCode('email', 'present', hints.email ?? ''),
    },
    begin: ({ value, country, password, way, proof }) =>
      stepOf('proof', async () => {
        const { hint } = await sendBegin({
          body: {
            kind,
            value: value.trim(),
            ...(kind === 'mobile' && country && { countryDialingCode: country.countryDialingCode }),
            ...(asksPassword && { password: password.trim() }),
            ...(way && { way, proof: proof.trim() }),
          },
        });
        const code = sentCode(kind, 'new', hint);
        code.ask();
        return { hint, code };
      }),
    finish: (typed) =>
      stepOf('code', async () => {
        const bound = await sendFinish({ body: { kind, code: typed.trim() } });
        if (bound.usableAt === null) toast('success', 'security.contactBound');
        return bound;
      }),
  };
}

/** The state behind the question whether to cancel what waits. @returns what does it; of what became of it a toast tells */
export function createContactCancel(kind: ContactKind): () => Promise<void> {
  const send = attempts(cancelContact);
  return async () => {
    try {
      await send({ body: { kind } });
      toast('success', 'security.contactCancelled');
    } catch (error) {
      toastError(codeOf(error));
    }
  };
}

function sentCode(kind: ContactKind, to: 'new' | 'present', hint: string): SentCode {
  const request = createCodeRequest(`contact ${to} ${kind} ${hint}`);
  return {
    button: request.$button,
    ask: () => void request.ask((brought) => call(sendContactCode, { body: { kind, to, ...brought } })),
  };
}

/** @param codeField the field that holds a code which was sent */
async function stepOf<V extends object>(codeField: 'proof' | 'code', work: () => Promise<V>): Promise<ContactStep<V>> {
  try {
    return { ok: true, ...(await work()) };
  } catch (error) {
    const isOver = codeOf(error) === 'security.bindingOver';
    return { ok: false, problems: problemsOf(error, codeField), isOver };
  }
}

/** What says of a code that was sent that it is not right. */
const CODE_REFUSALS: readonly ErrorCode[] = ['verification.code', 'verification.expired'];

function problemsOf(error: unknown, codeField: 'proof' | 'code'): readonly ContactProblem[] {
  const refused = paymentRefusal(error, 'proof');
  if (refused) return [refused];
  const unsure = error instanceof ApiError && error.outcomeUnknown;
  const code = codeOf(error);
  const found = fieldProblems(error, CONTACT_FIELDS, CONTACT_REFUSALS);
  const named =
    found.length > 0 ? found : [formProblem(CODE_REFUSALS.includes(code) ? codeField : null, errorKey(code))];
  return named.map((problem) => ({ ...problem, unsure }));
}
