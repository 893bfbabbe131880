import { cardFace } from '../../../kit/client/card-face.ts';
import { make } from '../../../kit/client/element.ts';
import type { ListedRound } from '../../../kit/client/history.ts';
import { isPromised, repeatDraw } from '../../../kit/client/verify.ts';
import { BOUNDS } from '../maths/deal.ts';
import type { HistoryEntry, SeatEntry } from './answers.ts';
import type { GameTexts } from './facts.ts';
import { kindName, roomName } from './words.ts';

/** Hands as the drawer lists them, with the player's own cards; those that are over can be checked. */
export function listedHands(hands: readonly HistoryEntry[], texts: GameTexts): ListedRound[] {
  return hands.map(({ hand, at, state, stake, win, cards, kind, fair }) => ({
    label: kind ? `${hand} · ${kindName(kind, texts)}` : String(hand),
    ...{ at, state, stake },
    win: win ?? undefined,
    picture: cards && make('div', { class: 'cards small' }, ...cards.map((card) => cardFace(card))),
    seeds: fair ? [fair] : [],
    check: fair && (() => isRight(fair)),
  }));
}

/** A stay at a table, which is a round for the wallet. */
export function listedSeat({ level, at, state, stake, win }: SeatEntry, texts: GameTexts): ListedRound {
  const name = `${texts.table} · ${roomName(level, texts)}`;
  return { label: '', name, ...{ at, state, stake }, win: win ?? undefined, picture: null, seeds: [], check: null };
}

async function isRight({ drawn, ...seeds }: NonNullable<HistoryEntry['fair']>): Promise<boolean> {
  return (await isPromised(seeds)) && (await repeatDraw(seeds, BOUNDS)).join() === drawn.join();
}
