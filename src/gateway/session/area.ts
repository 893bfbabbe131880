import type { Area } from '../core/area.ts';
import { purgeCaptchas } from './captcha/captchas.ts';
import { purgeFailures } from './failures.ts';
import { sessionHandlers } from './handlers.ts';
import { purgeLogins } from './history.ts';
import { sessionGuards } from './migrations/20261122000600-session-guards.ts';
import { sessionTickets } from './migrations/20261122151500-session-tickets.ts';
import { sessionGuardsByMerchant } from './migrations/20261123090000-session-guards-by-merchant.ts';
import { sessionLogins } from './migrations/20261125080200-session-logins.ts';
import { sessionPlaces } from './migrations/20261126190200-session-places.ts';
import { purgePlaces } from './places.ts';
import type { SessionTables } from './tables.ts';
import { purgeTickets } from './tickets.ts';

declare module '../core/db/schema.ts' {
  interface Database extends SessionTables {}
}

export const session: Area = {
  name: 'session',
  migrations: {
    '20261122000600-session-guards': sessionGuards,
    '20261122151500-session-tickets': sessionTickets,
    '20261123090000-session-guards-by-merchant': sessionGuardsByMerchant,
    '20261125080200-session-logins': sessionLogins,
    '20261126190200-session-places': sessionPlaces,
  },
  handlers: sessionHandlers,
  purges: [
    (trx, now) => purgeCaptchas({ db: trx, now }),
    (trx, now) => purgeFailures({ db: trx, now }),
    (trx, now) => purgeTickets({ db: trx, now }),
    (trx, now) => purgeLogins({ db: trx, now }),
    (trx, now) => purgePlaces({ db: trx, now }),
  ],
};
