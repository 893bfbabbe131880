import type { FairView } from './answers.ts';
import { CALLS, call } from './calls.ts';
import type { FrameElements } from './elements.ts';
import { type FairnessTexts, fairnessContent } from './fairness.ts';

interface Drawers<Shown> {
  readonly drawers: FrameElements['drawers'];
  readonly texts: FairnessTexts;
  /** What the engine shows; null as long as the game is not there. */
  readonly shown: () => Shown | null;
  readonly info: (shown: Shown) => Node[];
  readonly history: (shown: Shown) => Promise<Node[]>;
  readonly onFair: (fair: FairView) => void;
}

/** The drawers at the side: pays and odds, the rounds so far, the seeds. */
export function createDrawers<Shown extends { readonly fair: FairView }>(needs: Drawers<Shown>): void {
  const { drawers, texts, shown, info, history, onFair } = needs;
  const contents: Record<keyof typeof drawers, (shown: Shown) => Promise<Node[]> | Node[]> = {
    info,
    history,
    fair: ({ fair }) => fairnessContent({ fair, texts, onReseed: reseed }),
  };

  async function fill(name: keyof typeof drawers): Promise<boolean> {
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
