import { answeredRound } from '../../../kit/client/answered-round.ts';
import type { FairView } from '../../../kit/client/answers.ts';
import { call, callAgain, newId } from '../../../kit/client/calls.ts';
import type { Species } from '../maths/species.ts';
import type { ShotView, Stake, VolleyView } from './answers.ts';
import { SEA_CALLS } from './calls.ts';
import type { Swimmer } from './shoal.ts';

/** A shot that has struck, and is to be told. */
export interface Hit {
  readonly stake: Stake;
  readonly swimmer: Swimmer;
}

/** What is told at most so often, because shots strike several times a second. */
const PAUSE_MS = 350;
/** The wallet is asked for a pending volley in this rhythm. */
const SETTLE_PAUSE_MS = 3_000;

interface Needs {
  readonly most: number;
  /** A volley was answered. @param hits whose shots it tells of */
  readonly onVolley: (volley: VolleyView, hits: readonly Hit[]) => void;
  readonly onFair: (fair: FairView) => void;
  /** No answer came from the wallet yet. */
  readonly onPending: () => void;
  /** A call failed, and hits with it. */
  readonly onTrouble: (error: unknown) => void;
}

export interface Volleys {
  readonly add: (hit: Hit) => void;
  /** Shots that have struck and are not answered, as what they cost. */
  readonly waiting: () => number;
}

/** Tells shots that have struck to the vendor, several at a time and one call after the other. */
export function createVolleys({ most, onVolley, onFair, onPending, onTrouble }: Needs): Volleys {
  let hits: readonly Hit[] = [];
  let sent: readonly Hit[] = [];
  let isTelling = false;

  /** The next hits with one stake. */
  function take(): readonly Hit[] {
    const [first] = hits;
    const other = hits.findIndex(({ stake }) => stake !== first?.stake);
    const taken = hits.slice(0, Math.min(most, other < 0 ? hits.length : other));
    hits = hits.slice(taken.length);
    return taken;
  }

  async function tell(): Promise<void> {
    isTelling = true;
    while (hits.length > 0) {
      await pause(PAUSE_MS);
      sent = take();
      try {
        await ask(sent);
      } catch (error) {
        hits = [];
        onTrouble(error);
      }
      sent = [];
    }
    isTelling = false;
  }

  async function ask(told: readonly Hit[]): Promise<void> {
    const shots: readonly Species[] = told.map(({ swimmer }) => swimmer.species);
    const request = { id: newId(), stake: told[0]?.stake.minor ?? 0, shots };
    const answer = await callAgain(SEA_CALLS.volley, request);
    onFair(answer.fair);
    if (answer.volley.state !== 'pending') return onVolley(answer.volley, told);
    onPending();
    const again = async () => (await call(SEA_CALLS.volley, request)).volley;
    const volley = await answeredRound(again, () => pause(SETTLE_PAUSE_MS));
    onVolley(volley ?? { ...answer.volley, state: 'refused', reason: 'session' }, told);
  }

  return {
    add(hit) {
      hits = [...hits, hit];
      if (!isTelling) void tell();
    },
    waiting: () => [...hits, ...sent].reduce((sum, { stake }) => sum + Number(stake.stake), 0),
  };
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** What of a volley was caught, beside the hit that caught it. */
export function catchesOf(volley: VolleyView, hits: readonly Hit[]): (readonly [Hit, ShotView])[] {
  if (volley.state !== 'settled') return [];
  return volley.shots.flatMap((shot, place) => {
    const hit = hits[place];
    return hit && shot.pays > 0 ? [[hit, shot] as const] : [];
  });
}
