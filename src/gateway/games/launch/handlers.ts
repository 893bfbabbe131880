import { games as contract } from '../../../contract/games/inputs.ts';
import { type Handler, handle } from '../../core/call/handle.ts';
import { launch } from './launch.ts';

export const launchHandlers: readonly Handler[] = [
  handle(contract.launchGame, launch, { transaction: false }),
  handle(contract.launchGameByRelay, launch, { transaction: false }),
];
