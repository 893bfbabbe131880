import type { Bets } from '../../../contract/records/endpoints.ts';
import type { Locale } from '../../../i18n/translate.ts';
import { difference } from '../result.ts';
import { type RecordTable, withZone } from './table.ts';

/** The betting record; open and void bets have no result. */
export function betTable({ items, currency }: Bets, locale: Locale): RecordTable {
  const { t } = locale;
  return {
    title: t('member.screen.personalHistoryCopy'),
    headers: [
      withZone(t('records.when'), locale, items[0]?.placedAt),
      withZone(t('records.settledAt'), locale, items[0]?.placedAt),
      ...[t('records.game'), t('records.category'), t('records.vendor'), t('records.state'), t('records.rounds')],
      ...[t('records.stake'), t('records.win'), t('records.result'), t('records.intoBonus'), t('records.currency')],
    ],
    rows: items.map((bet) => [
      { instant: bet.placedAt },
      bet.settledAt === null ? '' : { instant: bet.settledAt },
      ...[bet.gameName, t(`type.${bet.gameType}`), bet.vendorName, t(`records.state.${bet.state}`)],
      ...[String(bet.rounds), bet.stake, bet.win].map((decimal) => ({ decimal })),
      bet.state === 'settled' ? { decimal: difference(bet.win, bet.stake, currency) } : '',
      bet.intoBonus === null ? '' : { decimal: bet.intoBonus },
      currency,
    ]),
  };
}
