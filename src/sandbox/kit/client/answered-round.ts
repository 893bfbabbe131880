import { CallError } from './calls.ts';

/**
 * Asks for a round with a pending win, time and again, until the wallet has answered for it. A call that fails is asked
 * again, because the vendor pays without the page too.
 * @returns the round as it ended; null where the play session is over before that
 */
export async function answeredRound<Round extends { readonly state: string }>(
  ask: () => Promise<Round>,
  pause: () => Promise<void>,
): Promise<Round | null> {
  for (;;) {
    await pause();
    try {
      const round = await ask();
      if (round.state !== 'pending') return round;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'session') return null;
    }
  }
}
