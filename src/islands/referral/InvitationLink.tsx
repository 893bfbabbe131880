import { useState } from 'react';
import { toast } from '../../stores/core/toasts.ts';
import { invitationLink } from '../../stores/referral/referral.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { QrCode } from '../../ui/qr/QrCode.tsx';
import styles from './Referral.module.css';

/** The member's link: to copy, to hand over where the device can, and as a code for cameras. */
export function InvitationLink({ code }: { readonly code: string }) {
  const { t } = useLocale();
  const [copied, setCopied] = useState(false);
  const link = invitationLink(code);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      toast('error', 'referral.copyFailed');
    }
  };
  return (
    <section className={styles.card} aria-labelledby="referral-link">
      <h3 id="referral-link">{t('referral.link')}</h3>
      <div className={styles.invitation}>
        <QrCode text={link} label={t('referral.qr')} />
        <div className={styles.ways}>
          <p className={styles.link}>
            <bdi dir="ltr">{link}</bdi>
          </p>
          <p className={styles.note}>
            {t('referral.code')}{' '}
            <strong>
              <bdi dir="ltr">{code}</bdi>
            </strong>
          </p>
          <div className={styles.actions}>
            <Button kind="primary" icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
              {t('referral.copy')}
            </Button>
            {'share' in navigator && (
              <Button icon="send" onClick={() => void handOver(link, t('referral.shareText'))}>
                {t('referral.share')}
              </Button>
            )}
          </div>
          <p className={styles.note} role="status">
            {copied && t('referral.copied')}
          </p>
        </div>
      </div>
    </section>
  );
}

/** Hands the link to another application of the device; whoever changes their mind is told nothing. */
async function handOver(url: string, text: string): Promise<void> {
  try {
    await navigator.share({ url, text });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast('error', 'referral.copyFailed');
  }
}
