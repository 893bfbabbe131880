import { useEffect, useRef, useState } from 'react';
import type { Withdrawal } from '../../../contract/cashier/withdrawal.ts';
import { formatAmount } from '../../../money/format.ts';
import { isOnItsWay } from '../../../stores/cashier/withdrawal-state.ts';
import { createWithdrawalWatch } from '../../../stores/cashier/withdrawal-watch.ts';
import { openService } from '../../../stores/system/customer-service.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import { useFacts } from '../../core/facts.tsx';
import { useLive } from '../../core/useLive.ts';
import styles from '../Cashier.module.css';
import panel from '../Panel.module.css';
import { StateBadge } from '../StateBadge.tsx';
import { TimeLeft } from '../TimeLeft.tsx';
import { AskForWord } from './AskForWord.tsx';
import { WhatNext } from './WhatNext.tsx';
import { WithdrawalFacts } from './WithdrawalFacts.tsx';
import { STATE_LOOKS } from './withdrawal-look.ts';

interface Props {
  /** As the list knows it. */
  readonly known: Withdrawal;
  /** Told when its state changes, or money of it moves. */
  readonly onChange: () => void;
  readonly onLeave: () => void;
}

/** One withdrawal: where it stands, what comes next, and, once it is paid, whether it came. It is followed while it goes on and is seen. */
export function WithdrawalPanel({ known, onChange, onLeave }: Props) {
  const { t, language } = useLocale();
  const { noService } = useFacts();
  const tell = useRef(onChange);
  const [watch] = useState(() => createWithdrawalWatch(known, () => tell.current()));
  const withdrawal = useLive(watch.$found);
  const isLooking = useLive(watch.$isLooking);
  const failure = useLive(watch.$failure);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    tell.current = onChange;
  }, [onChange]);
  useEffect(() => title.current?.focus(), []);
  useEffect(() => watch.start(() => !document.hidden), [watch]);
  const { state, amount, currency, account, nextBy } = withdrawal;
  const goesOn = isOnItsWay(withdrawal);
  return (
    <section className={styles.card} aria-labelledby="withdrawal-title">
      <header className={panel.head}>
        <div>
          <h3 ref={title} id="withdrawal-title" tabIndex={-1}>
            {t('cashier.withdrawalOf', { amount: formatAmount(amount, currency, language.tag) })}
          </h3>
          <p className={styles.lead}>
            <bdi>{account.name}</bdi> <bdi dir="ltr">{account.account}</bdi>
          </p>
        </div>
        {state === 'disbursed' && nextBy !== null && (
          <TimeLeft until={nextBy} label={t('cashier.timeToSay')} over={t('cashier.wordOver')} />
        )}
      </header>
      <div className={panel.news} aria-live="polite">
        <StateBadge look={STATE_LOOKS[state]} word={t(`cashier.withdrawal.${state}`)} />
        <WhatNext withdrawal={withdrawal} />
        {failure !== null && goesOn && (
          <p className={panel.failed}>
            <Icon name="warning" size={16} />
            {t('cashier.lookFailed')}
          </p>
        )}
      </div>
      {state === 'disbursed' && <AskForWord withdrawal={withdrawal} watch={watch} />}
      <WithdrawalFacts withdrawal={withdrawal} />
      <div className={panel.actions}>
        {goesOn && (
          <Button icon="refresh" busy={isLooking} onClick={() => void watch.look()}>
            {t('cashier.lookWithdrawal')}
          </Button>
        )}
        {(state === 'rejected' || state === 'forced') && !noService && (
          <Button icon="headset" onClick={() => openService('')}>
            {t('member.service')}
          </Button>
        )}
        <Button kind={goesOn ? 'quiet' : 'primary'} icon="plus" onClick={onLeave}>
          {t('cashier.anotherWithdrawal')}
        </Button>
      </div>
    </section>
  );
}
