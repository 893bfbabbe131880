import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import styles from './Feedback.module.css';

/** Says in the form's place that it was sent, and what happens next. */
export function SentNote({ onAgain }: { readonly onAgain: () => void }) {
  const { t } = useLocale();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} tabIndex={-1} role="status" className={styles.sent}>
      <Icon name="success" size={24} />
      <div>
        <p className={styles.thanks}>{t('feedback.sent')}</p>
        <p>{t('feedback.sentText')}</p>
      </div>
      <Button onClick={onAgain}>{t('feedback.again')}</Button>
    </div>
  );
}
