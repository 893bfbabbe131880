import { call } from './api.js';
import { infoContent } from './info.js';
import { part } from './part.js';
import { fairContent, historyContent } from './records.js';

/**
 * The drawers at the side: pays and odds, the rounds so far, the seeds.
 * @param {{ texts: Record<string, string>, symbols: string, tag: string, show: (amount: string | number) => string, facts: () => { game: any, stake: any } | null }} needs
 */
export function createDrawers({ texts, symbols, tag, show, facts }) {
  const contents = {
    info: async ({ game, stake }) => infoContent({ game, texts, symbols, tag, stake, show }),
    history: async ({ game }) => {
      const answer = await call('GET', 'history').catch(() => null);
      return historyContent({ rounds: answer?.history ?? [], strips: game.strips, texts, symbols, tag, show });
    },
    fair: async ({ game }) =>
      fairContent({ fair: game.fair, texts, onReseed: (clientSeed) => reseed(game, clientSeed) }),
  };

  async function fill(name) {
    const known = facts();
    if (!known) return false;
    part(`${name}-content`).replaceChildren(...(await contents[name](known)));
    return true;
  }

  async function reseed(game, clientSeed) {
    const answer = await call('POST', 'seed', { clientSeed }).catch(() => null);
    if (answer) game.fair = answer.fair;
    await fill('fair');
  }

  for (const name of Object.keys(contents)) {
    const drawer = part(name);
    part(`open-${name}`).addEventListener('click', async () => {
      if (!(await fill(name))) return;
      drawer.showModal();
      part(`${name}-content`).scrollTop = 0;
    });
    drawer.addEventListener('click', (event) => {
      if (event.target === drawer || event.target.closest('[data-close]')) drawer.close();
    });
  }
}
