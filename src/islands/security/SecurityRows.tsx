import type { Security } from '../../contract/security/endpoints.ts';
import { formatDay, formatMoment } from '../../i18n/dates.ts';
import { openModal } from '../../stores/core/modals.ts';
import { passwordSetAt } from '../../stores/security/security.ts';
import { useLocale } from '../../ui/locale.tsx';
import { act, forTrueAccounts } from './actions.ts';
import { BirthdayRow } from './BirthdayRow.tsx';
import { ContactRow } from './ContactRow.tsx';
import styles from './Security.module.css';
import { SecurityRow } from './SecurityRow.tsx';

/** What the account has that keeps it safe, row by row, with what can be done to it. */
export function SecurityRows({ security }: { readonly security: Security }) {
  const { t, language } = useLocale();
  const { password, paymentPassword, hasAuthenticator, recoveryCodes, passkeys, bankName, birthday } = security;
  const setAt = passwordSetAt(security);
  const { lockedUntil } = paymentPassword;
  return (
    <section className={styles.section} aria-labelledby="security-has">
      <h3 id="security-has" className={styles.title}>
        {t('security.has')}
      </h3>
      <ul className={styles.rows}>
        <SecurityRow
          icon="lock"
          label={t('security.row.password')}
          state={password.isDue ? 'due' : password.isSet ? 'set' : 'unset'}
          text={
            setAt === null
              ? t('security.about.noPassword')
              : t('security.about.password', { date: formatDay(setAt, language.tag) })
          }
          actions={[
            {
              action: t(password.isSet ? 'security.change' : 'security.set'),
              onAction: () => act('password', security),
            },
          ]}
        />
        <SecurityRow
          icon="wallet"
          label={t('security.row.paymentPassword')}
          state={lockedUntil !== null ? 'locked' : paymentPassword.isSet ? 'set' : 'unset'}
          text={
            lockedUntil === null
              ? t('security.about.paymentPassword')
              : t('security.about.locked', { time: formatMoment(lockedUntil, language.tag) })
          }
          actions={[
            {
              action: t(paymentPassword.isSet ? 'security.change' : 'security.set'),
              onAction: () => act('paymentPassword', security),
            },
          ]}
        />
        <SecurityRow
          icon="shield-check"
          label={t('security.row.passkeys')}
          state={passkeys > 0 ? 'there' : 'none'}
          text={t('security.about.passkeys', { number: passkeys })}
          actions={[{ action: t('security.manage'), onAction: () => act('passkey', security) }]}
        />
        <ContactRow kind="mobile" security={security} />
        <ContactRow kind="email" security={security} />
        <SecurityRow
          icon="qr"
          label={t('security.row.authenticator')}
          state={hasAuthenticator ? 'there' : 'none'}
          text={
            hasAuthenticator
              ? t('security.about.recoveryCodes', { number: recoveryCodes })
              : t('security.about.authenticator')
          }
          actions={
            hasAuthenticator
              ? [
                  { action: t('security.appReplace'), onAction: () => act('authenticator', security) },
                  {
                    action: t('security.appRemove'),
                    onAction: () => forTrueAccounts(() => openModal({ modal: 'removeAuthenticator' })),
                  },
                ]
              : [{ action: t('security.appConnect'), onAction: () => act('authenticator', security) }]
          }
        />
        <SecurityRow
          icon="user"
          label={t('security.row.bankName')}
          value={bankName}
          valueDir="auto"
          state={bankName === null ? 'none' : 'there'}
          text={t(bankName === null ? 'security.about.bankName' : 'security.about.bankNameKnown')}
          actions={
            bankName === null
              ? [
                  {
                    action: t('security.identityAdd'),
                    onAction: () => forTrueAccounts(() => openModal({ modal: 'tellName' })),
                  },
                ]
              : []
          }
        />
        <BirthdayRow birthday={birthday} />
      </ul>
    </section>
  );
}
