import { askedBy } from '../../contract/registration/asked.ts';
import type { RegisterSettings } from '../../contract/registration/endpoints.ts';
import type { registration } from '../../contract/registration/inputs.ts';
import type { RegistrationWay } from '../../contract/registration/ways.ts';
import type { LoginValue } from '../../contract/session/endpoints.ts';
import { ApiError } from '../core/call/errors.ts';
import type { Asking, CallOf } from '../core/call/handle.ts';
import { solvesCaptcha } from '../session/captcha/captchas.ts';
import { holdHuman } from '../verification/human/human.ts';
import { knownPart } from '../verification/part.ts';
import { askOfForm, createRegistered, holdForm, welcome } from './new-account.ts';
import { hasManyRegistrations } from './origin.ts';
import { registerSettings } from './settings.ts';

type RegisterCall = CallOf<typeof registration.register> | CallOf<typeof registration.registerByMobile>;

/** SPEC 3, 5: creates a member by username. */
export function registerByUsername(call: CallOf<typeof registration.register>): Promise<LoginValue> {
  return registerBy('username', call);
}

/** SPEC 3, 5: creates a member by a mobile number, under a name that is drawn. */
export function registerByMobile(call: CallOf<typeof registration.registerByMobile>): Promise<LoginValue> {
  return registerBy('mobile', call);
}

/**
 * Creates a member and opens its first session, all in the transaction of the call. A captcha that was answered wrong is
 * used up, and a code that was tried counts; where a number turns out to be somebody's, both come back with the rest.
 * @throws ApiError registration.field, registration.affiliate, registration.usernameTaken, registration.mobileTaken,
 *   captcha.required, captcha.wrong, verification.human, and TAKING_ERRORS of the contract
 */
async function registerBy(way: RegistrationWay, call: RegisterCall): Promise<LoginValue> {
  const { body, merchant } = call;
  const settings = await settingsFor(way, call);
  const form = await holdForm(call, body, settings);
  const isProven = await holdHuman(call, await knownPart(call, merchant.code), body.human);
  await holdCaptcha(call, settings, isProven);
  return welcome(call, await createRegistered(call, form), body, 'registration');
}

async function settingsFor(way: RegistrationWay, { db, merchant }: RegisterCall): Promise<RegisterSettings> {
  return askedBy(await registerSettings(db, merchant.code), way, (flag) => merchant.flags[flag] === true);
}

/** What has to be asked of whoever drew the code, before the transaction of a registration. */
export function askOfCode(way: RegistrationWay) {
  return (call: RegisterCall): Promise<Asking | null> =>
    askOfForm(call, async () => holdForm(call, call.body, await settingsFor(way, call)));
}

async function holdCaptcha(call: RegisterCall, settings: RegisterSettings, isProven: boolean): Promise<void> {
  const { body, db, merchant, now, visitor } = call;
  const isAsked =
    settings.fields.captcha?.enabled ||
    (!isProven && (await hasManyRegistrations({ db, now }, merchant.code, visitor.ip)));
  if (!isAsked) return;
  const value = { captcha: true };
  if (!body.captcha) throw new ApiError('captcha.required', 'Expected the answer of a captcha, found none.', { value });
  if (await solvesCaptcha(call, body.captcha)) return;
  throw new ApiError('captcha.wrong', 'Expected the answer of a captcha, found a wrong or used one.', {
    value,
    keepWrites: true,
  });
}
