import type { RewardReason } from '../../contract/promotions/endpoints.ts';
import { formatCalendarDays, formatCalendarMonth, formatDays } from '../../i18n/dates.ts';
import { isolated } from '../../i18n/isolated.ts';
import type { Locale } from '../../i18n/translate.ts';
import { signOf } from '../../money/decimal.ts';
import { formatAmount } from '../../money/format.ts';
import { formatPercent } from '../../money/percent.ts';
import type { AddressBelowBase } from '../../routes/routes.ts';

/** How a reward came to be, in words. */
export interface Told {
  readonly what: string;
  /** What it was reckoned from, or when it was earned. */
  readonly detail?: string | undefined;
  /** The page of what it was given for. */
  readonly to?: AddressBelowBase | undefined;
}

/** @param currency the member's, in which amounts of bets and deposits are */
export function tellReason(because: RewardReason, { t, language: { tag } }: Locale, currency: string): Told {
  const amount = (decimal: string) => isolated(formatAmount(decimal, currency, tag));
  switch (because.of) {
    case 'rebate': {
      const paid = because.lines.filter((line) => signOf(line.amount) > 0);
      const games = paid.map(({ gameType }) => t(`type.${gameType}`)).join(' · ');
      return { what: t('rewards.why.rebate', { games }), detail: formatDays(because.since, because.until, tag) };
    }
    case 'mission':
      return { what: because.title, detail: days(because, tag) };
    case 'leaderboard': {
      const { place, title, score } = because;
      const detail = [t('rewards.why.score', { amount: amount(score) }), days(because, tag)].join(' · ');
      return { what: t('rewards.why.place', { place, title: isolated(title) }), detail };
    }
    case 'rank':
      return {
        what: t(`rewards.why.${because.gift}`, { rank: isolated(because.rank) }),
        ...(because.period !== null && { detail: period(because.period, tag) }),
      };
    case 'referral': {
      const { friend, deed, basis, rate } = because;
      const share =
        basis !== null && rate !== null
          ? t('rewards.why.share', { rate: formatPercent(rate, tag), amount: amount(basis) })
          : undefined;
      const detail = [share, days(because, tag)].filter((part) => part !== undefined).join(' · ');
      const what = friend === null ? t('rewards.why.friends') : t(`rewards.why.${deed}`, { friend: isolated(friend) });
      return { what, ...(detail !== '' && { detail }) };
    }
    case 'raffle': {
      const { title, ticket, prize } = because;
      return { what: t('rewards.why.ticket', { ticket: isolated(ticket), prize: isolated(prize) }), detail: title };
    }
    case 'promotion':
      return { what: because.title, to: `promotions/${because.slug}/` };
    case 'operator':
      return { what: because.reason };
  }
}

/** A month, or a year as it stands. */
function period(written: string, tag: string): string {
  return written.includes('-') ? formatCalendarMonth(written, tag) : written;
}

function days({ from, to }: { readonly from: string | null; readonly to: string | null }, tag: string) {
  return from === null || to === null ? undefined : formatCalendarDays(from, to, tag);
}
