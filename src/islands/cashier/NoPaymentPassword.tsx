import { openCentre } from '../../stores/member/popups.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { useLocale } from '../../ui/locale.tsx';

/** Money leaves the wallet by a payment password alone; it is set in the security centre. */
export function NoPaymentPassword() {
  const { t } = useLocale();
  return (
    <Empty
      picture="lost"
      title={t('cashier.noPaymentPassword')}
      text={t('cashier.noPaymentPasswordText')}
      action={
        <Button kind="primary" icon="shield" onClick={() => openCentre('securityCenter')}>
          {t('cashier.toSecurity')}
        </Button>
      }
    />
  );
}
