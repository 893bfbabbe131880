import { useEffect, useRef, useState } from 'react';
import type { Deposit } from '../../../contract/cashier/deposit.ts';
import { formatAmount } from '../../../money/format.ts';
import { isOpen } from '../../../stores/cashier/deposit-outcome.ts';
import { createDepositWatch } from '../../../stores/cashier/deposit-watch.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import { useLive } from '../../core/useLive.ts';
import styles from '../Cashier.module.css';
import panel from '../Panel.module.css';
import { StateBadge } from '../StateBadge.tsx';
import { TimeLeft } from '../TimeLeft.tsx';
import { DepositFacts } from './DepositFacts.tsx';
import { DepositHelp } from './DepositHelp.tsx';
import { Fold } from './Fold.tsx';
import { HowToPay } from './HowToPay.tsx';
import { methodName, STATE_LOOKS } from './method-look.ts';
import { OutcomeText } from './OutcomeText.tsx';

interface Props {
  readonly begun: Deposit;
  /** Told when its state changes, or money of it moves. */
  readonly onChange: () => void;
  readonly onLeave: () => void;
}

/** One deposit: how to pay it, and what has come of it. It is followed for as long as it is open and seen. */
export function DepositPanel({ begun, onChange, onLeave }: Props) {
  const { t, language } = useLocale();
  const tell = useRef(onChange);
  const [watch] = useState(() => createDepositWatch(begun, () => tell.current()));
  const deposit = useLive(watch.$found);
  const isLooking = useLive(watch.$isLooking);
  const failure = useLive(watch.$failure);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    tell.current = onChange;
  }, [onChange]);
  useEffect(() => title.current?.focus(), []);
  useEffect(() => watch.start(() => !document.hidden), [watch]);
  const open = isOpen(deposit);
  return (
    <section className={styles.card} aria-labelledby="deposit-title">
      <header className={panel.head}>
        <div>
          <h3 ref={title} id="deposit-title" tabIndex={-1}>
            {t('cashier.depositOf', { amount: formatAmount(deposit.amount, deposit.currency, language.tag) })}
          </h3>
          <p className={styles.lead}>
            <bdi>{methodName(t, deposit)}</bdi>
          </p>
        </div>
        {open && deposit.state !== 'confirming' && (
          <TimeLeft until={deposit.expiresAt} label={t('cashier.timeLeft')} over={t('cashier.timeOver')} />
        )}
      </header>
      <div className={panel.news} aria-live="polite">
        <StateBadge look={STATE_LOOKS[deposit.state]} word={t(`cashier.state.${deposit.state}`)} />
        <OutcomeText deposit={deposit} />
        {deposit.state === 'preparing' && <p>{t('cashier.preparing')}</p>}
        {failure !== null && (
          <p className={panel.failed}>
            <Icon name="warning" size={16} />
            {t('cashier.lookFailed')}
          </p>
        )}
      </div>
      {open && deposit.toPay && deposit.state !== 'confirming' && <HowToPay toPay={deposit.toPay} deposit={deposit} />}
      <DepositFacts deposit={deposit} />
      <div className={panel.actions}>
        {open && (
          <Button icon="refresh" busy={isLooking} onClick={() => void watch.look()}>
            {t('cashier.look')}
          </Button>
        )}
        <Button kind={open ? 'quiet' : 'primary'} icon="plus" onClick={onLeave}>
          {t('cashier.anotherDeposit')}
        </Button>
      </div>
      <div>
        {deposit.toPay && deposit.state === 'confirming' && (
          <Fold title={t('cashier.showDeposit')}>
            <HowToPay toPay={deposit.toPay} deposit={deposit} />
          </Fold>
        )}
        {deposit.state !== 'credited' && <DepositHelp deposit={deposit} onProof={watch.sendProof} />}
      </div>
    </section>
  );
}
