import { type Choice, createChoice } from '../../../kit/client/choice.ts';

/** Heights in hundredths that a player may have cashed out at by itself; none first. */
const AUTOS = [0, 125, 150, 200, 300, 500, 1_000, 2_500, 10_000];

/** The choice of the height to cash out at. @param off what says that there is none */
export function createAutos(root: HTMLElement, off: string, height: (hundredths: number) => string): Choice {
  return createChoice(
    root,
    AUTOS.map((value) => ({ value, name: value === 0 ? off : height(value) })),
  );
}
