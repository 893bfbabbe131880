import { Button } from '../../ui/button/Button.tsx';
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/names.ts';
import { useLocale } from '../../ui/locale.tsx';
import styles from './Security.module.css';

/** How something stands, by a word, an icon and a colour. */
const STATES = {
  set: ['positive', 'check'],
  there: ['positive', 'check'],
  proven: ['positive', 'check'],
  due: ['negative', 'warning'],
  locked: ['negative', 'clock'],
  waiting: ['warning', 'clock'],
  unset: ['warning', 'warning'],
  unproven: ['warning', 'warning'],
  none: ['neutral', 'minus'],
} as const satisfies Readonly<Record<string, readonly [BadgeTone, IconName]>>;

interface Props {
  readonly icon: IconName;
  readonly label: string;
  readonly state: keyof typeof STATES;
  /** A masked number, address or name. */
  readonly value?: string | null;
  /** How the value is written: numbers and addresses from left to right, a name as its script is. */
  readonly valueDir?: 'ltr' | 'auto';
  /** What it is for, or what is the matter. */
  readonly text: string;
  /** What becomes of it. */
  readonly more?: string | undefined;
  /** What can be done to it. */
  readonly actions?: readonly { readonly action: string; readonly onAction: () => void }[];
}

/** One thing that keeps an account safe. */
export function SecurityRow({ icon, label, state, value = null, valueDir = 'ltr', text, more, actions = [] }: Props) {
  const { t } = useLocale();
  const [tone, sign] = STATES[state];
  return (
    <li className={styles.row}>
      <Icon name={icon} />
      <div className={styles.told}>
        <p className={styles.line}>
          <strong>{label}</strong>
          {value !== null && (
            <bdi dir={valueDir} className={styles.value}>
              {value}
            </bdi>
          )}
          <Badge tone={tone}>
            <Icon name={sign} />
            {t(`security.state.${state}`)}
          </Badge>
        </p>
        <p className={styles.text}>{text}</p>
        {more !== undefined && (
          <p className={styles.more}>
            <Icon name="clock" />
            {more}
          </p>
        )}
      </div>
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map(({ action, onAction }) => (
            <Button key={action} size="small" aria-label={t('security.actionOf', { action, label })} onClick={onAction}>
              {action}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
