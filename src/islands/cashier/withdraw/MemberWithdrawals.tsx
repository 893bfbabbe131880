import { useEffect, useState } from 'react';
import type { WithdrawalTermsValue } from '../../../contract/cashier/endpoints.ts';
import type { Withdrawal } from '../../../contract/cashier/withdrawal.ts';
import { createWholeWithdrawal } from '../../../stores/cashier/whole.ts';
import { createWithdrawalList, type Withdrawing } from '../../../stores/cashier/withdrawals.ts';
import { loadedValue } from '../../../stores/core/load.ts';
import { showScreen } from '../../../stores/member/centre.ts';
import { useLive } from '../../core/useLive.ts';
import styles from '../Cashier.module.css';
import { InPlaceOfForm } from '../InPlaceOfForm.tsx';
import { WithdrawalList } from './WithdrawalList.tsx';
import { WithdrawalPanel } from './WithdrawalPanel.tsx';
import { WithdrawOffer } from './WithdrawOffer.tsx';

interface Props {
  readonly withdrawing: Withdrawing;
  readonly offer: WithdrawalTermsValue;
}

/** The form, or in its place one withdrawal; below it all of them. */
export function MemberWithdrawals({ withdrawing, offer }: Props) {
  const [list] = useState(createWithdrawalList);
  const [one] = useState(() => createWholeWithdrawal(list.$read));
  const read = useLive(list.$read);
  const whole = useLive(one.$whole);
  useEffect(() => one.start(), [one]);
  useEffect(() => list.start(), [list]);
  const hasNothing = offer.terms === null && loadedValue(read)?.items.length === 0;
  const show = (withdrawal: Withdrawal | null) => showScreen('withdraw', withdrawal?.id ?? null);
  const readAgain = () => {
    list.show({ search: '' });
    // What is available and how often one may withdraw yet has changed too.
    withdrawing.load();
  };
  return (
    <div className={styles.page}>
      <InPlaceOfForm
        whole={whole}
        onRetry={one.retry}
        panel={(shown) => (
          <WithdrawalPanel key={shown.id} known={shown} onChange={readAgain} onLeave={() => show(null)} />
        )}
      >
        <WithdrawOffer
          offer={offer}
          ask={async (typed) => {
            const outcome = await withdrawing.ask(typed);
            if ('problems' in outcome) return outcome.problems;
            one.know(outcome.withdrawal);
            show(outcome.withdrawal);
            readAgain();
            return [];
          }}
        />
      </InPlaceOfForm>
      {!hasNothing && (
        <WithdrawalList
          read={read}
          list={list}
          shown={whole.is === 'there' ? whole.item.id : undefined}
          onShow={show}
        />
      )}
    </div>
  );
}
