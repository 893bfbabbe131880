import { useState } from 'react';
import { loadedValue } from '../../../stores/core/load.ts';
import { openModal } from '../../../stores/core/modals.ts';
import { openCentre } from '../../../stores/member/popups.ts';
import { createOwnPayouts } from '../../../stores/security/payouts.ts';
import { $session } from '../../../stores/session/session.ts';
import { askForTrueAccount } from '../../../stores/session/true-account.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import { useLive } from '../../core/useLive.ts';

/** Opens the form that binds an account; where it cannot be opened from here, the security centre, which says why. */
export function AddAccount({ isFirst }: { readonly isFirst: boolean }) {
  const { t } = useLocale();
  const [payouts] = useState(createOwnPayouts);
  const state = useLive(payouts.$state);
  const { audience } = useLive($session);
  const add = async () => {
    if (audience === 'trial') return askForTrueAccount();
    await payouts.load();
    const known = loadedValue(payouts.$state.get());
    if (!known?.hasPaymentPassword || known.left === 0 || known.destinations.length === 0) openCentre('securityCenter');
    else openModal({ modal: 'bindPayout', destinations: known.destinations, holder: known.holder, isFirst });
  };
  return (
    <Button
      kind={isFirst ? 'primary' : 'quiet'}
      size={isFirst ? 'medium' : 'small'}
      icon="plus"
      busy={state.state === 'loading'}
      onClick={() => void add()}
    >
      {t('security.payoutAdd')}
    </Button>
  );
}
