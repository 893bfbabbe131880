import { expect, test } from 'vitest';
import { sentenceKey, stateKey } from '../../../src/islands/activities/state-look.ts';

test('a promotion whose bonus is played says so, on its card and on its page', () => {
  const played = { kind: 'deposit', state: 'processing', isPlayed: true } as const;
  expect([stateKey(played), sentenceKey(played)]).toEqual(['activities.state.playing', 'activities.text.playing']);
  const underWay = { ...played, isPlayed: false };
  expect([stateKey(underWay), sentenceKey(underWay)]).toEqual([
    'activities.state.processing',
    'activities.text.processing',
  ]);
});

test('a deposit that brought no bonus was no application', () => {
  const refused = { state: 'rejected', isPlayed: false } as const;
  expect(sentenceKey({ ...refused, kind: 'deposit' })).toBe('activities.text.refused');
  expect(sentenceKey({ ...refused, kind: 'application' })).toBe('activities.text.rejected');
});
