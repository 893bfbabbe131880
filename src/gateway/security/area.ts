import { security as endpoints } from '../../contract/security/inputs.ts';
import type { Area } from '../core/area.ts';
import { handle } from '../core/call/handle.ts';
import { beginAuthenticator } from './authenticator/begin.ts';
import { finishAuthenticator } from './authenticator/finish.ts';
import { purgePending } from './authenticator/pending.ts';
import { removeAuthenticator } from './authenticator/remove.ts';
import { beginContact } from './contacts/begin.ts';
import { cancelContact } from './contacts/cancel.ts';
import { askOfNew, askOfPresent } from './contacts/codes.ts';
import { finishContact } from './contacts/finish.ts';
import { purgePendingContacts } from './contacts/pending.ts';
import { sendContactCode } from './contacts/send.ts';
import { tellBirthday } from './identity/birthday.ts';
import { tellName } from './identity/name.ts';
import { securityPaymentTries } from './migrations/20261125080300-security-payment-tries.ts';
import { securityPayoutAccounts } from './migrations/20261125140000-security-payout-accounts.ts';
import { securityPendingAuthenticators } from './migrations/20261125143100-security-pending-authenticators.ts';
import { securityPendingContacts } from './migrations/20261125171645-security-pending-contacts.ts';
import { securityTies } from './migrations/20261126190300-security-ties.ts';
import { securityPaid } from './migrations/20261126233101-security-paid.ts';
import { securityCommands } from './operate.ts';
import { SecurityPart, syncPart } from './part.ts';
import { setPaymentPassword } from './payment-change.ts';
import { purgeTries } from './payment-check.ts';
import { bindPayout } from './payouts/bind.ts';
import { payoutsOf } from './payouts/list.ts';
import { removePayout } from './payouts/remove.ts';
import { securityOf } from './security.ts';
import type { SecurityTables } from './tables.ts';

declare module '../core/db/schema.ts' {
  interface Database extends SecurityTables {}
}

/** What keeps an account safe, told in one place, the password that its money leaves by, and where it goes. */
export const security: Area = {
  name: 'security',
  migrations: {
    '20261125080300-security-payment-tries': securityPaymentTries,
    '20261125140000-security-payout-accounts': securityPayoutAccounts,
    '20261125143100-security-pending-authenticators': securityPendingAuthenticators,
    '20261125171645-security-pending-contacts': securityPendingContacts,
    '20261126190300-security-ties': securityTies,
    '20261126233101-security-paid': securityPaid,
  },
  handlers: [
    handle(endpoints.getSecurity, securityOf),
    handle(endpoints.setPaymentPassword, setPaymentPassword),
    handle(endpoints.getPayouts, payoutsOf),
    handle(endpoints.bindPayout, bindPayout),
    handle(endpoints.removePayout, removePayout),
    handle(endpoints.beginAuthenticator, beginAuthenticator),
    handle(endpoints.finishAuthenticator, finishAuthenticator),
    handle(endpoints.removeAuthenticator, removeAuthenticator),
    handle(endpoints.beginContact, beginContact, { ahead: askOfPresent }),
    handle(endpoints.sendContactCode, sendContactCode),
    handle(endpoints.finishContact, finishContact, { ahead: askOfNew }),
    handle(endpoints.cancelContact, cancelContact),
    handle(endpoints.tellBirthday, tellBirthday),
    handle(endpoints.tellName, tellName),
  ],
  commands: securityCommands,
  purges: [
    (trx, now) => purgeTries({ db: trx, now }),
    (trx, now) => purgePending({ db: trx, now }),
    (trx, now) => purgePendingContacts({ db: trx, now }),
  ],
  sync: (trx, { code }, part) => syncPart(trx, code, SecurityPart.parse(part ?? {})),
};
