import { bingo } from '../engines/bingo/engine.ts';
import { book } from '../engines/book/engine.ts';
import { crash } from '../engines/crash/engine.ts';
import { fish } from '../engines/fish/engine.ts';
import { poker } from '../engines/poker/engine.ts';
import { room } from '../engines/room/engine.ts';
import { scratch } from '../engines/scratch/engine.ts';
import { slot } from '../engines/slot/engine.ts';
import { table } from '../engines/table/engine.ts';
import type { Engine } from './engine.ts';

/** Every engine of the sandbox, the most particular first: the first that plays a game's code is its engine. */
export const ENGINES: readonly Engine[] = [table, book, fish, room, scratch, crash, poker, bingo, slot];
