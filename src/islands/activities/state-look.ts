import type { Activity } from '../../contract/activities/endpoints.ts';
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

/** What the state is called: of a deposit whose bonus is played, that it is. */
export function stateKey({ state, isPlayed }: Pick<Activity, 'state' | 'isPlayed'>) {
  return isPlayed ? 'activities.state.playing' : (`activities.state.${state}` as const);
}

/** What is said of it in a sentence. */
export function sentenceKey({ kind, state, isPlayed }: Pick<Activity, 'kind' | 'state' | 'isPlayed'>) {
  if (isPlayed) return 'activities.text.playing';
  return kind === 'deposit' && state === 'rejected' ? 'activities.text.refused' : (`activities.text.${state}` as const);
}
