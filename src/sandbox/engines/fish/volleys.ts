import { createHash } from 'node:crypto';
import { money, toDecimal } from '../../../money/money.ts';
import { fairDraw } from '../../kit/draw.ts';
import type { Host } from '../../vendor/engine.ts';
import { createPayments } from '../../vendor/payments.ts';
import { MOST_SHOTS, SHOT_STAKES } from './limits.ts';
import { CATCHES, paysFor, type Species } from './maths/species.ts';
import { owing, type SeaPlay, type Volley } from './plays.ts';
import type { SeaRecord } from './records.ts';

export interface VolleyRequest {
  /** The id that the player's page chose. A repetition under the same id is the same volley. */
  readonly id: string;
  /** Of one shot, in minor units. */
  readonly stake: number;
  /** What was hit, in order. */
  readonly shots: readonly Species[];
}

/** Why a volley was not fired. */
export class VolleyError extends Error {
  override readonly name = 'VolleyError';
  readonly reason: 'session' | 'stake' | 'busy' | 'mismatch';
  constructor(reason: VolleyError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

export interface Volleys {
  /** In the session's turn: draws what shots bring and has the wallet book it, or tells the same again where its id is known. */
  readonly fire: (play: SeaPlay, request: VolleyRequest) => Promise<Volley>;
  /** Tries everything that a play owes once. @returns how much stays owed */
  readonly settle: (play: SeaPlay) => Promise<number>;
}

/**
 * Brings volleys to the wallet, stakes and prizes together: it books all of a volley or nothing. What was drawn is written
 * down before, so that a volley without an answer is asked for again as it was, and never drawn anew.
 */
export function createVolleys(host: Host<SeaRecord>): Volleys {
  const { now, record, tryAgain, close } = host;
  const payments = createPayments(host);

  async function fire(play: SeaPlay, { id, stake, shots }: VolleyRequest): Promise<Volley> {
    const { session, volleys } = play;
    const known = volleys.get(id);
    if (known) {
      if (known.stake !== stake || known.shots.map(({ species }) => species).join() !== shots.join())
        throw new VolleyError('mismatch', 'Expected the shots that this volley came with.');
      return known;
    }
    if (session.closed) throw new VolleyError('session', 'Expected an open session, found a closed one.');
    if (!SHOT_STAKES[session.currency].includes(stake) || shots.length > MOST_SHOTS)
      throw new VolleyError('stake', `Expected ${MOST_SHOTS} shots at most, of a stake of ${session.currency}.`);
    for (const owed of owing(play)) {
      if (!(await haul(play, owed)))
        throw new VolleyError('busy', 'Expected the last volley to be settled, found it waiting.');
    }
    const { seeds } = session;
    const nonce = seeds.nonce + 1;
    const draw = fairDraw({ ...seeds, nonce });
    const brought = shots.map((species) => {
      const drawn = draw(CATCHES[species].cases);
      return { species, drawn, pays: paysFor(species, drawn) };
    });
    await record({ ...stamp(play, id), type: 'fired', nonce, stake, shots: brought });
    const volley = volleys.get(id);
    if (!volley) throw new Error('Expected the volley that was just fired, found none.');
    if (!(await haul(play, volley))) tryAgain();
    return volley;
  }

  /** Tries once to have a volley booked. @returns whether the wallet has answered */
  async function haul(play: SeaPlay, volley: Volley): Promise<boolean> {
    const { session } = play;
    const decimal = (minor: number) => toDecimal(money(BigInt(minor), session.currency));
    const id = walletId(play, volley);
    const bets = volley.shots.map(({ pays }) => ({
      stake: decimal(volley.stake),
      win: decimal(pays * volley.stake),
    }));
    const booked = await payments.batch(session, { round: id, id, bets });
    if (booked.kind === 'done') await record({ ...stamp(play, volley.id), type: 'hauled', balance: booked.balance });
    else if (booked.kind === 'refused') {
      await record({ ...stamp(play, volley.id), type: 'refused', reason: booked.reason });
      if (booked.reason === 'session') await close(session);
    }
    return booked.kind !== 'open';
  }

  const stamp = ({ session }: SeaPlay, volley: string) => ({
    at: now().getTime(),
    session: session.playId,
    volley,
  });

  return {
    fire,
    async settle(play) {
      let left = 0;
      for (const volley of owing(play)) if (!(await haul(play, volley))) left += 1;
      return left;
    },
  };
}

/** The id of a volley for the wallet: made from what only the two servers know, so no player can choose another's. */
export function walletId({ session }: SeaPlay, { id }: Volley): string {
  return createHash('sha256').update(`${session.playId} ${id}`).digest('hex').slice(0, 32);
}
