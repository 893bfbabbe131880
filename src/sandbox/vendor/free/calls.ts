import * as z from 'zod/mini';
import { VENDOR_ERRORS } from '../../../contract/games/vendor/answers.ts';
import { VendorFreeRoundsBody, VendorFreeRoundsEndBody } from '../../../contract/games/vendor/calls.ts';
import { VENDOR_FREE_ROUNDS_END_PATH, VENDOR_FREE_ROUNDS_PATH } from '../../../contract/games/vendor/paths.ts';
import { isCurrency, MoneyError, parseMoney } from '../../../money/money.ts';
import type { Engine, Plays } from '../engine.ts';
import { refuse, type SecretOf, signedBody } from '../signed.ts';
import { applyFree, type FreeGrants, freeTurn, grantName } from './grants.ts';
import { FREE, type FreeGrant, type FreeRecord } from './records.ts';

interface FreeNeeds {
  readonly grants: FreeGrants;
  readonly engines: readonly Engine[];
  readonly plays: ReadonlyMap<string, Plays>;
  readonly secretOf: SecretOf;
  readonly now: () => Date;
  readonly inTurn: <T>(key: string, work: () => Promise<T>) => Promise<T>;
  /** Writes a record down; it counts when this resolves. */
  readonly write: (record: FreeRecord) => Promise<void>;
}

type Answered = (vendor: string, request: Request) => Promise<Response>;

/** What the vendor serves of free rounds (contract/games/vendor/served.ts), by path. */
export function freeCalls(needs: FreeNeeds): readonly (readonly [path: string, Answered])[] {
  return [
    [VENDOR_FREE_ROUNDS_PATH, (vendor, request) => take(needs, vendor, request)],
    [VENDOR_FREE_ROUNDS_END_PATH, (vendor, request) => end(needs, vendor, request)],
  ];
}

async function take(needs: FreeNeeds, vendor: string, request: Request): Promise<Response> {
  const asked = await signedBody(needs, vendor, VENDOR_FREE_ROUNDS_PATH, request);
  if (!asked) return refuse('signature', 401);
  const body = z.safeParse(VendorFreeRoundsBody, asked.body);
  if (!body.success || !isCurrency(body.data.currency)) return refuse('invalid', 400);
  const { grantId: grant, stake: text, currency, ...rest } = body.data;
  const stake = minorOf(text, currency);
  const given = { grant, vendor, currency, stake, ...rest };
  const { gameCode } = given;
  const engine = needs.engines.find(({ plays }) => plays(gameCode));
  if (!engine?.freeStakes?.(gameCode, currency).includes(stake))
    return refuse('noFreeRounds', VENDOR_ERRORS.noFreeRounds);
  return needs.inTurn(grantName(vendor, grant), async () => {
    const known = needs.grants.get(grantName(vendor, grant));
    if (known && !isSame(known.grant, given)) return refuse('transaction', VENDOR_ERRORS.transaction);
    if (!known) await record(needs, { type: 'granted', at: needs.now().getTime(), engine: FREE, ...given });
    return Response.json({ success: true, value: { grantId: grant } });
  });
}

async function end(needs: FreeNeeds, vendor: string, request: Request): Promise<Response> {
  const asked = await signedBody(needs, vendor, VENDOR_FREE_ROUNDS_END_PATH, request);
  if (!asked) return refuse('signature', 401);
  const body = z.safeParse(VendorFreeRoundsEndBody, asked.body);
  if (!body.success) return refuse('invalid', 400);
  const { grantId: grant } = body.data;
  const name = grantName(vendor, grant);
  return needs.inTurn(name, async () => {
    const known = needs.grants.get(name);
    const ending: FreeRecord = { type: 'ended', at: needs.now().getTime(), engine: FREE, grant, vendor };
    if (!known) await record(needs, ending);
    // A round that is being begun at this moment is counted.
    else if (known.grant && !known.ended) await needs.inTurn(freeTurn(known.grant), () => record(needs, ending));
    const used = [...needs.plays.values()].map((plays) => plays.freeUsed(name));
    return Response.json({ success: true, value: { played: Math.max(0, ...used) } });
  });
}

async function record({ grants, write }: FreeNeeds, entry: FreeRecord): Promise<void> {
  await write(entry);
  applyFree(grants, entry);
}

/** Whether a grant comes again as it was; none is the same as one that was ended before it came. */
function isSame(known: FreeGrant | null, asked: FreeGrant): boolean {
  const parts = (grant: FreeGrant) => JSON.stringify(Object.entries(grant).sort(([a], [b]) => (a < b ? -1 : 1)));
  return known !== null && parts(known) === parts(asked);
}

/** Minor units; zero, which no game has as a stake, for an amount that the currency cannot tell. */
function minorOf(text: string, currency: FreeGrant['currency']): number {
  try {
    return Number(parseMoney(text, currency).minor);
  } catch (error) {
    if (error instanceof MoneyError) return 0;
    throw error;
  }
}
