import { money, toDecimal } from '../../../money/money.ts';
import { titleOf } from '../../art/title.ts';
import { toNumber } from '../../kit/exact.ts';
import { seedsView } from '../../kit/seeds.ts';
import type { HistoryEntry, SeaView, VolleyView } from './client/answers.ts';
import { FIRST_STAKE, MOST_SHOTS, SHOT_STAKES } from './limits.ts';
import { CATCHES, oddsOf, SPECIES } from './maths/species.ts';
import type { SeaPlay, Volley } from './plays.ts';
import { walletId } from './volleys.ts';

/** What the page sets a sea up with. */
export function seaView(play: SeaPlay): SeaView {
  const { session } = play;
  return {
    title: titleOf(session.gameCode),
    stakes: SHOT_STAKES[session.currency].map((minor) => ({ minor, stake: decimal(play, minor) })),
    firstStake: FIRST_STAKE,
    mostShots: MOST_SHOTS,
    species: SPECIES.map((name) => {
      const { rtp, chance } = oddsOf(name);
      return {
        name,
        pays: CATCHES[name].prizes.map(([, pays]) => pays),
        rtp: toNumber(rtp) * 100,
        oneIn: Number(chance.over) / Number(chance.of),
      };
    }),
  };
}

/** A volley as it stands. What it brings is not told before the wallet has taken its stakes. */
export function volleyView(play: SeaPlay, { id, at, nonce, stake, shots, state }: Volley): VolleyView {
  const base = { id, at, nonce, stake: decimal(play, stake * shots.length) };
  if (state.kind === 'fired') return { ...base, state: 'pending' };
  if (state.kind === 'refused') return { ...base, state: 'refused', reason: state.reason };
  return {
    ...base,
    state: 'settled',
    win: decimal(play, shots.reduce((sum, { pays }) => sum + pays, 0) * stake),
    balance: state.balance,
    shots: shots.map((shot) => ({ ...shot, win: decimal(play, shot.pays * stake) })),
  };
}

/** The latest volleys, newest first, with the seeds that drew them. */
export function historyView(play: SeaPlay, most: number): HistoryEntry[] {
  return [...play.volleys.values()]
    .filter(({ state }) => state.kind !== 'refused')
    .slice(-most)
    .reverse()
    .map((volley) => entryOf(play, volley));
}

/** The same of one volley by its id for the wallet. */
export function pastView(play: SeaPlay, roundId: string): HistoryEntry[] {
  return [...play.volleys.values()]
    .filter((volley) => volley.state.kind !== 'refused' && walletId(play, volley) === roundId)
    .map((volley) => entryOf(play, volley));
}

function entryOf(play: SeaPlay, volley: Volley): HistoryEntry {
  return { ...volleyView(play, volley), fair: { ...seedsView(volley.seeds), nonce: volley.nonce } };
}

function decimal({ session }: SeaPlay, minor: number): string {
  return toDecimal(money(BigInt(minor), session.currency));
}
