import type { PromotionKind } from '../../brand/schema/promotion-rules.ts';
import { type Entry, entriesAt } from '../core/navigation.ts';
import type { Site } from '../core/site.ts';

/** Entries of the side menu by the kind of promotion that is carried out on their pages. */
const PAGES: Partial<Readonly<Record<PromotionKind, string>>> = {
  rebate: 'manualRebate',
  referral: 'referral',
  ranks: 'vip',
};

/** Where a promotion leads that has no state of its own: its own page, or where rewards wait. @param slug its name in addresses */
export function onwardsOf(site: Site, slug: string): Entry | undefined {
  const kind = site.brand.rules.get(slug)?.kind;
  const wanted = (kind && PAGES[kind]) ?? 'rewardCenter';
  return entriesAt(site, 'sideRewards').find(({ id }) => id === wanted);
}
