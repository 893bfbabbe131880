import type { Prize } from '../../contract/promotions/prize.ts';
import { toast } from '../core/toasts.ts';

const CAME = {
  money: 'rewards.cameMoney',
  points: 'rewards.camePoints',
  bonus: 'rewards.cameBonus',
  freeRounds: 'rewards.cameRounds',
} as const;

/** Tells a member that what they claimed is theirs. */
export function sayWhatCame({ of }: Prize): void {
  toast('success', CAME[of]);
}
