import { make } from '../../../kit/client/element.ts';
import type { PlayedRound } from '../../../kit/client/rounds/answers.ts';
import { heightOf } from '../maths/flight.ts';

/** The height at which a flight was cashed out, or fell. */
export function smallFlight(
  { drawn, move: [cashedAt] }: Pick<PlayedRound, 'drawn' | 'move'>,
  height: (hundredths: number) => string,
): HTMLElement {
  const kind = cashedAt === undefined ? 'top' : 'top got';
  return make('b', { class: kind }, height(cashedAt ?? heightOf(drawn)));
}
