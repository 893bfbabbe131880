import { useEffect, useState } from 'react';
import type { MemberTransfer } from '../../contract/cashier/endpoints.ts';
import { createSending } from '../../stores/cashier/send.ts';
import { createMemberTransfers } from '../../stores/cashier/transfers.ts';
import { loadedValue } from '../../stores/core/load.ts';
import { $session } from '../../stores/session/session.ts';
import { askForTrueAccount } from '../../stores/session/true-account.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Pending } from '../../ui/feedback/Pending.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useLive } from '../core/useLive.ts';
import styles from './Cashier.module.css';
import { MemberTransfers } from './MemberTransfers.tsx';
import { NoPaymentPassword } from './NoPaymentPassword.tsx';
import { Receipt } from './Receipt.tsx';
import { SendForm } from './SendForm.tsx';

/** SPEC 2: transferUpline. Money goes to who invited the member, or to those whom the member invited (SPEC 6). */
export default function SendPage() {
  const { t } = useLocale();
  const { audience } = useLive($session);
  if (audience !== 'trial') return <Sending />;
  return (
    <Empty
      title={t('cashier.sendTitle')}
      text={t('cashier.sendLead')}
      action={
        <Button kind="primary" icon="send" onClick={askForTrueAccount}>
          {t('cashier.send')}
        </Button>
      }
    />
  );
}

function Sending() {
  const { t } = useLocale();
  const [sending] = useState(createSending);
  const [transfers] = useState(createMemberTransfers);
  const loaded = useLive(sending.$partners);
  const [name, setName] = useState('');
  const [receipt, setReceipt] = useState<MemberTransfer>();
  useEffect(() => {
    void sending.load(name);
    return sending.stop;
  }, [sending, name]);
  const partners = loadedValue(loaded);
  if (loaded.state === 'failed' && !partners) {
    return <FailedState code={loaded.code} onRetry={() => void sending.load(name)} />;
  }
  if (!partners) {
    return (
      <Pending className={styles.page}>
        <Skeleton shape="block" className={styles.pending} />
      </Pending>
    );
  }
  const { limits, upline, downlines, hasPaymentPassword } = partners;
  const hasNobody = name === '' && upline === null && downlines.length === 0 && !partners.hasMore;
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{t('cashier.sendLead')}</p>
      {limits === null ? (
        <Empty title={t('cashier.notOffered')} text={t('errors.cashier.closed')} />
      ) : hasNobody ? (
        <Empty title={t('cashier.nobody')} text={t('cashier.nobodyText')} />
      ) : receipt ? (
        // The form goes, and with it the payment password that was typed.
        <Receipt receipt={receipt} onAgain={() => setReceipt(undefined)} />
      ) : hasPaymentPassword ? (
        <SendForm
          sending={sending}
          partners={partners}
          limits={limits}
          name={name}
          onName={setName}
          onSent={(sent) => {
            setReceipt(sent);
            transfers.show({ search: '' });
            void sending.load(name);
          }}
        />
      ) : (
        <NoPaymentPassword />
      )}
      <MemberTransfers list={transfers} />
    </div>
  );
}
