import { ButtonLink } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useLink } from '../core/facts.tsx';

/** A record of bets as a trial account sees it, which places none: what moves there is its play money. */
export function TrialRecord({ title }: { readonly title: string }) {
  const { t } = useLocale();
  const link = useLink();
  return (
    <Empty
      picture="inbox"
      title={title}
      text={t('records.trialBets')}
      action={
        <ButtonLink icon="document" href={link('member/?page=transactionHistory')}>
          {t('records.ofWallet')}
        </ButtonLink>
      }
    />
  );
}
