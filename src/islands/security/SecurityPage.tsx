import { useEffect, useState } from 'react';
import { loadedValue } from '../../stores/core/load.ts';
import { $modals } from '../../stores/core/modals.ts';
import { createOwnSecurity } from '../../stores/security/security.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { FailedState } from '../core/FailedState.tsx';
import { useLive } from '../core/useLive.ts';
import { LoginHistory } from './LoginHistory.tsx';
import { OpenSessions } from './OpenSessions.tsx';
import { PayoutAccounts } from './PayoutAccounts.tsx';
import { Safety } from './Safety.tsx';
import styles from './Security.module.css';
import { SecurityRows } from './SecurityRows.tsx';

/** The security centre (SPEC 2, securityCenter): how safe the account is, what it has, where it is paid, where it is logged in, and who was. */
export default function SecurityPage() {
  return (
    <div className={styles.page}>
      <Held />
      <OpenSessions />
      <LoginHistory />
    </div>
  );
}

/** Popups after which it is read anew. */
const CHANGING: readonly string[] = [
  'paymentPassword',
  'passkeys',
  'bindAuthenticator',
  'removeAuthenticator',
  'bindContact',
  'cancelContact',
  'tellBirthday',
  'tellName',
];

/** What the account has, and where it is paid. It is read anew once a popup has changed it. */
function Held() {
  const [security] = useState(createOwnSecurity);
  const state = useLive(security.$state);
  const isChanging = useLive($modals).some(({ modal }) => CHANGING.includes(modal));
  useEffect(() => {
    if (!isChanging) void security.load();
  }, [security, isChanging]);
  const known = loadedValue(state);
  if (known) {
    return (
      <>
        <Safety security={known} />
        <SecurityRows security={known} />
        <PayoutAccounts security={known} />
      </>
    );
  }
  if (state.state === 'failed') return <FailedState code={state.code} onRetry={() => void security.load()} />;
  return (
    <div className={styles.pending} aria-busy="true">
      <Skeleton shape="block" className={styles.pendingSafety} />
      <Skeleton shape="block" className={styles.pendingRows} />
    </div>
  );
}
