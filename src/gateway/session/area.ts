import type { Area } from '../core/area.ts';
import { purgeCaptchas } from './captcha/captchas.ts';
import { purgeFailures } from './failures.ts';
import { sessionHandlers } from './handlers.ts';
import { sessionGuards } from './migrations/20261122000600-session-guards.ts';
import type { SessionTables } from './tables.ts';

declare module '../core/db/schema.ts' {
  interface Database extends SessionTables {}
}

export const session: Area = {
  name: 'session',
  migrations: {
    '20261122000600-session-guards': sessionGuards,
  },
  handlers: sessionHandlers,
  purges: [(trx, now) => purgeCaptchas({ db: trx, now }), (trx, now) => purgeFailures({ db: trx, now })],
};
