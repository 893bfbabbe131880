import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { VendorPastRoundBody } from '../../contract/games/vendor/calls.ts';
import { VENDOR_PAST_ROUND_PATH } from '../../contract/games/vendor/paths.ts';
import { isOrigin } from './launch.ts';
import { ROUND_PAGE_MS } from './limits.ts';
import type { PastRounds } from './past.ts';
import type { Session } from './sessions.ts';
import { refuse, type SecretOf, signedBody } from './signed.ts';
import type { VendorState } from './state.ts';

interface RoundPageNeeds {
  readonly state: VendorState;
  readonly past: PastRounds;
  readonly secretOf: SecretOf;
  readonly now: () => Date;
  readonly publicOrigin: string;
}

/** A round that is shown at an address for a while. */
export interface ShownRound {
  /** The play that has a part in it. */
  readonly session: Session;
  readonly roundId: string;
  /** BCP 47. */
  readonly language: string;
  /** The one origin that may frame it. */
  readonly portalOrigin: string;
}

/** Addresses of rounds: of this process alone, because they are good for some minutes and asked for again. */
export interface RoundPages {
  /** POST /:vassalage/api/round (contract/games/vendor/calls.ts). */
  readonly tell: (vendor: string, request: Request) => Promise<Response>;
  /** What is shown under a token; null where that is no token, or its time is over. */
  readonly find: (token: string) => ShownRound | null;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export function createRoundPages({ state, past, secretOf, now, publicOrigin }: RoundPageNeeds): RoundPages {
  /** By the hash of the token, the oldest first. */
  const pages = new Map<string, ShownRound & { readonly until: number }>();

  function open(round: ShownRound): string {
    const time = now().getTime();
    for (const [hash, { until }] of pages) if (until <= time) pages.delete(hash);
    const token = randomBytes(32).toString('base64url');
    pages.set(hashOf(token), { ...round, until: time + ROUND_PAGE_MS });
    return token;
  }

  return {
    async tell(vendor, request) {
      const asked = await signedBody({ secretOf, now }, vendor, VENDOR_PAST_ROUND_PATH, request);
      if (!asked) return refuse('signature', 401);
      const body = z.safeParse(VendorPastRoundBody, asked.body);
      if (!body.success || !isOrigin(body.data.portalOrigin)) return refuse('invalid', 400);
      const { playId, roundId, language, portalOrigin } = body.data;
      const session = state.sessions.get(playId);
      if (session?.vendor !== vendor || (await past.round(session, roundId)).length === 0)
        return refuse('unknown', 404);
      const token = open({ session, roundId, language, portalOrigin });
      return Response.json({ success: true, value: { url: `${publicOrigin}/round/${token}` } });
    },
    find(token) {
      const page = pages.get(hashOf(token));
      return page && now().getTime() < page.until ? page : null;
    },
  };
}
