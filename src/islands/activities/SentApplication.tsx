import type { Activity } from '../../contract/activities/endpoints.ts';
import { useLocale } from '../../ui/locale.tsx';
import styles from './Activities.module.css';

/** What was applied with, while nobody has decided: the words, and how many pictures came with them. */
export function SentApplication({ sent: { comment, pictures } }: { readonly sent: NonNullable<Activity['sent']> }) {
  const { t } = useLocale();
  return (
    <div className={styles.sent}>
      <h3>{t('activities.youSent')}</h3>
      {comment !== '' && (
        <p className={styles.words} dir="auto">
          {comment}
        </p>
      )}
      <p className={styles.note}>{t('activities.picturesSent', { count: pictures })}</p>
    </div>
  );
}
