import { describe, expect, test } from 'vitest';
import type { PlayedDay } from '../../../../src/contract/records/endpoints.ts';
import { dailyResults, summary } from '../../../../src/islands/records/chart/daily.ts';

const played = (day: string, stake: string, win: string, gameType: PlayedDay['gameType'] = 'RNG'): PlayedDay => ({
  ...{ day, gameType, rounds: 1, stake, win },
});

describe('the result of each day', () => {
  test('is that of all categories together, and zero where nothing was played', () => {
    const days = [
      played('2026-03-01', '1.00', '3.50'),
      played('2026-02-27', '2.00', '0.00'),
      played('2026-02-27', '0.30', '0.20', 'LIVE'),
    ];
    const results = dailyResults(days, { from: '2026-02-27', to: '2026-03-02' }, 'PHP');
    expect(results).toEqual([
      { day: '2026-02-27', result: '-2.10' },
      { day: '2026-02-28', result: '0' },
      { day: '2026-03-01', result: '2.50' },
      { day: '2026-03-02', result: '0' },
    ]);
    expect(summary(results, 'PHP')).toEqual({
      ...{ won: { count: 1, sum: '2.50' }, lost: { count: 1, sum: '-2.10' }, result: '0.40' },
    });
  });

  test('of one day is one', () => {
    expect(dailyResults([], { from: '2026-03-01', to: '2026-03-01' }, 'PHP')).toEqual([
      { day: '2026-03-01', result: '0' },
    ]);
  });
});
