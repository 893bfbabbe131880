import { formatDay } from '../../i18n/dates.ts';
import type { OwnPasskey } from '../../stores/passkeys/passkeys.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import styles from './Passkeys.module.css';

interface Props {
  readonly list: readonly OwnPasskey[];
  readonly onRename: (passkey: OwnPasskey) => void;
  readonly onRemove: (passkey: OwnPasskey) => void;
}

/** The member's passkeys: what each is called, when it came and was used last, and where it logs in. */
export function PasskeyList({ list, onRename, onRemove }: Props) {
  const { t, language } = useLocale();
  const day = (at: number) => formatDay(at, language.tag);
  return (
    <ul className={styles.list}>
      {list.map((passkey) => {
        const { id, label, host, isHere, createdAt, lastUsedAt } = passkey;
        return (
          <li key={id} className={styles.row}>
            <Icon name="shield-check" />
            <div className={styles.told}>
              <strong dir="auto">{label}</strong>
              <span>{t('passkeys.added', { date: day(createdAt) })}</span>
              <span>{lastUsedAt === null ? t('passkeys.unused') : t('passkeys.used', { date: day(lastUsedAt) })}</span>
              {!isHere && <span>{t('passkeys.elsewhere', { host })}</span>}
            </div>
            <IconButton icon="edit" label={t('passkeys.renameOf', { label })} onClick={() => onRename(passkey)} />
            <IconButton icon="trash" label={t('passkeys.removeOf', { label })} onClick={() => onRemove(passkey)} />
          </li>
        );
      })}
    </ul>
  );
}
