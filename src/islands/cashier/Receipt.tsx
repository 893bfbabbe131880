import { useEffect, useRef } from 'react';
import type { MemberTransfer } from '../../contract/cashier/endpoints.ts';
import { formatRowMoment, formatZone } from '../../i18n/dates.ts';
import { formatAmount } from '../../money/format.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { nameOf } from './partner-name.ts';
import styles from './Send.module.css';

interface Props {
  readonly receipt: MemberTransfer;
  readonly onAgain: () => void;
}

/** What was sent, to whom, when, and by which number customer service finds it. */
export function Receipt({ receipt: { id, at, partner, amount, currency }, onAgain }: Props) {
  const { t, language } = useLocale();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.receipt} aria-labelledby="send-receipt">
      <Icon name="success" size={32} />
      <h3 ref={title} id="send-receipt" tabIndex={-1}>
        {t('cashier.sent', { amount: formatAmount(amount, currency, language.tag) })}
      </h3>
      <dl>
        <div>
          <dt>{t('cashier.to')}</dt>
          <dd>
            <bdi>{nameOf(partner)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('cashier.when')}</dt>
          <dd>
            {formatRowMoment(at, language.tag)} <bdi>{formatZone(at, language.tag)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('cashier.number')}</dt>
          <dd>{id}</dd>
        </div>
      </dl>
      <Button onClick={onAgain}>{t('cashier.again')}</Button>
    </section>
  );
}
