import type { DepositState } from '../../../contract/cashier/words.ts';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useLocale } from '../../../ui/locale.tsx';
import { STATE_LOOKS } from './method-look.ts';

/** Where a deposit stands. */
export function StateBadge({ state }: { readonly state: DepositState }) {
  const { t } = useLocale();
  const { tone, icon } = STATE_LOOKS[state];
  return (
    <Badge tone={tone}>
      <Icon name={icon} size={16} />
      {t(`cashier.state.${state}`)}
    </Badge>
  );
}
