import type { PayoutStep } from '../../../contract/cashier/words.ts';
import { openCentre } from '../../../stores/member/popups.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import styles from './BeforeDeposit.module.css';

/** What a withdrawal will ask for is asked before the deposit, so that nobody's win waits for it. */
export function BeforeDeposit({ lacks }: { readonly lacks: readonly PayoutStep[] }) {
  const { t } = useLocale();
  if (lacks.length === 0) return null;
  return (
    <aside className={styles.before} aria-labelledby="before-deposit">
      <Icon name="shield" size={24} />
      <div>
        <h3 id="before-deposit">{t('cashier.before')}</h3>
        <p>{t('cashier.beforeText')}</p>
        <ul>
          {lacks.map((step) => (
            <li key={step}>{t(`cashier.lacks.${step}`)}</li>
          ))}
        </ul>
      </div>
      <Button size="small" icon="shield" onClick={() => openCentre('securityCenter')}>
        {t('cashier.toSecurity')}
      </Button>
    </aside>
  );
}
