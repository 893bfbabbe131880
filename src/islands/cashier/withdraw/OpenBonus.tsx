import type { Wagering } from '../../../contract/bonuses/endpoints.ts';
import { formatAmount } from '../../../money/format.ts';
import { openCentre } from '../../../stores/member/popups.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import { isolated } from '../isolated.ts';

/** What is left to wager before anything can be withdrawn, and where the bonus can be given up. */
export function OpenBonus({ wagering, currency }: { readonly wagering: Wagering; readonly currency: string }) {
  const { t, language } = useLocale();
  const left = isolated(formatAmount(wagering.left, currency, language.tag));
  return (
    <Empty
      picture="soon"
      title={t('cashier.wageringTitle')}
      text={t('cashier.wageringText', { left, title: isolated(wagering.title) })}
      action={
        <Button kind="primary" icon="gift" onClick={() => openCentre('bonusDetails')}>
          {t('cashier.toBonuses')}
        </Button>
      }
    />
  );
}
