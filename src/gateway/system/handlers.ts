import { system } from '../../contract/system/inputs.ts';
import { SITE_CACHE } from '../core/call/caching.ts';
import { type Handler, handle } from '../core/call/handle.ts';
import { helpTopics } from './help.ts';
import { REPRESENTATIVE_RATE } from './limits.ts';
import { representative } from './representative.ts';
import { domainRoutes, statusOf } from './status.ts';
import { whitelabelTree } from './whitelabel.ts';

export const systemHandlers: readonly Handler[] = [
  handle(system.getStatus, statusOf),
  handle(system.getWhitelabel, ({ merchant }) => whitelabelTree(merchant.flags), { cache: SITE_CACHE }),
  handle(system.getDomainRoutes, ({ merchant }) => domainRoutes(merchant), { cache: SITE_CACHE }),
  handle(
    system.getHelpCentre,
    ({ db, merchant, query }) => helpTopics(db, merchant.code, [query.lang, merchant.languages.default]),
    { cache: SITE_CACHE },
  ),
  handle(system.verifyRepresentative, ({ merchant, query }) => representative(merchant, query.contact), {
    rate: REPRESENTATIVE_RATE,
  }),
  handle(system.pingMirror, ({ now }) => ({ now: now.getTime() })),
];
