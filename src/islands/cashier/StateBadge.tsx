import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/names.ts';

/** How a state looks: the word says it, icon and colour find it. */
export interface StateLook {
  readonly tone: BadgeTone;
  readonly icon: IconName;
}

/** Where a deposit or a withdrawal stands. */
export function StateBadge({ look: { tone, icon }, word }: { readonly look: StateLook; readonly word: string }) {
  return (
    <Badge tone={tone}>
      <Icon name={icon} size={16} />
      {word}
    </Badge>
  );
}
