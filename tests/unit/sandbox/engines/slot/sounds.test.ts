import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlayedSpin, Turn } from '../../../../../src/sandbox/engines/slot/client/answers.ts';
import { createPresentation } from '../../../../../src/sandbox/engines/slot/client/presentation.ts';
import { Reels } from '../../../../../src/sandbox/engines/slot/client/reels.ts';
import { MODELS } from '../../../../../src/sandbox/engines/slot/maths/models.ts';
import { en } from '../../../../../src/sandbox/engines/slot/texts/en.ts';
import { en as frame } from '../../../../../src/sandbox/kit/texts/en.ts';
import { type Listening, listen } from '../../kit/listening.ts';

let page: Listening;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('requestAnimationFrame', (step: FrameRequestCallback) => setTimeout(() => step(performance.now()), 16));
  page = listen(new Map());
  document.createElement = () => element();
  page.pressSwitch();
  page.heard();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An element that takes everything and shows nothing. */
function element() {
  const classList = { add() {}, remove() {}, toggle() {} };
  return Object.create({
    classList,
    style: { setProperty() {} },
    append() {},
    replaceChildren() {},
    setAttribute() {},
  });
}

const turn = (win: string, multiplier = 1): Turn => ({
  ...{ stops: [0, 0, 0, 0, 0], multiplier, scatters: 0, scatterWin: '0.00', lines: [], win },
});

/** What is heard of a round with a stake of 2.00, with reels that stand at once. */
async function heardOf(round: Pick<PlayedSpin, 'turns' | 'win' | 'jackpot'>) {
  const reels = new Reels(element(), { strips: MODELS.calm.strips, symbols: '', reducedMotion: true });
  const presentation = createPresentation({
    elements: { callout: element(), freeSpins: element(), jackpotWon: element(), won: element() },
    reels,
    wins: { clear() {}, show() {} },
    coins: { burst() {} },
    texts: { ...frame, ...en },
    show: String,
    reducedMotion: true,
  });
  presentation.begin();
  const shown = presentation.present({
    ...{ id: 'a', at: 0, nonce: 1, lineStake: 10, stake: '2.00', commitment: '' },
    ...{ state: 'settled', afterStake: '98.00', balance: '98.00', ...round },
  });
  await vi.runAllTimersAsync();
  await shown;
  return page.heard();
}

test('of a lost spin only its reels are heard', async () => {
  expect(await heardOf({ turns: [turn('0.00')], win: '0.00' })).toEqual(['stop']);
});

test('a win is heard when the reels stand, and a large one once more when it is called out', async () => {
  expect(await heardOf({ turns: [turn('4.00')], win: '4.00' })).toEqual(['stop', 'win']);
  page.wait(9);
  expect(await heardOf({ turns: [turn('30.00')], win: '30.00' })).toEqual(['stop', 'win', 'largeWin']);
});

test('free spins and the jackpot have their own sounds', async () => {
  // The clock of the device stands, so the second turn's reels are those of the first.
  expect(await heardOf({ turns: [turn('0.00'), turn('6.00', 2)], win: '6.00' })).toEqual([
    ...['stop', 'bonus', 'win', 'largeWin'],
  ]);
  page.wait(9);
  expect(await heardOf({ turns: [turn('0.00')], win: '0.00', jackpot: '4000.00' })).toEqual(['stop', 'jackpot']);
});
