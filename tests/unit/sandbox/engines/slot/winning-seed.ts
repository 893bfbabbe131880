import { modelFor } from '../../../../../src/sandbox/engines/slot/game.ts';
import { firstLineStake } from '../../../../../src/sandbox/engines/slot/limits.ts';
import { winsJackpot } from '../../../../../src/sandbox/engines/slot/maths/jackpot.ts';
import { playRound } from '../../../../../src/sandbox/engines/slot/maths/play.ts';
import { fairDraw } from '../../../../../src/sandbox/kit/draw.ts';

/** A secret seed that a test knows. */
export const KNOWN_SEED = '5e'.repeat(32);

interface Wanted {
  readonly gameCode: string;
  readonly currency: 'PHP' | 'EUR' | 'CNY';
  /** In minor units. */
  readonly lineStake: number;
}

/** A player's own seed with which the first round of {@link KNOWN_SEED} wins the jackpot. */
export function winningSeed({ gameCode, currency, lineStake }: Wanted): string {
  const model = modelFor(gameCode);
  for (let tried = 0; ; tried += 1) {
    const clientSeed = `lucky-${tried}`;
    const draw = fairDraw({ serverSeed: KNOWN_SEED, clientSeed, nonce: 1 });
    playRound(model, draw);
    if (winsJackpot(draw, lineStake, firstLineStake(currency))) return clientSeed;
  }
}
