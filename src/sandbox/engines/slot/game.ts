import { hash } from '../../art/random.ts';
import type { SlotModel } from './maths/model.ts';
import { MODELS } from './maths/models.ts';

/** The reels of a game. They follow from its code, so they are the same whenever it is played. */
export function modelFor(code: string): SlotModel {
  const models = Object.values(MODELS);
  return models[hash(`model/${code}`) % models.length] ?? MODELS.lively;
}
