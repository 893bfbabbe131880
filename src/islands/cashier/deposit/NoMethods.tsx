import { openService } from '../../../stores/system/customer-service.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import { useFacts } from '../../core/facts.tsx';

/** The brand takes no deposits. */
export function NoMethods() {
  const { t } = useLocale();
  const { noService } = useFacts();
  return (
    <Empty
      title={t('cashier.notOffered')}
      text={t('cashier.noMethodsText')}
      action={
        noService ? undefined : (
          <Button icon="headset" onClick={() => openService('')}>
            {t('member.service')}
          </Button>
        )
      }
    />
  );
}
