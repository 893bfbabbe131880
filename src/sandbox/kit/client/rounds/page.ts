import { call } from '../calls.ts';
import { createControls } from '../controls.ts';
import { createDrawers } from '../drawers.ts';
import { findFrame, findStakeControls } from '../elements.ts';
import { fairnessContent } from '../fairness.ts';
import { historyContent } from '../history.ts';
import { listenToKeys } from '../keys.ts';
import { moneyFormat, type ShowAmount } from '../money.ts';
import { framed, portalMessenger } from '../portal.ts';
import { openSound } from '../sound.ts';
import type { GameView, PlayedRound, Stake } from './answers.ts';
import { ROUND_CALLS } from './calls.ts';
import type { RoundsFacts } from './facts.ts';
import { listedRounds } from './history.ts';
import { createPlay, type Stage } from './play.ts';

type Elements = ReturnType<typeof findFrame> & ReturnType<typeof findStakeControls>;

interface RoundsPage {
  readonly facts: RoundsFacts;
  /** What each drawn number is below. */
  readonly bounds: readonly number[];
  readonly watches: boolean;
  readonly stageOf: (
    game: GameView,
    shared: { elements: Elements; show: ShowAmount; act: () => void },
  ) => Promise<Stage>;
  /** The drawer with the return, the rules and the pays. */
  readonly info: (game: GameView, stake: Stake, show: ShowAmount) => Node[];
  /** What came of a round, small. */
  readonly picture: (round: PlayedRound) => HTMLElement;
}

/** The page of a game of a player's own rounds: finds its elements, and lets buttons and keys play. */
export function openRoundsPage({ facts, bounds, watches, stageOf, info, picture }: RoundsPage): void {
  const { texts, tag } = facts;
  document.documentElement.toggleAttribute('data-framed', framed);
  const elements = { ...findFrame(), ...findStakeControls() };
  const { spin } = elements;
  openSound(elements.sound);
  const show = moneyFormat(tag, facts.currency);
  const controls = createControls<Stake>(elements, show, (state) => {
    spin.textContent = state === 'open' ? texts.move : state === 'spinning' ? texts.skip : texts.act;
  });
  const play = createPlay({
    ...{ won: elements.won, texts, controls, show, watches },
    tellPortal: portalMessenger(facts.portal),
    stageOf: (game) => stageOf(game, { elements, show, act: () => play.act() }),
  });
  spin.addEventListener('click', play.act);
  elements.less.addEventListener('click', () => controls.step(-1));
  elements.more.addEventListener('click', () => controls.step(1));
  elements.close.addEventListener('click', play.leave);
  listenToKeys({ button: spin, play: play.act, step: controls.step, leave: play.leave });
  createDrawers({
    drawers: elements.drawers,
    shown() {
      const known = play.known();
      const stake = controls.stake();
      return known && stake && { ...known, stake };
    },
    info: ({ game, stake }) => info(game, stake, show),
    async history() {
      const answer = await call(ROUND_CALLS.history).catch(() => null);
      return historyContent({ rounds: listedRounds(answer?.history ?? [], bounds, picture), texts, tag, show });
    },
    fair: ({ fair }, again) => fairnessContent({ fair, texts, onFair: play.setFair, again }),
  });
  void play.begin();
}
