import type { ActivityState } from '../../contract/activities/words.ts';
import type { BadgeTone } from '../../ui/feedback/Badge.tsx';

/** How the state of a promotion looks. */
export const TONES: Readonly<Record<ActivityState, BadgeTone>> = {
  joining: 'accent',
  applying: 'neutral',
  rejected: 'negative',
  issued: 'accent',
  claimed: 'positive',
  processing: 'neutral',
  closed: 'neutral',
  comingSoon: 'warning',
};
