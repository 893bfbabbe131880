import { slot } from '../engines/slot/engine.ts';
import type { Engine } from './engine.ts';

/** Every engine of the sandbox, the most particular first: the first that plays a game's code is its engine. */
export const ENGINES: readonly Engine[] = [slot];
