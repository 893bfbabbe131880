import { type Money, money, toDecimal } from '../../money/money.ts';
import type { FairView, GameView, HistoryEntry, SpinView, Turn } from '../client/answers.ts';
import type { SlotGame } from '../game/game.ts';
import { perSymbol } from '../slot/model.ts';
import { type Odds, oddsOf, toNumber } from '../slot/odds.ts';
import type { Spin } from '../slot/play.ts';
import { FIRST_STAKE, HISTORY_SIZE, LINE_STAKES } from './limits.ts';
import { stakeOf } from './rounds.ts';
import type { Seeds, Session, SpinEntry } from './state.ts';

/** What the page draws a game with. Amounts are decimal strings; pays are multiples as the model says. */
export function gameView(session: Session, game: SlotGame, balance: string): GameView {
  const { model, currency } = session;
  const odds = oddsOf(model);
  return {
    title: game.title,
    currency,
    balance,
    stakes: LINE_STAKES[currency].map((lineStake) => ({
      lineStake,
      stake: decimal(session, lineStake * model.lines.length),
    })),
    firstStake: FIRST_STAKE,
    strips: model.strips,
    lines: model.lines,
    pays: model.pays,
    scatterPays: model.scatterPays,
    freeSpins: model.freeSpins,
    odds: oddsView(odds),
    fair: fairView(session),
  };
}

/** Shares in percent and chances as "one in". */
function oddsView(odds: Odds): GameView['odds'] {
  const oneIn = (chance: Odds['hit']) => Number(chance.over) / Number(chance.of);
  return {
    rtp: toNumber(odds.rtp) * 100,
    hit: toNumber(odds.hit) * 100,
    trigger: oneIn(odds.trigger),
    perLine: perSymbol((symbol) => {
      const [three, four, five] = odds.perLine[symbol];
      return [oneIn(three), oneIn(four), oneIn(five)] as const;
    }),
  };
}

/** The seeds that draw now, and those before them. */
export function fairView({ seeds, formerSeeds }: Session): FairView {
  return { ...seedsView(seeds), former: formerSeeds && seedsView(formerSeeds) };
}

/** Seeds as the player may see them: the secret one only when it no longer draws. */
function seedsView({ commitment, clientSeed, nonce, revealed, serverSeed }: Seeds) {
  return { commitment, clientSeed, nonce, serverSeed: revealed ? serverSeed : null };
}

/** A round as it stands. `pending` is a win that the wallet has not acknowledged yet. */
export function spinView(session: Session, spin: SpinEntry): SpinView {
  const { id, at, nonce, lineStake, state, seeds } = spin;
  const base = { id, at, nonce, lineStake, stake: toDecimal(stakeOf(session, spin)), commitment: seeds.commitment };
  switch (state.kind) {
    case 'drawn':
    case 'settled':
    case 'unpaid':
      return {
        ...base,
        state: state.kind === 'drawn' ? 'pending' : state.kind,
        win: decimal(session, state.pay * lineStake),
        afterStake: state.afterStake,
        balance: state.balance,
        turns: state.spins.map((turn) => turnView(session, turn, lineStake)),
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

function turnView(session: Session, turn: Spin, lineStake: number): Turn {
  return {
    stops: turn.stops,
    multiplier: turn.multiplier,
    scatters: turn.scatters,
    scatterWin: decimal(session, turn.scatterPay * lineStake),
    win: decimal(session, turn.pay * lineStake),
    lines: turn.wins.map(({ line, symbol, count, pay }) => ({
      line,
      symbol,
      count,
      win: decimal(session, pay * lineStake),
    })),
  };
}

/** The latest rounds, newest first, with the seeds that drew them. */
export function historyView(session: Session): HistoryEntry[] {
  return [...session.spins.values()]
    .filter(({ state }) => state.kind !== 'refused')
    .slice(-HISTORY_SIZE)
    .reverse()
    .map((spin) => ({ ...spinView(session, spin), fair: { ...seedsView(spin.seeds), nonce: spin.nonce } }));
}

function decimal(session: Session, minor: number): string {
  const amount: Money = money(BigInt(minor), session.currency);
  return toDecimal(amount);
}
