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
