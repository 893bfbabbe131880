import { make } from '../../../kit/client/element.ts';
import type { ListedRound } from '../../../kit/client/history.ts';
import { interpolate } from '../../../kit/client/interpolate.ts';
import type { ShowAmount } from '../../../kit/client/money.ts';
import { visible } from '../maths/model.ts';
import type { GameView, HistoryEntry, PlayedSpin, Strips } from './answers.ts';
import type { GameTexts } from './facts.ts';
import { isFair } from './verify.ts';

type NoteOf = (spin: { readonly free?: PlayedSpin['free']; readonly jackpot?: string }) => string;

/** Says which free round a spin was, and what it won of a jackpot. */
export function noteFor(texts: Pick<GameTexts, 'jackpot' | 'freeRoundOf'>, show: ShowAmount): NoteOf {
  return ({ free, jackpot }) =>
    free ? interpolate(texts.freeRoundOf, free) : `${texts.jackpot} ${show(jackpot ?? 0, { plus: true })}`;
}

/**
 * Spins as the drawer lists them: their reels drawn small, what they won of a jackpot, and the check of those whose secret
 * seed is shown.
 */
export function listedSpins(
  spins: readonly HistoryEntry[],
  { strips, jackpot }: Pick<GameView, 'strips' | 'jackpot'>,
  { symbols, noteOf }: { readonly symbols: string; readonly noteOf: NoteOf },
): ListedRound[] {
  return spins.map((spin) => {
    const paid = 'turns' in spin ? spin.turns[0] : undefined;
    return {
      label: String(spin.nonce),
      at: spin.at,
      state: spin.state,
      stake: spin.stake,
      win: 'win' in spin ? spin.win : undefined,
      ...notedOf(spin, noteOf),
      picture: paid ? reelsOf(paid.stops, strips, symbols) : null,
      seeds: [spin.fair],
      check: checkOf(spin, strips, jackpot),
    };
  });
}

function notedOf(spin: HistoryEntry, noteOf: NoteOf) {
  const jackpot = 'jackpot' in spin && Number(spin.jackpot) > 0 ? spin.jackpot : undefined;
  const noted = { ...(spin.free && { free: spin.free }), ...(jackpot !== undefined && { jackpot }) };
  return Object.keys(noted).length > 0 && { note: noteOf(noted) };
}

function reelsOf(stops: readonly number[], strips: Strips, symbols: string): HTMLElement {
  const windows = strips.map((strip, reel) => visible(strip, stops[reel] ?? 0));
  const rows = [0, 1, 2].flatMap((row) => windows.map((window) => window[row]));
  return make(
    'div',
    { class: 'window', 'aria-hidden': 'true' },
    ...rows.map((symbol) => make('img', { src: `${symbols}/${symbol}.svg`, alt: '' })),
  );
}

/** Checks a spin against its seeds; null where it was not played, or its secret seed still draws. */
function checkOf(spin: HistoryEntry, strips: Strips, jackpot: GameView['jackpot']): ListedRound['check'] {
  const { serverSeed } = spin.fair;
  if (!('turns' in spin) || serverSeed === null) return null;
  const { lineStake } = spin;
  const drawn =
    jackpot && spin.jackpot !== undefined
      ? { bound: jackpot.bound, lineStake, isWon: Number(spin.jackpot) > 0 }
      : undefined;
  return () =>
    isFair(
      { ...spin.fair, serverSeed },
      spin.turns.map(({ stops }) => stops),
      strips.map(({ length }) => length),
      drawn,
    );
}
