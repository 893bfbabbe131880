import { type Entry, entriesAt } from '../core/navigation.ts';
import type { Site } from '../core/site.ts';

/** Ways to earn rewards, by the label of their entry in the side menu. */
const WAYS = {
  promotions: 'rewards.way.promotions',
  missions: 'rewards.way.missions',
  manualRebate: 'rewards.way.manualRebate',
  vip: 'rewards.way.vip',
  referral: 'rewards.way.referral',
} as const;

const isWay = (id: string): id is keyof typeof WAYS => Object.hasOwn(WAYS, id);

/** Where rewards come from at this brand: entries of the side menu, each with a sentence. */
export function waysOf(site: Site): { readonly entry: Entry; readonly text: string }[] {
  return entriesAt(site, 'sideRewards').flatMap((entry) => {
    const { id } = entry;
    return isWay(id) ? [{ entry, text: site.t(WAYS[id]) }] : [];
  });
}
