import { useEffect, useState } from 'react';
import type { Referral } from '../../contract/referral/endpoints.ts';
import { loadedValue } from '../../stores/core/load.ts';
import { createInviting, type Inviting } from '../../stores/referral/referral.ts';
import { $session } from '../../stores/session/session.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Pending } from '../../ui/feedback/Pending.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useLive } from '../core/useLive.ts';
import { TrialNote } from '../promotions/TrialNote.tsx';
import { Earned } from './Earned.tsx';
import { Friends } from './Friends.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { InvitationLink } from './InvitationLink.tsx';
import styles from './Referral.module.css';
import { Tiers } from './Tiers.tsx';

/** SPEC 2: referral. The member's link, what inviting brings, and who came by it. */
export default function ReferralPage() {
  const { audience } = useLive($session);
  return audience === 'trial' ? <Trial /> : <Own />;
}

function Own() {
  const [inviting] = useState(createInviting);
  const loaded = useLive(inviting.$referral);
  useEffect(() => {
    inviting.load();
    return inviting.stop;
  }, [inviting]);
  const referral = loadedValue(loaded);
  if (loaded.state === 'failed' && !referral) return <FailedState code={loaded.code} onRetry={inviting.load} />;
  if (!referral) {
    return (
      <Pending>
        <Skeleton shape="block" className={styles.pending} />
      </Pending>
    );
  }
  return referral.terms === null ? <NotOffered /> : <Offered referral={referral} inviting={inviting} />;
}

function Offered({ referral, inviting }: { readonly referral: Referral; readonly inviting: Inviting }) {
  const { t } = useLocale();
  const { code, currency, terms, tiers } = referral;
  useEffect(() => inviting.friends.start(), [inviting]);
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{t('referral.lead')}</p>
      <InvitationLink code={code} />
      <Earned referral={referral} />
      {terms && <HowItWorks terms={terms} tiers={tiers} currency={currency} />}
      <Tiers tiers={tiers} currency={currency} />
      <Friends list={inviting.friends} currency={currency} />
    </div>
  );
}

function NotOffered() {
  const { t } = useLocale();
  return <Empty picture="soon" title={t('member.notOpen')} text={t('member.notOpenText')} />;
}

function Trial() {
  const { t } = useLocale();
  return <TrialNote title={t('referral.trial')} text={t('referral.trialText')} action={t('referral.trialAction')} />;
}
