import { games as contract } from '../../../contract/games/inputs.ts';
import { type Handler, handle } from '../../core/call/handle.ts';
import { bringAllBack } from '../transfer/return.ts';
import { launch } from './launch.ts';
import { readRound } from './past-round.ts';
import { readRooms } from './rooms.ts';

export const launchHandlers: readonly Handler[] = [
  handle(contract.launchGame, launch, { transaction: false }),
  handle(contract.launchGameByRelay, launch, { transaction: false }),
  handle(contract.returnFunds, bringAllBack, { transaction: false }),
  handle(contract.getRooms, readRooms, { transaction: false }),
  handle(contract.getRoundDetail, readRound, { transaction: false }),
];
