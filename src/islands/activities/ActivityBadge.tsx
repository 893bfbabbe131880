import { useEffect } from 'react';

import { $activities, startActivities } from '../../stores/activities/activities.ts';
import { loadedValue } from '../../stores/core/load.ts';
import { $session } from '../../stores/session/session.ts';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { useLocale } from '../../ui/locale.tsx';
import { island } from '../core/island.tsx';
import { useLive } from '../core/useLive.ts';
import { stateKey, TONES } from './state-look.ts';

/** Where a promotion stands for the member, on its card; nothing for visitors, and where nothing is known of it. */
export default island(ActivityBadge);

function ActivityBadge({ slug }: { readonly slug: string }) {
  const { t } = useLocale();
  const { audience } = useLive($session);
  const isMember = audience !== 'visitor' && audience !== 'trial';
  const activities = loadedValue(useLive($activities));
  useEffect(() => {
    if (isMember) startActivities();
  }, [isMember]);
  const activity = isMember ? activities?.find((one) => one.slug === slug) : undefined;
  return activity ? <Badge tone={TONES[activity.state]}>{t(stateKey(activity))}</Badge> : null;
}
