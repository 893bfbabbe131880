import { atom, type ReadableAtom } from 'nanostores';
import { attempts } from '../../api/attempt.ts';
import { type Authenticator, browserAuthenticator } from '../../api/authenticator.ts';
import { call } from '../../api/call.ts';
import { environment } from '../../api/environment.ts';
import { codeOf } from '../../api/errors.ts';
import {
  addPasskey,
  getPasskeys,
  type Passkey,
  removePasskey,
  renamePasskey,
  startAdding,
} from '../../contract/passkeys/endpoints.ts';
import { createLoader, type Loaded } from '../core/load.ts';
import { hasPassword } from '../session/session.ts';
import { type PasskeyProblemKey, problemKey } from './problems.ts';

/** A passkey of the member, and whether it logs in at this very address. */
export interface OwnPasskey extends Passkey {
  readonly isHere: boolean;
}

/** Why something was refused; `isOfPassword` where the password is what was missing or wrong. */
export interface PasskeyProblem {
  readonly key: PasskeyProblemKey;
  readonly isOfPassword: boolean;
}

export interface Passkeys {
  readonly $list: ReadableAtom<Loaded<readonly OwnPasskey[]>>;
  /** Whether adding and removing ask for the password: once the gateway has asked for it. */
  readonly $asksPassword: ReadableAtom<boolean>;
  readonly load: () => Promise<void>;
  /** Has the device make a passkey, and adds it. @returns why not; null where it was added */
  readonly add: (label: string, password: string) => Promise<PasskeyProblem | null>;
  readonly rename: (passkey: string, label: string) => Promise<PasskeyProblem | null>;
  readonly remove: (passkey: string, password: string) => Promise<PasskeyProblem | null>;
}

/** The passkeys of whoever is logged in. */
export function createPasskeys(authenticator: Authenticator = browserAuthenticator): Passkeys {
  const { $state, load: run } = createLoader<readonly OwnPasskey[]>();
  const $asksPassword = atom(false);
  const add = attempts(addPasskey);
  const load = () =>
    run(async (signal) => {
      const { hostname } = environment().address();
      return (await call(getPasskeys, {}, { signal })).map((own) => ({ ...own, isHere: own.host === hostname }));
    });
  const typed = (password: string) =>
    $asksPassword.get() && password.trim() !== '' ? { password: password.trim() } : {};

  /** The list is read anew in any case: an answer that was lost on its way may have been that of a change. */
  async function change(work: () => Promise<unknown>): Promise<PasskeyProblem | null> {
    try {
      await work();
      await load();
      return null;
    } catch (error) {
      const code = codeOf(error);
      const canProve = hasPassword();
      if (code === 'passkeys.proof') $asksPassword.set(canProve);
      if (code === 'passkeys.unknown' || code.startsWith('network.')) void load();
      return {
        key: problemKey(error),
        isOfPassword: canProve && (code === 'passkeys.proof' || code === 'passkeys.password'),
      };
    }
  }

  return {
    $list: $state,
    $asksPassword,
    load,
    add: (label, password) =>
      change(async () => {
        const made = await authenticator.create(await call(startAdding, { body: typed(password) }));
        await add({ body: { label: label.trim(), ...made } });
      }),
    rename: (passkey, label) => change(() => call(renamePasskey, { body: { passkey, label: label.trim() } })),
    remove: (passkey, password) => change(() => call(removePasskey, { body: { passkey, ...typed(password) } })),
  };
}
