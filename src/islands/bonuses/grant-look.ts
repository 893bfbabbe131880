import type { Grant } from '../../contract/bonuses/endpoints.ts';
import type { GrantState } from '../../contract/bonuses/words.ts';
import type { StateLook } from '../cashier/StateBadge.tsx';

export const STATE_LOOKS: Readonly<Record<GrantState, StateLook>> = {
  queued: { tone: 'neutral', icon: 'clock' },
  active: { tone: 'accent', icon: 'play' },
  completed: { tone: 'positive', icon: 'check' },
  givenUp: { tone: 'neutral', icon: 'close' },
  expired: { tone: 'warning', icon: 'clock' },
  lost: { tone: 'neutral', icon: 'minus' },
  refused: { tone: 'warning', icon: 'close' },
};

/** What is said of where a bonus stands. One that is refused was not given, or ended while it was played. */
export function stateWord({
  state,
  began,
}: Pick<Grant, 'state' | 'began'>): `bonuses.state.${GrantState | 'refusedInPlay'}` {
  return state === 'refused' && began !== null ? 'bonuses.state.refusedInPlay' : `bonuses.state.${state}`;
}
