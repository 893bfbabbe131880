import type { FrameElements } from './elements.ts';

interface Drawers<Shown> {
  readonly drawers: FrameElements['drawers'];
  /** What the engine shows; null as long as the game is not there. */
  readonly shown: () => Shown | null;
  readonly info: (shown: Shown) => Node[];
  readonly history: (shown: Shown) => Promise<Node[]>;
  /** @param again fills the drawer anew */
  readonly fair: (shown: Shown, again: () => Promise<unknown>) => Node[];
}

/** The drawers at the side: pays and odds, the rounds so far, the seeds. */
export function createDrawers<Shown>({ drawers, shown, info, history, fair }: Drawers<Shown>): void {
  const contents: Record<keyof typeof drawers, (shown: Shown) => Promise<Node[]> | Node[]> = {
    info,
    history,
    fair: (known) => fair(known, () => fill('fair')),
  };

  async function fill(name: keyof typeof drawers): Promise<boolean> {
    const known = shown();
    if (!known) return false;
    drawers[name].content.replaceChildren(...(await contents[name](known)));
    return true;
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
