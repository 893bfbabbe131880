import type { FairView, GameView, Stake } from './answers.ts';
import { CALLS, call } from './calls.ts';
import type { Elements } from './elements.ts';
import type { GameFacts } from './facts.ts';
import { fairnessContent } from './fairness.ts';
import { historyContent } from './history.ts';
import type { ShowAmount } from './money.ts';
import { paytableContent } from './paytable.ts';

/** What the drawers show: the game, the stake that is set, and the seeds that draw now. */
export interface Shown {
  readonly game: GameView;
  readonly stake: Stake;
  readonly fair: FairView;
}

interface Drawers {
  readonly drawers: Elements['drawers'];
  readonly facts: GameFacts;
  readonly show: ShowAmount;
  /** Null as long as the game is not there. */
  readonly shown: () => Shown | null;
  readonly onFair: (fair: FairView) => void;
}

type Name = keyof Elements['drawers'];

/** The drawers at the side: pays and odds, the rounds so far, the seeds. */
export function createDrawers({ drawers, facts: { texts, symbols, tag }, show, shown, onFair }: Drawers): void {
  const contents: Record<Name, (shown: Shown) => Promise<Node[]> | Node[]> = {
    info: ({ game, stake }) => paytableContent({ game, texts, symbols, tag, stake, show }),
    history: async ({ game }) => {
      const answer = await call(CALLS.history).catch(() => null);
      return historyContent({ rounds: answer?.history ?? [], strips: game.strips, texts, symbols, tag, show });
    },
    fair: ({ fair }) => fairnessContent({ fair, texts, onReseed: reseed }),
  };

  async function fill(name: Name): Promise<boolean> {
    const known = shown();
    if (!known) return false;
    drawers[name].content.replaceChildren(...(await contents[name](known)));
    return true;
  }

  async function reseed(clientSeed: string): Promise<void> {
    const answer = await call(CALLS.seed, { clientSeed }).catch(() => null);
    if (answer) onFair(answer.fair);
    await fill('fair');
  }

  for (const name of ['info', 'history', 'fair'] as const) {
    const { opener, dialog, content } = drawers[name];
    opener.addEventListener('click', async () => {
      if (!(await fill(name))) return;
      dialog.showModal();
      content.scrollTop = 0;
    });
    dialog.addEventListener('click', ({ target }) => {
      if (target === dialog || (target instanceof Element && target.closest('[data-close]'))) dialog.close();
    });
  }
}
