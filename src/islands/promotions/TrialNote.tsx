import { askForTrueAccount } from '../../stores/session/true-account.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { useLocale } from '../../ui/locale.tsx';

/** Says that nothing is earned with play money. */
export function TrialNote() {
  const { t } = useLocale();
  return (
    <Empty
      picture="inbox"
      title={t('rewards.trial')}
      text={t('rewards.trialText')}
      action={
        <Button kind="primary" onClick={askForTrueAccount}>
          {t('rewards.trialAction')}
        </Button>
      }
    />
  );
}
