import type { Security } from '../../contract/security/endpoints.ts';
import { levelOf } from '../../stores/security/security.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { cardClass } from '../../ui/surface/card.ts';
import { act } from './actions.ts';
import styles from './Safety.module.css';

/** How safe the account is, in a figure, a word and a ring, and the one thing to do next. */
export function Safety({ security }: { readonly security: Security }) {
  const { t } = useLocale();
  const { score, next } = security;
  const level = levelOf(score);
  const [step] = next;
  return (
    <section className={`${cardClass()} ${styles.safety}`} aria-labelledby="security-score">
      <div className={styles.ring} data-level={level}>
        {/* Around the circle it is 100 units long, so that the score is the length of its arc. */}
        <svg viewBox="0 0 36 36" aria-hidden="true">
          <circle cx="18" cy="18" r="15.9155" />
          <circle cx="18" cy="18" r="15.9155" pathLength="100" strokeDasharray={`${score} 100`} data-arc="" />
        </svg>
        <strong aria-hidden="true">{score}</strong>
      </div>
      <div className={styles.told}>
        <h3 id="security-score" className={styles.title}>
          {t('security.score')}
        </h3>
        <p className={styles.level} data-level={level}>
          <Icon name={LEVEL_ICONS[level]} />
          {t(`security.level.${level}`)}
          <span className={styles.of}>{t('security.scoreOf', { number: score })}</span>
        </p>
      </div>
      <p className={styles.text}>
        {step === undefined ? (
          t('security.nothingLeft')
        ) : (
          <>
            <strong className={styles.next}>{t('security.nextTitle')}</strong> {t(`security.next.${step}`)}
          </>
        )}
      </p>
      {step !== undefined && (
        <Button
          kind="primary"
          size="large"
          aria-label={t('security.actionOf', { action: t('security.doNow'), label: t(LABELS[step]) })}
          onClick={() => act(step, security)}
        >
          {t('security.doNow')}
        </Button>
      )}
    </section>
  );
}

const LEVEL_ICONS = { weak: 'warning', fair: 'shield', strong: 'shield-check' } as const;

/** What the button of the next step is about. */
const LABELS = {
  password: 'security.row.password',
  paymentPassword: 'security.row.paymentPassword',
  passkey: 'security.row.passkeys',
  mobile: 'security.row.mobile',
  email: 'security.row.email',
  authenticator: 'security.row.authenticator',
} as const;
