import type { BrandFolder } from '../folder.ts';
import { type Problem, problemAt } from '../problem.ts';
import { show } from '../schema/wording.ts';
import { isPortals } from './own-host.ts';

/**
 * Live models stand on the page of live games, which a brand without that category lacks. Their rooms want an origin of
 * their own, because a frame of the portal's own could read the session of whoever chats.
 */
export function liveRules(brand: BrandFolder): Problem[] {
  const { source, parts } = brand;
  const { chat, models = [] } = parts.live ?? {};
  if (models.length === 0) return [];
  const vendors = parts.vendors?.categories.LIVE;
  return [
    ...(parts.vendors && !vendors?.length
      ? [
          problemAt(
            source,
            ['live', 'models'],
            'stand on the page of live games, which this brand lacks. Name vendors in vendors.categories.LIVE, or take the models out.',
          ),
        ]
      : []),
    ...(chat !== undefined && isPortals(brand, chat)
      ? [
          problemAt(
            source,
            ['live', 'chat'],
            `${show(chat)} is on a host of the portal itself, whose session its frame could read. Write an address on a host of its own, for example https://rooms.lotus.example/{lang}.`,
          ),
        ]
      : []),
  ];
}
