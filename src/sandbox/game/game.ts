import { hash } from '../art/random.ts';
import { titleOf } from '../art/title.ts';
import type { SlotModel } from '../slot/model.ts';
import { MODELS } from '../slot/models.ts';
import { type SymbolSetName, setFor } from './symbols.ts';

/** A game, derived from its code: a title, a set of symbols, and the reels it runs on. */
export interface SlotGame {
  readonly vendor: string;
  readonly code: string;
  readonly title: string;
  readonly symbols: SymbolSetName;
  readonly model: SlotModel;
}

export function slotGame(vendor: string, code: string): SlotGame {
  return { vendor, code, title: titleOf(code), symbols: setFor(code), model: modelFor(code) };
}

/** The reels of a game. They follow from its code, so they are the same whenever it is played. */
export function modelFor(code: string): SlotModel {
  const models = Object.values(MODELS);
  return models[hash(`model/${code}`) % models.length] ?? MODELS.lively;
}
