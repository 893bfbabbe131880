import type { Currency } from '../../money/money.ts';
import { later } from '../core/clock.ts';
import type { GatewayConfig } from '../core/config.ts';
import type { Trx } from '../core/db/schema.ts';
import type { Merchant } from '../core/merchants/merchant.ts';
import { createMember } from '../member/new-member.ts';
import { FORCED_PASSWORD } from '../session/limits.ts';
import { hashPassword } from '../session/password.ts';
import { demoBankName, seedAuthenticator } from './confirmation.ts';
import { seedContacts } from './contacts.ts';
import type { SeededRandom } from './seeded-random.ts';

/** The password of every demo account, except for the one that has to change its own. */
export const DEMO_PASSWORD = 'Lantern2026';

interface DemoAccount {
  readonly username: string;
  readonly nickname: string;
  readonly type: 0 | 1 | 2 | 41 | 42;
  readonly invitedBy?: string;
  readonly password?: string;
  /** How long ago the password was chosen, in days; today where left out. */
  readonly passwordAge?: number;
  readonly what: string;
}

/** SPEC 3: agents of types 1, 2, 41 and 42, each below the one before, and players below them. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { username: 'agent1', nickname: 'Avery', type: 1, what: 'agent, top of the tree' },
  { username: 'agent2', nickname: 'Blake', type: 2, invitedBy: 'agent1', what: 'agent below agent1' },
  { username: 'agent41', nickname: 'Casey', type: 41, invitedBy: 'agent2', what: 'agent below agent2' },
  { username: 'agent42', nickname: 'Drew', type: 42, invitedBy: 'agent41', what: 'agent below agent41' },
  { username: 'player', nickname: 'Robin', type: 0, invitedBy: 'agent42', what: 'player' },
  { username: 'player2', nickname: 'Sasha', type: 0, invitedBy: 'agent42', what: 'second player' },
  {
    username: 'newcomer',
    nickname: 'Noa',
    type: 0,
    invitedBy: 'agent1',
    password: FORCED_PASSWORD,
    what: 'player who has to change the password',
  },
  {
    username: 'returner',
    nickname: 'Sam',
    type: 0,
    invitedBy: 'agent1',
    passwordAge: 120,
    what: 'player whose password has expired, where the brand has them expire',
  },
];

/** Players who never log in but whose bets fill reports, hot games and rankings. */
const CROWD = 36;

/** What a demo account starts with, in minor units. */
const OPENING: Readonly<Record<Currency, bigint>> = {
  BRL: 200_000n,
  CNY: 500_000n,
  EUR: 50_000n,
  IDR: 500_000_000n,
  INR: 2_500_000n,
  JPY: 60_000n,
  KRW: 500_000n,
  MYR: 200_000n,
  PHP: 2_500_000n,
  THB: 1_500_000n,
  TRY: 1_500_000n,
  USD: 50_000n,
  VND: 10_000_000n,
};

export function openingFor(currency: Currency): bigint {
  return OPENING[currency];
}

export interface DemoMember {
  readonly id: string;
  readonly username: string;
  readonly joinedAt: Date;
  readonly plays: boolean;
}

interface Needs {
  readonly trx: Trx;
  readonly chance: SeededRandom;
  readonly now: Date;
  readonly config: GatewayConfig;
  /** Hashes by password: one is made for all accounts of a seed. */
  readonly hashes: ReadonlyMap<string, string>;
}

export async function demoHashes(): Promise<Map<string, string>> {
  const hashes = [DEMO_PASSWORD, FORCED_PASSWORD].map(
    async (password) => [password, await hashPassword(password)] as const,
  );
  return new Map(await Promise.all(hashes));
}

const DAY_MS = 24 * 60 * 60_000;

/** Makes the agents' tree and the players of a merchant. */
export async function seedMembers(needs: Needs, merchant: Merchant, days: number): Promise<DemoMember[]> {
  const { trx, chance, now, config, hashes } = needs;
  const ids = new Map<string, string>();
  const members: DemoMember[] = [];
  const agents = DEMO_ACCOUNTS.filter(({ type }) => type !== 0).map(({ username }) => username);
  const crowd = Array.from({ length: CROWD }, (_, i) => ({
    username: `guest${String(i + 1).padStart(2, '0')}`,
    nickname: chance.pick(NICKNAMES) + String(10 + chance.integer(90)),
    type: 0 as const,
    invitedBy: chance.pick(agents),
  }));
  for (const account of [...DEMO_ACCOUNTS, ...crowd]) {
    const isDemo = 'what' in account;
    const joinedAt = later(now, -DAY_MS * (isDemo ? days + 30 : 1 + chance.integer(days)));
    const password = isDemo ? (account.password ?? DEMO_PASSWORD) : null;
    // The newcomer joins today, so the password is new as well.
    const at = password === FORCED_PASSWORD ? now : joinedAt;
    const invitedBy = account.invitedBy === undefined ? undefined : ids.get(account.invitedBy);
    const id = await createMember(
      { db: trx, random: chance, now: at },
      {
        merchant: merchant.code,
        username: account.username,
        nickname: account.nickname,
        type: account.type,
        password: password === null ? null : { hash: hashes.get(password) ?? '', forced: password === FORCED_PASSWORD },
        ...(invitedBy && { invitedBy }),
        ...(isDemo && { details: { payeeName: demoBankName(account) } }),
      },
    );
    if (id === null) throw new Error(`Expected the name ${account.username} to be free at ${merchant.code}.`);
    // These members joined long ago but have a password of today, because otherwise it would have expired before the
    // first log-in.
    if (isDemo) {
      const password_set_at = later(now, -DAY_MS * (account.passwordAge ?? 0));
      await trx.updateTable('members').set({ password_set_at }).where('id', '=', id).execute();
      await seedContacts({ trx, now }, { merchant: merchant.code, id, username: account.username }, ids.size + 1);
      await seedAuthenticator({ db: trx, config, now }, { merchant: merchant.code, id });
    }
    ids.set(account.username, id);
    members.push({
      id,
      username: account.username,
      joinedAt: at,
      plays: account.type === 0 && password !== FORCED_PASSWORD,
    });
  }
  return members;
}

const NICKNAMES = [
  'Kiko',
  'Luna',
  'Mika',
  'Rafa',
  'Tala',
  'Yumi',
  'Bea',
  'Nico',
  'Ina',
  'Omar',
  'Zoe',
  'Leo',
  'Ana',
  'Jun',
];
