import { useLocale } from '../../ui/locale.tsx';
import { TrialNote } from './TrialNote.tsx';

/** Says to a trial that nothing is earned with play money. */
export function NothingEarned() {
  const { t } = useLocale();
  return <TrialNote title={t('rewards.trial')} text={t('rewards.trialText')} action={t('rewards.trialAction')} />;
}
