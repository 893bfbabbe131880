import { money, toDecimal } from '../../../money/money.ts';
import { titleOf } from '../../art/title.ts';
import { toNumber } from '../../kit/exact.ts';
import { seedsView } from '../../kit/seeds.ts';
import type { HistoryEntry, SlotView, SpinView, Turn } from './client/answers.ts';
import { FIRST_STAKE, firstLineStake, LINE_STAKES } from './limits.ts';
import { jackpotBound, payOf } from './maths/jackpot.ts';
import { perSymbol } from './maths/model.ts';
import { type Odds, oddsOf } from './maths/odds.ts';
import type { Spin } from './maths/play.ts';
import type { SlotPlay, SpinEntry } from './plays.ts';
import { roundId, stakeOf } from './rounds.ts';
import { returnOf } from './terms.ts';

/** What the page draws a game with. Amounts are decimal strings; pays are multiples as the model says. */
export function slotView(play: SlotPlay): SlotView {
  const { model, session } = play;
  return {
    title: titleOf(session.gameCode),
    stakes: LINE_STAKES[session.currency].map((lineStake) => ({
      lineStake,
      stake: decimal(play, lineStake * model.lines.length),
    })),
    firstStake: FIRST_STAKE,
    strips: model.strips,
    lines: model.lines,
    pays: model.pays,
    scatterPays: model.scatterPays,
    freeSpins: model.freeSpins,
    odds: { ...oddsView(oddsOf(model)), rtp: toNumber(returnOf(session.gameCode)) * 100 },
    jackpot: play.pool && { bound: jackpotBound(firstLineStake(session.currency)) },
    pool: poolView(play),
  };
}

/** What is in the jackpot that is played for, as a decimal; null where the game has none. */
export function poolView(play: SlotPlay): string | null {
  return play.pool && decimal(play, payOf(play.pool.amount));
}

/** Shares in percent and chances as "one in". */
function oddsView(odds: Odds): Omit<SlotView['odds'], 'rtp'> {
  const oneIn = (chance: Odds['hit']) => Number(chance.over) / Number(chance.of);
  return {
    hit: toNumber(odds.hit) * 100,
    trigger: oneIn(odds.trigger),
    perLine: perSymbol((symbol) => {
      const [three, four, five] = odds.perLine[symbol];
      return [oneIn(three), oneIn(four), oneIn(five)] as const;
    }),
  };
}

/** A round as it stands. `pending` is a win that the wallet has not acknowledged yet. */
export function spinView(play: SlotPlay, spin: SpinEntry): SpinView {
  const { id, at, nonce, lineStake, state, seeds, free } = spin;
  const base = {
    id,
    at,
    nonce,
    lineStake,
    stake: toDecimal(stakeOf(play, spin)),
    commitment: seeds.commitment,
    ...(free && { free: { number: free.number, count: free.count } }),
  };
  switch (state.kind) {
    case 'drawn':
    case 'settled':
    case 'unpaid':
      return {
        ...base,
        state: state.kind === 'drawn' ? 'pending' : state.kind,
        win: decimal(play, state.pay * lineStake),
        ...(state.jackpot && { jackpot: decimal(play, state.jackpot.amount) }),
        afterStake: state.afterStake,
        balance: state.balance,
        turns: state.spins.map((turn) => turnView(play, turn, lineStake)),
      };
    case 'refused':
      return { ...base, state: 'refused', reason: state.reason };
    case 'voided':
    case 'unreturned':
      return { ...base, state: state.kind };
    case 'begun':
    case 'doubted':
      return { ...base, state: 'doubted' };
  }
}

function turnView(play: SlotPlay, turn: Spin, lineStake: number): Turn {
  return {
    stops: turn.stops,
    multiplier: turn.multiplier,
    scatters: turn.scatters,
    scatterWin: decimal(play, turn.scatterPay * lineStake),
    win: decimal(play, turn.pay * lineStake),
    lines: turn.wins.map(({ line, symbol, count, pay }) => ({
      line,
      symbol,
      count,
      win: decimal(play, pay * lineStake),
    })),
  };
}

/** The latest rounds, newest first, with the seeds that drew them. */
export function historyView(play: SlotPlay, most: number): HistoryEntry[] {
  return [...play.spins.values()]
    .filter(({ state }) => state.kind !== 'refused')
    .slice(-most)
    .reverse()
    .map((spin) => entryOf(play, spin));
}

/** The same of one round by its id for the wallet. */
export function pastView(play: SlotPlay, id: string): HistoryEntry[] {
  return [...play.spins.values()]
    .filter((spin) => spin.state.kind !== 'refused' && roundId(play, spin) === id)
    .map((spin) => entryOf(play, spin));
}

function entryOf(play: SlotPlay, spin: SpinEntry): HistoryEntry {
  return { ...spinView(play, spin), fair: { ...seedsView(spin.seeds), nonce: spin.nonce } };
}

function decimal({ session }: SlotPlay, minor: number): string {
  return toDecimal(money(BigInt(minor), session.currency));
}
