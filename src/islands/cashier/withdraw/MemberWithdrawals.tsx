import { useEffect, useState } from 'react';
import type { WithdrawalTermsValue } from '../../../contract/cashier/endpoints.ts';
import type { Withdrawal } from '../../../contract/cashier/withdrawal.ts';
import { createWithdrawalList, type Withdrawing } from '../../../stores/cashier/withdrawals.ts';
import { loadedValue } from '../../../stores/core/load.ts';
import { $shown, showScreen } from '../../../stores/member/centre.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { useLive } from '../../core/useLive.ts';
import styles from '../Cashier.module.css';
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
  const [asked, setAsked] = useState<Withdrawal>();
  const read = useLive(list.$read);
  const id = useLive($shown);
  useEffect(() => list.start(), [list]);
  const known = loadedValue(read)?.items;
  const shown =
    id === null ? undefined : (known?.find((one) => one.id === id) ?? (asked?.id === id ? asked : undefined));
  const isAwaited = id !== null && !known && !shown && read.state !== 'failed';
  const hasNothing = offer.terms === null && known?.length === 0;
  const show = (withdrawal: Withdrawal | null) => showScreen('withdraw', withdrawal?.id ?? null);
  const readAgain = () => {
    list.show({ search: '' });
    // What is available and how often one may withdraw yet has changed too.
    withdrawing.load();
  };
  return (
    <div className={styles.page}>
      {shown ? (
        <WithdrawalPanel key={shown.id} known={shown} onChange={readAgain} onLeave={() => show(null)} />
      ) : isAwaited ? (
        <Skeleton shape="block" className={styles.pending} />
      ) : (
        <WithdrawOffer
          offer={offer}
          ask={async (typed) => {
            const outcome = await withdrawing.ask(typed);
            if ('problems' in outcome) return outcome.problems;
            setAsked(outcome.withdrawal);
            show(outcome.withdrawal);
            readAgain();
            return [];
          }}
        />
      )}
      {!hasNothing && <WithdrawalList read={read} list={list} shown={shown?.id} onShow={show} />}
    </div>
  );
}
