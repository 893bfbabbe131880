import { readConfig } from '../../src/gateway/core/config.ts';
import { openConnections } from '../../src/gateway/core/db/connections.ts';
import { databaseOn } from '../../src/gateway/core/db/driver.ts';
import type { Db } from '../../src/gateway/core/db/schema.ts';
import { createMetrics } from '../../src/gateway/core/metrics.ts';
import { vendorLink } from '../../src/gateway/games/launch/vendors.ts';
import { credit } from '../../src/gateway/games/wallet/credits.ts';
import type { WalletNeeds } from '../../src/gateway/games/wallet/play-call.ts';
import { debit } from '../../src/gateway/games/wallet/stakes.ts';
import { inlined } from './pgbench-script.ts';
import { recorded, type Sent } from './recorded.ts';
import { PLAYERS, pairOf, SHARED_SECRET, vendorOf } from './wallet-plays.ts';

/** Stand in what is recorded where pgbench draws a player and a turn of its own. */
export const ANY_PLAYER = 'PLAYER';
const ANY_TURN = 'TURN';
const LIMITS = { size: 1, idleMs: 10_000, statementMs: 10_000, connectMs: 10_000 };
/** Reads the bet which the win belongs to; its key comes back in later statements. */
const READS_BET = 'from "bets"';

/**
 * The statements that the wallet sends for a stake and its win, as a script of pgbench: they are recorded while the wallet
 * carries a pair out, and then name a drawn player and turn in place of the recorded ones.
 */
export async function pairSql(url: string): Promise<string[]> {
  const sent: Sent[] = [];
  const connections = openConnections(url, LIMITS, () => undefined);
  const db = databaseOn(recorded(connections, (one) => sent.push(one)));
  try {
    const needs = needsOf(db);
    // The first pair opens the vendor's account.
    await carryOut(needs, 'first');
    sent.length = 0;
    const { roundId } = await carryOut(needs, ANY_TURN);
    const { id } = await db.selectFrom('bets').select('id').where('round_id', '=', roundId).executeTakeFirstOrThrow();
    sent.pop();
    return scriptOf(sent, id);
  } finally {
    await db.destroy();
  }
}

async function carryOut(needs: () => Promise<WalletNeeds>, turn: string): Promise<{ readonly roundId: string }> {
  const asked = pairOf('hot', ANY_PLAYER, turn);
  for (const answer of [await debit(await needs(), asked.debit), await credit(await needs(), asked.credit)]) {
    if (answer.kind !== 'done')
      throw new Error(`Expected a pair that is carried out, found ${JSON.stringify(answer)}.`);
  }
  return asked.debit;
}

/** Looks the vendor up as each of its calls does. */
function needsOf(db: Db): () => Promise<WalletNeeds> {
  const vendor = vendorOf('hot', ANY_PLAYER);
  const config = readConfig({ ...process.env, SANDBOX_URL: 'http://sandbox.test', SANDBOX_SECRET: SHARED_SECRET });
  // The gateway asks for vendors when one of them has changed.
  const versions = { stamp: () => 'unchanged' };
  const metrics = createMetrics(() => ({}));
  return async () => {
    const now = new Date();
    const link = await vendorLink({ db, versions, config, now }, vendor);
    if (!link) throw new Error(`Expected a way to vendor ${vendor}, found none.`);
    return { db, metrics, now, vendor, profile: link.profile, began: performance.now() };
  };
}

function scriptOf(sent: readonly Sent[], bet: bigint): string[] {
  const reads = sent.findLastIndex(({ text }) => text.includes(READS_BET));
  const stands = [
    { recorded: ANY_PLAYER, sql: ':player::text' },
    { recorded: ANY_TURN, sql: ':turn::text' },
    { recorded: bet, sql: ':bet_id::bigint' },
  ];
  const statements = sent.map((one, index) => {
    const filled = inlined(one, { stands, time: () => 'now()' });
    return index === reads ? `${filled} \\gset bet_` : `${filled};`;
  });
  return [`\\set player random(0, ${PLAYERS - 1})`, '\\set turn random(1, 9000000000000000000)', ...statements];
}
