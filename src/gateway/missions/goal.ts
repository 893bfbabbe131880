import { MONEY_GOALS } from '../../contract/missions/words.ts';
import { type Currency, parseMoney } from '../../money/money.ts';
import { decimalOf } from '../core/ledger/account.ts';
import type { MissionPart } from './part.ts';

function isMoney(goal: MissionPart['goal']): boolean {
  return MONEY_GOALS.some((one) => one === goal);
}

/** How much a mission asks for: minor units, or a number. */
export function targetOf({ goal, target }: Pick<MissionPart, 'goal' | 'target'>, currency: Currency): bigint {
  return isMoney(goal) ? parseMoney(target, currency).minor : BigInt(target);
}

/** What is done of a goal, or asked for, as the wire has it. */
export function toldGoal(goal: MissionPart['goal'], amount: bigint, currency: Currency): string {
  return isMoney(goal) ? decimalOf(amount, currency) : amount.toString();
}
