import { formatMoment } from '../../../i18n/dates.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import { shownHint } from '../../confirmation/hint.ts';
import styles from './Contacts.module.css';

interface Props {
  readonly hint: string;
  readonly usableAt: number;
  readonly close: () => void;
}

/** Says from when on it counts, and what can be done until then. */
export function WaitsStep({ hint, usableAt, close }: Props) {
  const { t, language } = useLocale();
  return (
    <div className={styles.waits} role="status">
      <p>{t('security.contactWaitsText', { contact: shownHint(hint), time: formatMoment(usableAt, language.tag) })}</p>
      <Button id="contact-understood" kind="primary" size="large" wide onClick={close}>
        {t('security.contactUnderstood')}
      </Button>
    </div>
  );
}
