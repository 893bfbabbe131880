import { passkeys as endpoints } from '../../contract/passkeys/inputs.ts';
import type { Area } from '../core/area.ts';
import { handle } from '../core/call/handle.ts';
import { LOGIN_RATE } from '../session/limits.ts';
import { addPasskey, startAdding } from './adding.ts';
import { purgeChallenges } from './challenges.ts';
import { removePasskey, renamePasskey } from './changes.ts';
import { logInByPasskey, startLogIn } from './login.ts';
import { passkeyTables } from './migrations/20261122222010-passkeys-tables.ts';
import { passkeysOf, toldOf } from './passkeys.ts';
import type { PasskeyTables } from './tables.ts';

declare module '../core/db/schema.ts' {
  interface Database extends PasskeyTables {}
}

/** A way in beside the password, and never the way back to a lost one. */
export const passkeys: Area = {
  name: 'passkeys',
  migrations: { '20261122222010-passkeys-tables': passkeyTables },
  handlers: [
    handle(endpoints.getPasskeys, async ({ db, caller: { merchant, memberId } }) =>
      (await passkeysOf(db, { merchant, id: memberId })).map(toldOf),
    ),
    handle(endpoints.startAdding, startAdding),
    handle(endpoints.addPasskey, addPasskey),
    handle(endpoints.renamePasskey, renamePasskey),
    handle(endpoints.removePasskey, removePasskey),
    handle(endpoints.startLogIn, startLogIn, { rate: LOGIN_RATE }),
    handle(endpoints.logInByPasskey, logInByPasskey, { rate: LOGIN_RATE }),
  ],
  purges: [(trx, now) => purgeChallenges({ db: trx, now })],
};
