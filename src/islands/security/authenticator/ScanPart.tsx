import type { AuthenticatorOffer } from '../../../contract/security/endpoints.ts';
import { formatMoment } from '../../../i18n/dates.ts';
import { grouped } from '../../../stores/security/authenticator.ts';
import { ButtonLink } from '../../../ui/button/Button.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import { QrCode } from '../../../ui/qr/QrCode.tsx';
import styles from './Authenticator.module.css';
import { CopyButton } from './CopyButton.tsx';

/** What an authenticator application is connected by: a QR code that this browser draws, and the same as a text. */
export function ScanPart({ offer: { secret, address, expiresAt } }: { readonly offer: AuthenticatorOffer }) {
  const { t, language } = useLocale();
  return (
    <>
      <p className={styles.about}>{t('security.appScan', { time: formatMoment(expiresAt, language.tag) })}</p>
      <div className={styles.scan}>
        <QrCode text={address} label={t('security.appQr')} />
        <div className={styles.key}>
          <p className={styles.label} id="authenticator-key">
            {t('security.appKey')}
          </p>
          <p className={styles.secret} aria-describedby="authenticator-key">
            <bdi dir="ltr">{grouped(secret)}</bdi>
          </p>
          <CopyButton label={t('security.appCopyKey')} text={secret} />
          <div className={styles.open}>
            <ButtonLink href={address}>{t('security.appOpen')}</ButtonLink>
          </div>
        </div>
      </div>
    </>
  );
}
