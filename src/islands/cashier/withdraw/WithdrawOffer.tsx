import type { WithdrawalTermsValue } from '../../../contract/cashier/endpoints.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { signOf } from '../../../money/decimal.ts';
import { formatAmount } from '../../../money/format.ts';
import type { WithdrawField, WithdrawProblem } from '../../../stores/cashier/withdrawals.ts';
import { openCentre } from '../../../stores/member/popups.ts';
import { $session } from '../../../stores/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import { useLive } from '../../core/useLive.ts';
import styles from '../Cashier.module.css';
import { NoPaymentPassword } from '../NoPaymentPassword.tsx';
import { AddAccount } from './AddAccount.tsx';
import { OpenBonus } from './OpenBonus.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';

interface Props {
  readonly offer: WithdrawalTermsValue;
  /** Asks for the withdrawal. @returns why it was refused, or nothing where it was not */
  readonly ask: (typed: Readonly<Record<WithdrawField, string>>) => Promise<readonly WithdrawProblem[]>;
}

/** The form, or why there is none and what to do about it. A trial sees the form whatever stands in the way. */
export function WithdrawOffer({ offer, ask }: Props) {
  const { t, language } = useLocale();
  const { audience } = useLive($session);
  const { terms, owed, currency, accounts, hasPaymentPassword, wagering } = offer;
  if (terms === null) return <Empty title={t('cashier.notOffered')} text={t('cashier.noWithdrawingText')} />;
  const form = (
    <>
      <p className={styles.lead}>{t('cashier.withdrawLead')}</p>
      <WithdrawForm offer={offer} terms={terms} ask={ask} />
    </>
  );
  if (audience === 'trial') return form;
  if (signOf(owed) > 0) {
    const amount = isolated(formatAmount(owed, currency, language.tag));
    return (
      <Empty
        picture="lost"
        title={t('cashier.owing', { amount })}
        text={t('cashier.owingText')}
        action={
          <Button kind="primary" icon="deposit" onClick={() => openCentre('depositv2')}>
            {t('cashier.toDeposit')}
          </Button>
        }
      />
    );
  }
  if (wagering !== null) return <OpenBonus wagering={wagering} currency={currency} />;
  if (!hasPaymentPassword) return <NoPaymentPassword />;
  if (accounts.length === 0) {
    return (
      <Empty
        picture="inbox"
        title={t('cashier.noAccount')}
        text={t('security.noPayoutsText')}
        action={<AddAccount isFirst />}
      />
    );
  }
  if (terms.left === 0) return <Empty picture="soon" title={t('cashier.usedUp')} text={t('cashier.usedUpText')} />;
  return form;
}
