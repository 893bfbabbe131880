import { useEffect, useState } from 'react';
import type { PayoutAccount, Payouts, Security } from '../../contract/security/endpoints.ts';
import type { PayoutKind } from '../../contract/security/words.ts';
import { formatMoment } from '../../i18n/dates.ts';
import { loadedValue } from '../../stores/core/load.ts';
import { $modals, openModal } from '../../stores/core/modals.ts';
import { createOwnPayouts } from '../../stores/security/payouts.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/names.ts';
import { useLocale } from '../../ui/locale.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useLive } from '../core/useLive.ts';
import { act, forTrueAccounts } from './actions.ts';
import styles from './Security.module.css';

/** Where the member is paid. It is read anew once a popup has changed it; a brand that pays to nobody has no such part. */
export function PayoutAccounts({ security }: { readonly security: Security }) {
  const { t } = useLocale();
  const [payouts] = useState(createOwnPayouts);
  const state = useLive(payouts.$state);
  const isChanging = useLive($modals).some(({ modal }) => CHANGING.includes(modal));
  useEffect(() => {
    if (!isChanging) void payouts.load();
  }, [payouts, isChanging]);
  const known = loadedValue(state);
  if (known?.destinations.length === 0 && known.accounts.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="security-payouts">
      <div className={styles.head}>
        <h3 id="security-payouts" className={styles.title}>
          {t('security.payouts')}
        </h3>
        {known?.hasPaymentPassword && known.destinations.length > 0 && (
          <Button
            size="small"
            icon="plus"
            onClick={() => add(known)}
            disabledReason={known.left === 0 ? t('errors.security.payoutsFull') : undefined}
          >
            {t('security.payoutAdd')}
          </Button>
        )}
      </div>
      {known ? (
        <ul className={styles.rows}>
          {known.accounts.map((account) => (
            <PayoutRow key={account.id} account={account} holder={known.holder} />
          ))}
          {known.accounts.length === 0 && (
            <NoPayouts hasPaymentPassword={known.hasPaymentPassword} onSet={() => act('paymentPassword', security)} />
          )}
        </ul>
      ) : state.state === 'failed' ? (
        <FailedState code={state.code} onRetry={() => void payouts.load()} />
      ) : (
        <Skeleton shape="block" className={styles.pendingSessions} />
      )}
    </section>
  );
}

/** Popups after which it is read anew. */
const CHANGING: readonly string[] = ['bindPayout', 'removePayout', 'paymentPassword', 'tellName'];

function add({ destinations, holder, accounts }: Payouts): void {
  forTrueAccounts(() => openModal({ modal: 'bindPayout', destinations, holder, isFirst: accounts.length === 0 }));
}

interface NoPayoutsProps extends Pick<Payouts, 'hasPaymentPassword'> {
  readonly onSet: () => void;
}

function NoPayouts({ hasPaymentPassword, onSet }: NoPayoutsProps) {
  const { t } = useLocale();
  const action = t('security.set');
  return (
    <li className={styles.row}>
      <Icon name="wallet" />
      <div className={styles.told}>
        <strong>{t('security.noPayouts')}</strong>
        <p className={styles.text}>
          {t(hasPaymentPassword ? 'security.noPayoutsText' : 'security.payoutPaymentFirst')}
        </p>
      </div>
      {!hasPaymentPassword && (
        <Button
          size="small"
          aria-label={t('security.actionOf', { action, label: t('security.row.paymentPassword') })}
          onClick={onSet}
        >
          {action}
        </Button>
      )}
    </li>
  );
}

const ICONS = {
  bank: 'wallet',
  ewallet: 'phone',
  crypto: 'coin',
} as const satisfies Readonly<Record<PayoutKind, IconName>>;

function PayoutRow({ account, holder }: { readonly account: PayoutAccount } & Pick<Payouts, 'holder'>) {
  const { t, language } = useLocale();
  const { kind, name, account: masked, usableAt } = account;
  const ready = usableAt === null;
  return (
    <li className={styles.row}>
      <Icon name={ICONS[kind]} />
      <div className={styles.told}>
        <p className={styles.line}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <bdi dir="ltr" className={styles.value}>
            {masked}
          </bdi>
          <Badge tone={ready ? 'positive' : 'warning'}>
            <Icon name={ready ? 'check' : 'clock'} />
            {ready
              ? t('security.payoutReady')
              : t('security.payoutFrom', { time: formatMoment(usableAt, language.tag) })}
          </Badge>
        </p>
        {holder !== null && <p className={styles.text}>{t('security.payoutHolder', { name: holder })}</p>}
      </div>
      <Button
        size="small"
        aria-label={t('security.actionOf', { action: t('security.payoutRemove'), label: `${name} ${masked}` })}
        onClick={() => forTrueAccounts(() => openModal({ modal: 'removePayout', payout: account }))}
      >
        {t('security.payoutRemove')}
      </Button>
    </li>
  );
}
