import { SOCIAL_PROVIDERS, type SocialProvider } from '../../contract/social/words.ts';
import { openModal } from '../../stores/core/modals.ts';
import { PROVIDER_NAMES } from '../../stores/social/names.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { useFacts } from '../core/facts.tsx';
import { openWindow } from './openWindow.ts';
import styles from './SocialButtons.module.css';

interface Props {
  /** What the visitor was about to do. It is done after the login. */
  readonly onward?: (() => void) | undefined;
}

/** The ways in by others, where the brand offers some (SPEC 2). */
export function SocialButtons({ onward }: Props) {
  const { t } = useLocale();
  const { social } = useFacts();
  if (!social) return null;
  const begin = (provider: SocialProvider) =>
    openModal({ modal: 'social', provider, window: openWindow(), ...(onward && { onward }) });
  return (
    <div className={styles.buttons}>
      <p className={styles.or}>{t('session.otherWays')}</p>
      {SOCIAL_PROVIDERS.filter((provider) => social.includes(provider)).map((provider) => (
        <Button key={provider} icon={provider} size="large" wide onClick={() => begin(provider)}>
          {t('session.continueWith', { provider: PROVIDER_NAMES[provider] })}
        </Button>
      ))}
    </div>
  );
}
