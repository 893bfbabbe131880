import type { Prize } from '../../contract/promotions/prize.ts';
import { toast } from '../core/toasts.ts';

const CAME: Readonly<Record<Prize['of'], Parameters<typeof toast>[1]>> = {
  money: 'rewards.cameMoney',
  points: 'rewards.camePoints',
  bonus: 'rewards.cameBonus',
  freeRounds: 'rewards.cameRounds',
};

/** Tells a member that what they claimed is theirs. */
export function sayWhatCame({ of }: Prize): void {
  toast('success', CAME[of]);
}
