import { useState } from 'react';
import type { Withdrawal } from '../../../contract/cashier/withdrawal.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { formatAmount } from '../../../money/format.ts';
import { awaitsWord } from '../../../stores/cashier/withdrawal-state.ts';
import type { WithdrawalWatch } from '../../../stores/cashier/withdrawal-watch.ts';
import { $now } from '../../../stores/core/clock.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import { useLive } from '../../core/useLive.ts';
import styles from '../Panel.module.css';
import { ConfirmWhole } from './ConfirmWhole.tsx';
import { ReportForm } from './ReportForm.tsx';

interface Props {
  readonly withdrawal: Withdrawal;
  readonly watch: Pick<WithdrawalWatch, 'confirm' | 'report'>;
}

/** Whether all of it came, a part of it, or nothing (SPEC 4). Once the time is over there is nothing to say any more. */
export function AskForWord({ withdrawal, watch }: Props) {
  const { t, language } = useLocale();
  const now = useLive($now);
  const [word, setWord] = useState<'whole' | 'part' | 'nothing'>();
  if (!awaitsWord(withdrawal, now)) return null;
  const amount = formatAmount(withdrawal.open, withdrawal.currency, language.tag);
  const isReporting = word === 'part' || word === 'nothing';
  const close = () => setWord(undefined);
  return (
    <section className={styles.asks} aria-labelledby="withdrawal-word">
      <h4 id="withdrawal-word">{t('cashier.didItCome', { amount: isolated(amount) })}</h4>
      <div className={styles.actions}>
        <Button kind={isReporting ? 'secondary' : 'primary'} icon="check" onClick={() => setWord('whole')}>
          {t('cashier.cameWhole')}
        </Button>
        <Button icon="minus" aria-expanded={word === 'part'} onClick={() => setWord('part')}>
          {t('cashier.camePart')}
        </Button>
        <Button icon="close" aria-expanded={word === 'nothing'} onClick={() => setWord('nothing')}>
          {t('cashier.cameNot')}
        </Button>
      </div>
      {word === 'whole' && <ConfirmWhole amount={amount} confirm={watch.confirm} onClose={close} />}
      {isReporting && (
        <ReportForm key={word} withdrawal={withdrawal} isPart={word === 'part'} report={watch.report} onClose={close} />
      )}
    </section>
  );
}
