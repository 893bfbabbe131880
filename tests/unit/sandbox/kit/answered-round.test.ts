import { expect, test } from 'vitest';
import type { SpinView } from '../../../../src/sandbox/engines/slot/client/answers.ts';
import { answeredRound } from '../../../../src/sandbox/kit/client/answered-round.ts';
import { CallError } from '../../../../src/sandbox/kit/client/calls.ts';

const begun = { id: 'a', at: 0, nonce: 1, lineStake: 50, stake: '10.00', commitment: '' };
const played = { ...begun, win: '20.00', afterStake: '90.00', balance: '90.00', turns: [] };
const pending: SpinView = { ...played, state: 'pending' };
const settled: SpinView = { ...played, balance: '110.00', state: 'settled' };
const unpaid: SpinView = { ...played, state: 'unpaid' };

/** Asks as long as there are answers; a further call fails the test. */
async function waitFor(...answers: readonly (SpinView | Error)[]) {
  const left = [...answers];
  let pauses = 0;
  const round = await answeredRound(
    async () => {
      const answer = left.shift();
      if (!answer || answer instanceof Error) throw answer ?? new Error('asked after the end');
      return answer;
    },
    async () => {
      pauses += 1;
    },
  );
  return { round, pauses, left };
}

test.each([
  ['paid', settled],
  ['refused', unpaid],
])('a pending win is asked for, through lost calls, until it is %s', async (_what, end) => {
  expect(await waitFor(pending, new CallError('lost'), pending, end)).toEqual({ round: end, pauses: 4, left: [] });
});

test('a page whose session is over asks no further', async () => {
  expect(await waitFor(pending, new CallError('session'), settled)).toMatchObject({ round: null, left: [settled] });
});

test('a fault of the page itself is not taken for a lost call', async () => {
  await expect(waitFor(pending, new TypeError('no such thing'))).rejects.toThrow('no such thing');
});
