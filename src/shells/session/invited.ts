import { friendFigures } from '../../brand/friend-figures.ts';
import type { InvitedGift } from '../../islands/registration/InvitedNote.tsx';
import type { Site } from '../core/site.ts';

/** What whoever came by a member's invitation is given, by the brand's rule; undefined where it has none. */
export function invitedGift({ brand, language, t, link }: Site): InvitedGift | undefined {
  for (const [slug, rule] of brand.rules) {
    if (rule.kind !== 'referral') continue;
    const { bets, ...amounts } = friendFigures(rule, language.tag, brand.cashier.currency);
    const says =
      bets === undefined
        ? t('pages.register.giftPaidIn', amounts)
        : t('pages.register.giftPlayed', { ...amounts, bets });
    const rules = { href: link(`/promotions/${slug}/`), text: t('pages.register.giftRules') };
    const { starts, ends = null } = rule;
    return { says, rules, starts, ends, timeZone: brand.registration.timeZone };
  }
  return undefined;
}
