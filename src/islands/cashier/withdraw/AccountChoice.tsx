import type { PayoutAccount } from '../../../contract/security/endpoints.ts';
import { formatMoment } from '../../../i18n/dates.ts';
import { useLocale } from '../../../ui/locale.tsx';
import { ChoiceIcon } from '../ChoiceIcon.tsx';
import styles from '../Choices.module.css';
import { Choices, type ChoicesProps } from '../Choices.tsx';
import { AddAccount } from './AddAccount.tsx';
import { ACCOUNT_ICONS } from './withdrawal-look.ts';

interface Props extends Pick<ChoicesProps, 'field'> {
  readonly accounts: readonly PayoutAccount[];
}

/** The bound accounts as radio buttons; one that waits says until when. */
export function AccountChoice({ field, accounts }: Props) {
  const { t, language } = useLocale();
  return (
    <Choices
      legend={t('cashier.payoutTo')}
      field={field}
      choices={accounts.map(({ id, kind, name, account, usableAt }) => ({
        value: id,
        picture: <ChoiceIcon name={ACCOUNT_ICONS[kind]} />,
        name,
        about: (
          <>
            <bdi dir="ltr">{account}</bdi>
            {usableAt !== null && (
              <span>{t('security.payoutFrom', { time: formatMoment(usableAt, language.tag) })}</span>
            )}
          </>
        ),
        disabled: usableAt !== null,
      }))}
    >
      <div className={styles.more}>
        <AddAccount isFirst={accounts.length === 0} />
      </div>
    </Choices>
  );
}
