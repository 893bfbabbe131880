import { games as contract } from '../../../contract/games/inputs.ts';
import { type Handler, handle } from '../../core/call/handle.ts';
import { readFunds } from '../transfer/funds.ts';
import { bringHome } from '../transfer/return.ts';
import { sendFunds } from '../transfer/send.ts';
import { launch } from './launch.ts';
import { readRound } from './past-round.ts';
import { readRooms } from './rooms.ts';

export const launchHandlers: readonly Handler[] = [
  handle(contract.launchGame, launch, { transaction: false }),
  handle(contract.launchGameByRelay, launch, { transaction: false }),
  handle(contract.returnFunds, bringHome, { transaction: false }),
  handle(contract.sendFunds, sendFunds, { transaction: false }),
  handle(contract.getFunds, readFunds),
  handle(contract.getRooms, readRooms, { transaction: false }),
  handle(contract.getRoundDetail, readRound, { transaction: false }),
];
