import { hash } from '../../art/random.ts';
import type { SlotModel } from './maths/model.ts';
import { MODELS } from './maths/models.ts';

/** Games with a progressive jackpot have one of these words in their names, as the catalogue of the vendor has them (SPEC 2: JP). */
const JACKPOT_GAME = /-(?:jackpot|millions)(?:-|$)/;

/** Whether stakes in this game go into a jackpot, and may win it. */
export function hasJackpot(code: string): boolean {
  return JACKPOT_GAME.test(code);
}

/** The reels of a game. They follow from its code, so they are the same whenever it is played. */
export function modelFor(code: string): SlotModel {
  const models = Object.values(MODELS);
  return models[hash(`model/${code}`) % models.length] ?? MODELS.lively;
}
