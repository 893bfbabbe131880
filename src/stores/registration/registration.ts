import { atom, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { attempts } from '../../api/attempt.ts';
import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { ApiError, codeOf } from '../../api/errors.ts';
import { readSession, writeSession } from '../../api/storage.ts';
import { type ErrorCode, type ErrorKey, errorKey } from '../../contract/core/errors.ts';
import { FIELD_ERRORS, type FieldErrorKey, FieldProblems } from '../../contract/core/fields.ts';
import {
  type FieldRule,
  getRegisterSettings,
  REGISTER_FIELDS,
  type RegisterField,
  RegisterSettings,
  RULE_FAMILIES,
  RULE_REFUSALS,
  register as registerEndpoint,
  ruleKey,
} from '../../contract/registration/endpoints.ts';
import type { RegisterBody } from '../../contract/registration/inputs.ts';
import { type RuleProblem, ruleProblem, ruleText } from '../../contract/registration/rules.ts';
import { createLoader, loadedValue } from '../core/load.ts';
import { openModal } from '../core/modals.ts';
import { createCaptcha } from '../session/captcha.ts';
import { enter } from '../session/enter.ts';

declare module '../../contract/core/storage.ts' {
  interface SessionNames {
    /** The fields and rules of the form. */
    REGISTER_RULES: string;
    /** What was typed, secrets aside. */
    draft: string;
  }
}

const loader = createLoader<RegisterSettings>();
/** Which fields registration asks for, with their rules (SPEC 5); cached for the session. */
export const $registerSettings = loader.$state;

const $invitationRefused = atom(false);

export const registerCaptcha = createCaptcha();

/** What the form holds: texts by field, the confirmation and the terms box. */
export interface RegisterForm {
  readonly fields: Readonly<Partial<Record<RegisterField, string>>>;
  readonly confirmPassword: string;
  readonly terms: boolean;
}

/** What is wrong with a field, as i18n key and values; `field` is null for what concerns none. */
export interface FormProblem {
  readonly field: RegisterField | 'confirmPassword' | 'terms' | null;
  readonly key: ProblemKey | ErrorKey;
  /** What texts of problems may take. */
  readonly values: Readonly<Record<'min' | 'max' | 'names', string | number>>;
}

type ProblemKey = FieldErrorKey | RuleProblem['key'] | (typeof RULE_REFUSALS)[number];

export type RegisterResult =
  | { readonly in: true }
  | { readonly in: false; readonly code: ErrorCode; readonly problems: readonly FormProblem[] };

export function loadRegisterSettings(): Promise<void> {
  return loader.load(async (signal) => {
    const cached = readCached();
    if (cached) return cached;
    const settings = await call(getRegisterSettings, {}, { signal });
    writeSession('REGISTER_RULES', JSON.stringify(settings));
    return settings;
  });
}

/** A field that the form shows. The code by SMS belongs to mobile registration, which has a form of its own (SPEC 4). */
export interface AskedField {
  readonly name: Exclude<RegisterField, 'verificationCode'>;
  readonly rule: FieldRule;
}

/** What decides about fields beside the settings. */
export interface Circumstances {
  /** The address brought an invitation. */
  readonly known: boolean;
  /** The gateway refused it. */
  readonly refused: boolean;
  /** The gateway demanded a captcha, though the settings ask for none. */
  readonly captcha: boolean;
}

/** For a captcha that the settings say nothing about. */
const ANY_CAPTCHA = { acceptedPattern: '*', patternId: 'registration.rule.any', minLength: 1, maxLength: 32 } as const;

/**
 * The fields to show, in the order of the contract. SPEC 4: the affiliate code is asked for only if the address brought
 * none, or the gateway refused the one it brought.
 */
export function askedFields({ fields }: RegisterSettings, invitation: Circumstances): AskedField[] {
  const captcha: FieldRule = { ...ANY_CAPTCHA, ...fields.captcha, enabled: true, required: true };
  return REGISTER_FIELDS.flatMap((name) => {
    const rule = name === 'captcha' && invitation.captcha ? captcha : fields[name];
    if (!rule?.enabled || name === 'verificationCode') return [];
    if (name === 'affiliateCode' && invitation.known && !invitation.refused) return [];
    return [{ name, rule }];
  });
}

/** Whether the address of this visit carried an invitation. */
export function invitationKnown(): boolean {
  return readSession('referralCode') !== null;
}

/** Whether the gateway refused the invitation that the address carried. */
export const $invitationRejected: ReadableAtom<boolean> = $invitationRefused;

/** What is wrong with one field by the server's rule, or null (SPEC 5). */
export function fieldProblem({ rule }: AskedField, value: string): RuleProblem | null {
  return ruleProblem(rule, value.trim());
}

/** The rule's text, as a hint before anything is wrong. */
export function fieldHint({ rule }: AskedField): RuleProblem {
  return ruleText(rule);
}

/** What is typed may be read by nobody else: passwords and codes are not kept. */
const SECRET: readonly RegisterField[] = ['password', 'paymentPassword', 'captcha', 'verificationCode'];

/** Keeps what was typed, secrets aside, for as long as the tab lives: it survives a change of language. */
export function keepDraft(fields: RegisterForm['fields']): void {
  const kept = Object.entries(fields).filter(([name, value]) => value && !SECRET.some((secret) => secret === name));
  writeSession('draft', JSON.stringify(Object.fromEntries(kept)));
}

const Draft = z.record(z.string(), z.string());

export function readDraft(): RegisterForm['fields'] {
  try {
    return z.safeParse(Draft, JSON.parse(readSession('draft') ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

const send = attempts(registerEndpoint);

/** Registers by username and makes the answer the session of this tab. */
export async function register(form: RegisterForm): Promise<RegisterResult> {
  try {
    const login = await send({ body: bodyOf(form) });
    writeSession('referralCode', null);
    writeSession('draft', null);
    await enter(login);
    registerCaptcha.drop();
    return { in: true };
  } catch (error) {
    const code = codeOf(error);
    if (code === 'registration.affiliate') refuseInvitation();
    if (registerCaptcha.$captcha.get().state !== 'none' || code.startsWith('captcha.')) await registerCaptcha.refresh();
    return { in: false, code, problems: problemsOf(error, code) };
  }
}

/** SPEC 8: a warning with a button; the form then asks for the code that the address had brought. */
function refuseInvitation(): void {
  if (invitationKnown()) $invitationRefused.set(true);
  writeSession('referralCode', null);
  openModal({
    modal: 'message',
    titleKey: 'registration.field.affiliateCode',
    textKey: 'invitation_code_error',
    confirmKey: 'in_increase_submit',
  });
}

function bodyOf({ fields, confirmPassword }: RegisterForm): RegisterBody {
  const { captcha, verificationCode: _, username = '', password = '', ...rest } = fields;
  const { href, hostname } = environment().address();
  const answer = captcha === undefined ? undefined : registerCaptcha.answer(captcha);
  const referralCode = readSession('referralCode');
  const filled = Object.entries(rest).filter(([, value]) => value.trim() !== '');
  return {
    ...Object.fromEntries(filled.map(([name, value]) => [name, value.trim()])),
    username: username.trim(),
    password: password.trim(),
    confirmPassword: confirmPassword.trim(),
    ...(answer === undefined ? {} : { captcha: answer }),
    ...(referralCode === null ? {} : { referralCode }),
    registerUrl: href,
    domain: hostname,
    registerMethod: 'WEB',
    terms: true,
  };
}

const FORM_FIELDS: readonly string[] = [...REGISTER_FIELDS, 'confirmPassword', 'terms'];

function isFormField(path: string): path is NonNullable<FormProblem['field']> {
  return FORM_FIELDS.includes(path);
}

/** The gateway's own findings, each at its field; the code's own text where it found none. */
function problemsOf(error: unknown, code: ErrorCode): readonly FormProblem[] {
  const found = error instanceof ApiError ? fieldProblems(error) : [];
  return found.length > 0 ? found : [formProblem(null, errorKey(code))];
}

function fieldProblems(error: ApiError): readonly FormProblem[] {
  if (error.code === 'registration.affiliate') return [formProblem('affiliateCode', errorKey(error.code))];
  if (error.code === 'registration.usernameTaken') return [formProblem('username', 'registration.rule.taken')];
  const found = z.safeParse(FieldProblems, error.value);
  return (found.data?.fields ?? []).map(({ path, key, values }) =>
    formProblem(isFormField(path) ? path : null, isProblemKey(key) ? key : 'errors.field.invalid', values),
  );
}

/** A problem whose text finds each value that it may ask for. */
function formProblem(
  field: FormProblem['field'],
  key: FormProblem['key'],
  { min = '', max = '', names = '' }: Partial<FormProblem['values']> = {},
): FormProblem {
  return { field, key, values: { min, max, names } };
}

const PROBLEM_KEYS: readonly ProblemKey[] = [
  ...FIELD_ERRORS,
  ...RULE_FAMILIES.map(ruleKey).flatMap((key) => [key, `${key}_exact` as const]),
  ...RULE_REFUSALS,
];

/** An operator's own gateway may name what we have no text for. */
function isProblemKey(key: string): key is ProblemKey {
  return PROBLEM_KEYS.some((known) => known === key);
}

function readCached(): RegisterSettings | undefined {
  const kept = loadedValue(loader.$state.get());
  if (kept) return kept;
  try {
    return z.safeParse(RegisterSettings, JSON.parse(readSession('REGISTER_RULES') ?? 'null')).data;
  } catch {
    return undefined;
  }
}
