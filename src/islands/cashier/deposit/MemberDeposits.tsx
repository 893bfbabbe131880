import { useEffect, useState } from 'react';
import type { Deposit } from '../../../contract/cashier/deposit.ts';
import type { DepositMethods } from '../../../contract/cashier/endpoints.ts';
import { isOpen } from '../../../stores/cashier/deposit-outcome.ts';
import { createDepositList, type Depositing } from '../../../stores/cashier/deposits.ts';
import { createWholeDeposit } from '../../../stores/cashier/whole.ts';
import { loadedValue } from '../../../stores/core/load.ts';
import { showScreen } from '../../../stores/member/centre.ts';
import { useLocale } from '../../../ui/locale.tsx';
import { useLive } from '../../core/useLive.ts';
import styles from '../Cashier.module.css';
import { InPlaceOfForm } from '../InPlaceOfForm.tsx';
import { BeforeDeposit } from './BeforeDeposit.tsx';
import { DepositForm } from './DepositForm.tsx';
import { DepositList } from './DepositList.tsx';
import { DepositPanel } from './DepositPanel.tsx';
import { NoMethods } from './NoMethods.tsx';
import { OpenDeposits } from './OpenDeposits.tsx';
import type { Promotions } from './PromotionChoice.tsx';

interface Props {
  readonly depositing: Depositing;
  readonly offer: DepositMethods;
  readonly promotions: Promotions;
}

/** The form, or in its place one deposit and how to pay it; above the form those that are open, below it all of them. */
export function MemberDeposits({ depositing, offer, promotions }: Props) {
  const { t } = useLocale();
  const [list] = useState(createDepositList);
  const [one] = useState(() => createWholeDeposit(list.$read));
  const read = useLive(list.$read);
  const whole = useLive(one.$whole);
  useEffect(() => one.start(), [one]);
  useEffect(() => list.start(), [list]);
  const known = loadedValue(read)?.items;
  const open = known?.filter(isOpen) ?? [];
  const hasNothing = offer.methods.length === 0 && known?.length === 0;
  const readAgain = () => list.show({ search: '' });
  const show = (deposit: Deposit | null) => showScreen('depositv2', deposit?.id ?? null);
  return (
    <div className={styles.page}>
      <InPlaceOfForm
        whole={whole}
        onRetry={one.retry}
        panel={(shown) => <DepositPanel key={shown.id} begun={shown} onChange={readAgain} onLeave={() => show(null)} />}
      >
        <OpenDeposits deposits={open} onShow={show} />
        {offer.methods.length === 0 ? (
          <NoMethods />
        ) : (
          <>
            <p className={styles.lead}>{t('cashier.depositLead')}</p>
            <BeforeDeposit lacks={offer.lacks} />
            <DepositForm
              offer={offer}
              promotions={promotions}
              begin={async (typed) => {
                const outcome = await depositing.begin(typed);
                if ('problems' in outcome) return outcome.problems;
                one.know(outcome.deposit);
                show(outcome.deposit);
                readAgain();
                return [];
              }}
            />
          </>
        )}
      </InPlaceOfForm>
      {!hasNothing && (
        <DepositList read={read} list={list} shown={whole.is === 'there' ? whole.item.id : undefined} onShow={show} />
      )}
    </div>
  );
}
