import type { Announcements } from '../../contract/announcements/endpoints.ts';
import { announcements } from '../../contract/announcements/inputs.ts';
import { type CallOf, type Handler, handle } from '../core/call/handle.ts';
import { memberById } from '../member/members.ts';
import { ANNOUNCEMENTS_TOPIC } from './limits.ts';
import { banners, nextChange, notices, popups, promotions, type Reader } from './read.ts';
import { executionsFor, sideOf, typesOf } from './visibility.ts';

export const announcementHandlers: readonly Handler[] = [
  handle(announcements.getAnnouncements, announcementsFor, {
    cache: { scope: 'own', seconds: 0 },
    ready: {
      topics: [ANNOUNCEMENTS_TOPIC],
      key: ({ types, execution, language }) => [[...typesOf(types)].join(), execution, language],
      until: ({ db, merchant, now }) => nextChange(db, merchant.code, now),
    },
  }),
];

/**
 * SPEC 3, 4, 7: the announcements of the requested types that this audience may see. `execution` narrows the popups
 * further, and shows none that the audience may not see.
 */
async function announcementsFor(call: CallOf<typeof announcements.getAnnouncements>): Promise<Announcements> {
  const { db, caller, merchant, language, now, query } = call;
  const types = typesOf(query.types);
  const languages = [query.language ?? language, language, merchant.languages.default];
  const reader: Reader = { merchant: merchant.code, languages, side: sideOf(caller), now };
  const logins = caller ? (await memberById(db, merchant.code, caller.memberId)).logins : 0;
  const executions = executionsFor(caller, logins).filter((one) => !query.execution || one === query.execution);
  return {
    banners: types.has('B') ? await banners(db, reader, types.has('H')) : [],
    player: types.has('PL') ? await notices(db, reader, 'player') : [],
    popup: types.has('PU') ? await popups(db, reader, executions) : [],
    promotion: types.has('PR') ? await promotions(db, reader) : [],
  };
}
