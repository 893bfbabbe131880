import { useEffect, useRef } from 'react';
import type { MemberTransfer } from '../../contract/cashier/endpoints.ts';
import { formatRowMoment, formatZone } from '../../i18n/dates.ts';
import { formatAmount } from '../../money/format.ts';
import { Button } from '../../ui/button/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import cashier from './Cashier.module.css';
import { Figures } from './Figures.tsx';
import { nameOf } from './partner-name.ts';
import styles from './Receipt.module.css';

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
    <section className={classes(cashier.card, styles.receipt)} aria-labelledby="send-receipt">
      <Icon name="success" size={32} />
      <h3 ref={title} id="send-receipt" tabIndex={-1}>
        {t('cashier.sent', { amount: formatAmount(amount, currency, language.tag) })}
      </h3>
      <Figures
        figures={[
          { label: t('cashier.to'), value: nameOf(partner) },
          {
            label: t('cashier.when'),
            value: (
              <>
                {formatRowMoment(at, language.tag)} <bdi>{formatZone(at, language.tag)}</bdi>
              </>
            ),
          },
          { label: t('cashier.number'), value: id },
        ]}
      />
      <Button onClick={onAgain}>{t('cashier.again')}</Button>
    </section>
  );
}
