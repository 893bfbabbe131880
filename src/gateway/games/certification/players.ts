import { hash } from 'node:crypto';
import { CERTIFICATION } from '../../../contract/core/words.ts';
import { CURRENCIES, type Currency, money } from '../../../money/money.ts';
import { later } from '../../core/clock.ts';
import type { Trx } from '../../core/db/schema.ts';
import { houseAccount, memberAccount } from '../../core/ledger/account.ts';
import { post } from '../../core/ledger/ledger.ts';
import { Merchant } from '../../core/merchants/merchant.ts';
import type { OperatorCall } from '../../core/operate/command.ts';
import { type Random, randomToken } from '../../core/random.ts';
import { handleOf } from '../free-rounds/given.ts';
import { FREE_ROUNDS, FUNDS, PLAYER_HOURS } from './limits.ts';

const HOUR_MS = 3_600_000;

/** A player of a certification, as its kit is told of them. */
export interface CertificationPlayer {
  readonly playId: string;
  /** A second play of the same player, whose log-in has ended. */
  readonly endedPlayId: string;
  /** What their free rounds are called; undefined where the vendor has none. */
  readonly freeRounds?: string;
}

interface Asked {
  readonly vendor: string;
  /** A game of the vendor. */
  readonly nodeId: number;
  readonly currency: Currency;
  readonly count: number;
  /** Whether the vendor has free rounds, so that each player is given some. */
  readonly hasFreeRounds: boolean;
}

/**
 * Opens players with play money (house account `trial`), each with a play of the game. They have no password, and their
 * merchant is served by nobody.
 */
export async function openPlayers(
  { db, now, random, metrics }: Pick<OperatorCall<unknown>, 'db' | 'now' | 'random' | 'metrics'>,
  { vendor, nodeId, currency, count, hasFreeRounds }: Asked,
): Promise<readonly CertificationPlayer[]> {
  await knownMerchant(db);
  const run = randomToken(random, 48);
  const opened = Array.from({ length: count }, (_, index) => newPlayer(random, `${vendor}-${run}-${index}`));
  const merchant = CERTIFICATION;
  await db
    .insertInto('members')
    .values(
      opened.map(({ id }) => ({
        id,
        merchant,
        username: id,
        username_key: id,
        nickname: id,
        type: 0,
        created_at: now,
      })),
    )
    .execute();
  const endsAt = later(now, PLAYER_HOURS * HOUR_MS);
  const session = {
    merchant,
    audience: 'member',
    created_at: now,
    seen_at: now,
    expires_at: endsAt,
    ends_at: endsAt,
    proven_at: now,
  } as const;
  await db
    .insertInto('sessions')
    .values(
      opened.flatMap(({ id, session: live, endedSession }) => [
        { ...session, member_id: id, token_hash: live, family: null, held: null },
        { ...session, member_id: id, token_hash: endedSession, family: null, held: null, revoked_at: now },
      ]),
    )
    .execute();
  const play = { merchant, node_id: nodeId, vendor, currency, opened_at: now };
  await db
    .insertInto('game_plays')
    .values(
      opened.flatMap(({ id, playId, endedPlayId, session: live, endedSession }) => [
        { ...play, id: playId, operation: playId, member_id: id, session_id: live },
        { ...play, id: endedPlayId, operation: endedPlayId, member_id: id, session_id: endedSession },
      ]),
    )
    .execute();
  const unit = 10n ** BigInt(CURRENCIES[currency].digits);
  const free = hasFreeRounds
    ? await db
        .insertInto('free_rounds')
        .values(
          opened.map(({ id: member_id }) => ({
            ...{
              merchant,
              member_id,
              source: 'operator',
              reference: run,
              slug: null,
              title: '{}',
              vendor,
              node_id: nodeId,
              currency,
            },
            ...({
              rounds: FREE_ROUNDS,
              stake: unit,
              terms: null,
              state: 'open',
              granted_at: now,
              until: endsAt,
            } as const),
          })),
        )
        .returning(['merchant', 'id', 'member_id'])
        .execute()
    : [];
  const handles = new Map(free.map((row) => [row.member_id, handleOf(row)]));
  const keeper = { code: merchant, currency };
  const amount = money(FUNDS * unit, currency).minor;
  for (const { id } of opened) {
    const postings = [{ source: houseAccount('trial', keeper), destination: memberAccount(id, keeper), amount }];
    await post({ db, now, metrics }, { kind: 'certification.fund', reference: id, operation: run, postings });
  }
  return opened.map(({ id, playId, endedPlayId }) => {
    const freeRounds = handles.get(id);
    return { playId, endedPlayId, ...(freeRounds !== undefined && { freeRounds }) };
  });
}

/** Nobody can open these sessions, because there is no token that their hash is of. */
function newPlayer(random: Random, id: string) {
  const [session, endedSession] = [hash('sha256', randomToken(random)), hash('sha256', randomToken(random))];
  const handle = () => `${CERTIFICATION}.${randomToken(random)}`;
  return { id: id.toLowerCase(), session, endedSession, playId: handle(), endedPlayId: handle() };
}

async function knownMerchant(db: Trx): Promise<void> {
  const config: Merchant = Merchant.parse({
    code: CERTIFICATION,
    name: 'Certification of vendors',
    currency: 'PHP',
    languages: { default: 'EN', offered: ['EN'] },
    domains: ['certification.invalid'],
  });
  await db
    .insertInto('merchants')
    .values({ code: CERTIFICATION, config: JSON.stringify(config) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
