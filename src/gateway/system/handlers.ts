import { system } from '../../contract/system/inputs.ts';
import { SITE_CACHE } from '../core/call/caching.ts';
import { type Handler, handle } from '../core/call/handle.ts';
import { helpTopics } from './help.ts';
import { HELP_TOPIC, KEY_FRESH_MS, REPRESENTATIVE_RATE } from './limits.ts';
import { representative } from './representative.ts';
import { domainRoutes, statusOf } from './status.ts';
import { whitelabelTree } from './whitelabel.ts';

export const systemHandlers: readonly Handler[] = [
  handle(system.getStatus, statusOf, {
    ready: {
      topics: [],
      freshMs: KEY_FRESH_MS,
      live: ({ now, visitor: { ip, country } }) => ({ now: now.getTime(), location: { ip, country } }),
    },
  }),
  handle(system.getWhitelabel, ({ merchant }) => whitelabelTree(merchant.flags), {
    cache: SITE_CACHE,
    ready: { topics: [] },
  }),
  handle(system.getDomainRoutes, ({ merchant }) => domainRoutes(merchant), {
    cache: SITE_CACHE,
    ready: { topics: [] },
  }),
  handle(
    system.getHelpCentre,
    ({ db, merchant, query }) => helpTopics(db, merchant.code, [query.lang, merchant.languages.default]),
    { cache: SITE_CACHE, ready: { topics: [HELP_TOPIC], key: ({ lang }) => [lang] } },
  ),
  handle(system.verifyRepresentative, ({ merchant, query }) => representative(merchant, query.contact), {
    rate: REPRESENTATIVE_RATE,
    unready: 'each contact that is looked up counts against the address that asks',
  }),
  handle(system.pingMirror, ({ now }) => ({ now: now.getTime() }), {
    ready: { topics: [], live: ({ now }) => ({ now: now.getTime() }) },
  }),
];
