import type { Transactions } from '../../../contract/records/endpoints.ts';
import type { Locale } from '../../../i18n/translate.ts';
import { type RecordTable, withZone } from './table.ts';

/** The account record of one wallet. */
export function movementTable({ items, currency }: Transactions, locale: Locale): RecordTable {
  const { t } = locale;
  return {
    title: t('records.ofWallet'),
    headers: [
      withZone(t('records.when'), locale, items[0]?.at),
      ...[t('records.what'), t('records.game'), t('records.vendor'), t('records.note')],
      ...[t('records.amount'), t('records.balanceAfter'), t('records.currency')],
    ],
    rows: items.map((movement) => [
      { instant: movement.at },
      t(`records.kind.${movement.kind}`),
      ...[movement.gameName ?? '', movement.vendorName ?? '', movement.memo ?? ''],
      { decimal: movement.amount },
      movement.balanceAfter === null ? '' : { decimal: movement.balanceAfter },
      currency ?? t('records.wallet.points'),
    ]),
  };
}
