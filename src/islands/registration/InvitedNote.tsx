import { type GiftPeriod, runsNow } from '../../stores/registration/gift-period.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLocale } from '../../ui/locale.tsx';
import styles from './Register.module.css';

/** What a friend is given, in the words of the page, with its rules. */
export interface InvitedGift extends GiftPeriod {
  readonly says: string;
  readonly rules: { readonly href: string; readonly text: string };
}

/** Says to whoever came by a member's invitation that they did, and what it brings them where it brings something now. */
export function InvitedNote({ gift }: { readonly gift: InvitedGift | undefined }) {
  const { t } = useLocale();
  return (
    <p className={styles.gift} data-invited>
      <Icon name="users" />
      <span>
        {t('registration.invited')}
        {gift && runsNow(gift) && (
          <>
            {' '}
            {gift.says} <a href={gift.rules.href}>{gift.rules.text}</a>
          </>
        )}
      </span>
    </p>
  );
}
