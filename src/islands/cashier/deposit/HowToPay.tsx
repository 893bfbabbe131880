import type { Deposit, PayInstructions } from '../../../contract/cashier/deposit.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { formatAmount } from '../../../money/format.ts';
import { ButtonLink } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import { QrCode } from '../../../ui/qr/QrCode.tsx';
import { CopyRow } from './CopyRow.tsx';
import styles from './Pay.module.css';
import { payPage } from './pay-page.ts';

interface Props {
  readonly toPay: PayInstructions;
  readonly deposit: Deposit;
}

/** What the member does to pay, as the provider said. */
export function HowToPay({ toPay, deposit: { amount, currency } }: Props) {
  const { t, language } = useLocale();
  const written = formatAmount(amount, currency, language.tag);
  switch (toPay.kind) {
    case 'page':
      return <PayPage url={toPay.url} />;
    case 'bank':
      return (
        <div className={styles.pay}>
          <p className={styles.warning}>
            <Icon name="info" />
            {t('cashier.bankText')}
          </p>
          <div className={styles.rows}>
            <CopyRow label={t('cashier.amount')} value={amount} shown={written} />
            <CopyRow label={t('cashier.bank')} value={toPay.bank} />
            <CopyRow label={t('cashier.holder')} value={toPay.holder} />
            <CopyRow label={t('cashier.bankAccount')} value={toPay.account} />
            <CopyRow label={t('cashier.reference')} value={toPay.reference} />
          </div>
        </div>
      );
    case 'qr':
      return (
        <div className={styles.pay}>
          <p>{t('cashier.qrText')}</p>
          <div className={styles.scan}>
            <QrCode text={toPay.payload} label={t('cashier.qrCode')} />
            <div className={styles.rows}>
              <CopyRow label={t('cashier.amount')} value={amount} shown={written} />
              <CopyRow label={t('cashier.qrPayload')} value={toPay.payload} />
            </div>
          </div>
        </div>
      );
    case 'address':
      return (
        <div className={styles.pay}>
          <p className={styles.warning} data-tone="warning">
            <Icon name="warning" />
            {t('cashier.addressWarning', { asset: isolated(toPay.asset), network: isolated(toPay.network) })}
          </p>
          <div className={styles.scan}>
            <QrCode text={toPay.address} label={t('cashier.qrCode')} />
            <div className={styles.rows}>
              <CopyRow label={t('cashier.assetAmount')} value={toPay.amount} shown={`${toPay.amount} ${toPay.asset}`} />
              <CopyRow label={t('cashier.asset')} value={toPay.asset} />
              <CopyRow label={t('cashier.network')} value={toPay.network} />
              <CopyRow label={t('cashier.address')} value={toPay.address} />
            </div>
          </div>
        </div>
      );
  }
}

function PayPage({ url }: { readonly url: string }) {
  const { t } = useLocale();
  const href = payPage(url);
  if (href === null) return <p>{t('cashier.badPage')}</p>;
  return (
    <div className={styles.pay}>
      <div>
        <ButtonLink kind="primary" size="large" icon="external" href={href} target="_blank" rel="noopener noreferrer">
          {t('cashier.openPage')}
        </ButtonLink>
      </div>
      <p className={styles.aside}>{t('cashier.openPageText')}</p>
    </div>
  );
}
