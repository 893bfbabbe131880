import { SECURITY_STEPS, type SecurityStep } from '../../contract/security/words.ts';
import { WEIGHTS } from './limits.ts';

/** How safe an account is. */
interface Score {
  /** 0 to 100. */
  readonly score: number;
  readonly next: SecurityStep[];
}

/**
 * What an account has, in parts of a hundred of what it has or could have, and what its owner does next, the heaviest first.
 * What it neither has nor can get takes nothing from the score, and nobody is told to do what cannot be done.
 * @param closed what nobody can get here
 */
export function scoreOf(has: Readonly<Record<SecurityStep, boolean>>, closed: readonly SecurityStep[] = []): Score {
  const held = SECURITY_STEPS.filter((step) => has[step]);
  const next = SECURITY_STEPS.filter((step) => !has[step] && !closed.includes(step));
  const all = weightOf(held) + weightOf(next);
  return {
    score: all === 0 ? 0 : Math.round((100 * weightOf(held)) / all),
    next: next.sort((one, other) => WEIGHTS[other] - WEIGHTS[one]),
  };
}

function weightOf(steps: readonly SecurityStep[]): number {
  return steps.reduce((sum, step) => sum + WEIGHTS[step], 0);
}
