import { live as endpoints } from '../../contract/live/inputs.ts';
import type { Area } from '../core/area.ts';
import { handle } from '../core/call/handle.ts';
import { nextMinute } from './air.ts';
import { launchChat } from './chat.ts';
import { LIVE_TOPIC, MODELS_CACHE } from './limits.ts';
import { liveParts } from './migrations/20261124060000-live-parts.ts';
import { liveModels } from './models.ts';
import { LivePart, syncPart } from './part.ts';
import type { LiveTables } from './tables.ts';

declare module '../core/db/schema.ts' {
  interface Database extends LiveTables {}
}

/** Live models and the chat rooms of theirs that members enter (SPEC 7). */
export const live: Area = {
  name: 'live',
  migrations: { '20261124060000-live-parts': liveParts },
  handlers: [
    handle(endpoints.getLiveModels, async (call) => ({ models: await liveModels(call, call.merchant) }), {
      cache: MODELS_CACHE,
      ready: { topics: [LIVE_TOPIC], until: async ({ now }) => nextMinute(now) },
    }),
    handle(endpoints.launchChat, launchChat),
  ],
  sync: (trx, { code }, part) => syncPart(trx, code, LivePart.parse(part ?? {})),
};
