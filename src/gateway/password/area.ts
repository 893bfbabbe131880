import { password as endpoints } from '../../contract/password/inputs.ts';
import type { Area } from '../core/area.ts';
import { handle } from '../core/call/handle.ts';
import { resetByLink, sendResetLink } from './by-link.ts';
import { askOfResetCode, resetByPhone, sendResetCode } from './by-phone.ts';
import { changePassword } from './change.ts';
import { RESET_RATE } from './limits.ts';
import { purgeLinks } from './links.ts';
import { passwordLinks } from './migrations/20261122184200-password-links.ts';
import type { PasswordTables } from './tables.ts';

declare module '../core/db/schema.ts' {
  interface Database extends PasswordTables {}
}

export const password: Area = {
  name: 'password',
  migrations: { '20261122184200-password-links': passwordLinks },
  handlers: [
    handle(endpoints.changePassword, changePassword),
    handle(endpoints.sendResetCode, sendResetCode, { rate: RESET_RATE }),
    handle(endpoints.resetByPhone, resetByPhone, { rate: RESET_RATE, ahead: askOfResetCode }),
    handle(endpoints.sendResetLink, sendResetLink, { rate: RESET_RATE }),
    handle(endpoints.resetByLink, resetByLink, { rate: RESET_RATE }),
  ],
  purges: [(trx, now) => purgeLinks({ db: trx, now })],
};
