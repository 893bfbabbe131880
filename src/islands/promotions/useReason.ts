import type { RewardReason } from '../../contract/promotions/endpoints.ts';
import { $session } from '../../stores/session/session.ts';
import { useLocale } from '../../ui/locale.tsx';
import { useLive } from '../core/useLive.ts';
import { type Told, tellReason } from './reason.ts';

/** Tells how rewards of whoever is logged in came to be, with amounts in their currency. */
export function useReason(): (because: RewardReason) => Told {
  const locale = useLocale();
  const session = useLive($session);
  const currency = session.audience === 'visitor' ? '' : session.member.currency;
  return (because) => tellReason(because, locale, currency);
}
