import { useEffect, useState } from 'react';
import { createGrants, createWholeGrant } from '../../stores/bonuses/bonuses.ts';
import { showScreen } from '../../stores/member/centre.ts';
import { $session } from '../../stores/session/session.ts';
import { useLocale } from '../../ui/locale.tsx';
import { InPlaceOfForm } from '../cashier/InPlaceOfForm.tsx';
import { useLive } from '../core/useLive.ts';
import { NothingEarned } from '../promotions/NothingEarned.tsx';
import styles from './Bonuses.module.css';
import { GrantPanel } from './GrantPanel.tsx';
import { OpenGrants } from './OpenGrants.tsx';
import { PastGrants } from './PastGrants.tsx';

/** SPEC 2: bonusDetails. Bonuses that are played and those that are over, or one of them whole. */
export default function BonusesPage() {
  const { audience } = useLive($session);
  return audience === 'trial' ? <NothingEarned /> : <Own />;
}

function Own() {
  const { t } = useLocale();
  const [open] = useState(() => createGrants('open'));
  const [past] = useState(() => createGrants('over'));
  const [one] = useState(() => createWholeGrant(open.$read));
  const [givingUp, setGivingUp] = useState<string>();
  const whole = useLive(one.$whole);
  useEffect(() => one.start(), [one]);
  useEffect(() => open.start(), [open]);
  useEffect(() => past.start(), [past]);
  const readAgain = () => {
    open.show({ search: '' });
    past.show({ search: '' });
  };
  return (
    <div className={styles.page}>
      <InPlaceOfForm
        whole={whole}
        onRetry={one.retry}
        panel={(grant) => (
          <GrantPanel
            key={grant.id}
            grant={grant}
            isAsked={grant.id === givingUp}
            onGivenUp={() => {
              readAgain();
              showScreen('bonusDetails');
            }}
            onChange={(changed) => {
              if (changed) one.know(changed);
              readAgain();
            }}
            onLeave={() => showScreen('bonusDetails')}
          />
        )}
      >
        <p className={styles.lead}>{t('bonuses.lead')}</p>
        <OpenGrants
          list={open}
          onShow={({ id }) => {
            setGivingUp(undefined);
            showScreen('bonusDetails', id);
          }}
          onGiveUp={({ id }) => {
            setGivingUp(id);
            showScreen('bonusDetails', id);
          }}
        />
        <PastGrants list={past} />
      </InPlaceOfForm>
    </div>
  );
}
