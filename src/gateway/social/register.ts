import type { Flag } from '../../contract/core/words.ts';
import type { LoginValue } from '../../contract/session/endpoints.ts';
import { askedAtFirstSignIn } from '../../contract/social/asked.ts';
import type { social } from '../../contract/social/inputs.ts';
import type { Asking, CallOf } from '../core/call/handle.ts';
import { inTransaction } from '../core/db/transaction.ts';
import { proveContact } from '../member/contacts.ts';
import { askOfForm, createRegistered, type FilledForm, holdForm, welcome } from '../registration/new-account.ts';
import { registerSettings } from '../registration/settings.ts';
import { firstStep } from './finish.ts';
import { linkIdentity, memberOf } from './identities.ts';
import { arrivalOf, lapsed, spend } from './results.ts';

type RegisterCall = CallOf<typeof social.registerSocial>;

/**
 * Makes a member of a provider's user at the first sign-in, with what the brand asks of new members, and opens the first
 * session. Such a member has no password, and sets one by mail where the address is verified. A provider has its own ways
 * to keep scripts out, so no captcha is asked for.
 * Where the brand registers by mobile number alone, the number is proven and a name is drawn.
 * @throws ApiError social.lapsed, registration.*, and TAKING_ERRORS of the contract
 */
export async function registerSocial(call: RegisterCall): Promise<LoginValue> {
  return inTransaction(call.db, async (db) => {
    const inside = { ...call, db };
    const { body, merchant, now } = call;
    const arrival = await arrivalOf(db, merchant.code, now, body);
    const isFirst = !(await memberOf(db, arrival)) && (await firstStep(db, arrival, call)) === 'register';
    if (!isFirst) throw lapsed();
    const { email, verified } = arrival;
    const id = await createRegistered(inside, await readForm(inside), { email: email ?? '' });
    // Of two who sign in first at the same moment one is told to sign in again, and is logged in then.
    if (!(await linkIdentity(db, arrival, id, now))) throw lapsed();
    if (email !== null && verified)
      await proveContact({ db, now }, { merchant: merchant.code, id }, { kind: 'email', value: email });
    await spend(db, arrival);
    return welcome(inside, id, body, 'social');
  });
}

/** What came, by the rules of the brand. @throws ApiError registration.field; social.lapsed where registration is closed */
async function readForm(call: RegisterCall): Promise<FilledForm> {
  const { body, db, merchant } = call;
  const isOn = (flag: Flag) => merchant.flags[flag] === true;
  const settings = askedAtFirstSignIn(await registerSettings(db, merchant.code), isOn);
  if (settings === null) throw lapsed();
  return holdForm(call, { ...body, username: body.username ?? '', password: '', confirmPassword: '' }, settings);
}

/** What has to be asked of whoever drew the code, before the transaction of {@link registerSocial}. */
export function askOfCode(call: RegisterCall): Promise<Asking | null> {
  return askOfForm(call, () => readForm(call));
}
