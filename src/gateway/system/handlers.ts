import { system } from '../../contract/system/inputs.ts';
import { SITE_CACHE } from '../core/call/caching.ts';
import { type Handler, handleAnyone } from '../core/call/handle.ts';
import { helpTopics } from './help.ts';
import { REPRESENTATIVE_RATE } from './limits.ts';
import { representative } from './representative.ts';
import { statusOf } from './status.ts';
import { whitelabelTree } from './whitelabel.ts';

export const systemHandlers: readonly Handler[] = [
  handleAnyone(system.getStatus, statusOf),
  handleAnyone(system.getWhitelabel, ({ merchant }) => whitelabelTree(merchant.flags), { cache: SITE_CACHE }),
  handleAnyone(
    system.getHelpCentre,
    ({ db, merchant, query }) => helpTopics(db, merchant.code, [query.lang, merchant.languages.default]),
    { cache: SITE_CACHE },
  ),
  handleAnyone(system.verifyRepresentative, ({ merchant, query }) => representative(merchant, query.contact), {
    rate: REPRESENTATIVE_RATE,
  }),
  handleAnyone(system.pingMirror, ({ now }) => ({ now: now.getTime() })),
];
