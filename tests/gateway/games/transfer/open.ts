import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { getFunds, launchGame, returnFunds, sendFunds } from '../../../../src/contract/games/endpoints.ts';
import { openSession } from '../../../../src/gateway/core/access/sessions.ts';
import type { OpenDatabase } from '../../../../src/gateway/core/db/open.ts';
import { houseAccount, memberAccount } from '../../../../src/gateway/core/ledger/account.ts';
import { balanceOf, transfer } from '../../../../src/gateway/core/ledger/ledger.ts';
import { sandboxSecret } from '../../../../src/gateway/games/launch/vendors.ts';
import { parseMoney } from '../../../../src/money/money.ts';
import { createVendor, type Vendor } from '../../../../src/sandbox/vendor/app.ts';
import { memoryJournal } from '../../../../src/sandbox/vendor/journal.ts';
import { type Purses, purseName, replayPurse } from '../../../../src/sandbox/vendor/purse/purses.ts';
import type { VendorRecord } from '../../../../src/sandbox/vendor/records.ts';
import { catchUp } from '../../catching-up.ts';
import { LOTUS } from '../../harness.ts';
import { jobNamed } from '../../job-named.ts';
import { knownMember } from '../../member/known.ts';
import { operated } from '../../operating.ts';
import { SANDBOX, SHARED_SECRET } from '../launch/open-play.ts';

const PHP = { code: 'lotus', currency: 'PHP' } as const;

/** Two vendors that keep players' money, and one that does not. */
const VENDORS = ['TDA', 'TDB', 'PG'] as const;
export type VendorCode = (typeof VENDORS)[number];

/**
 * What happens to a call on its way to a vendor: `cut` never arrives, `drop` loses the answer, `failed` and `nonsense`
 * spoil it, `double` arrives twice, and `late` arrives when {@link Opened.deliverLate} says so, long after it was given up.
 */
export const FAULTS = ['pass', 'cut', 'drop', 'failed', 'nonsense', 'double', 'late'] as const;
/** Who calls dies with the call still in hand, or with its answer, and does nothing more. */
export const DEATHS = ['diesBefore', 'diesAfter'] as const;
export type Fault = (typeof FAULTS)[number] | (typeof DEATHS)[number];

/** Chooses what happens to a call, by the path below the vendor's interface. */
export type Line = (path: string) => Fault;

const Spun = z.object({
  success: z.literal(true),
  value: z.object({ spin: z.object({ state: z.string(), stake: z.string(), win: z.string().optional() }) }),
});
const Page = z.object({ success: z.boolean(), code: z.string().optional() });

interface Options {
  readonly database?: OpenDatabase;
  readonly autoTransfer?: boolean;
}

/** Gateways on one database, and the sandbox's vendors, with a line between them on which calls can be lost. */
export async function openTransfers({ database, autoTransfer = true }: Options = {}) {
  let line: Line = () => 'pass';
  const late: (() => Promise<unknown>)[] = [];
  const records: VendorRecord[] = [];
  const parties: { vendor?: Vendor } = {};

  const vendors = VENDORS.map((code) => ({
    ...{ code, name: `Vendor ${code}`, kinds: ['RNG'], launch: 'frame', gameNames: ['EN'] },
    wallet: code === 'PG' ? 'seamless' : 'transfer',
  }));
  const games = { vendors, categories: [{ type: 'RNG', vendors: VENDORS }], autoTransfer };
  const merchants = [{ ...LOTUS, launchGameCDNs: [], parts: { games } }];

  async function carry(url: URL, init: RequestInit | undefined): Promise<Response> {
    const deliver = async () => {
      const request = new Request(url, { ...init, signal: null });
      const app = url.origin === SANDBOX.SANDBOX_URL ? parties.vendor?.app : first.app;
      if (!app) throw new Error(`Expected both parties to be there, found none at ${url.origin}.`);
      return app.fetch(request);
    };
    const [, , ...path] = url.pathname.split('/');
    switch (url.origin === SANDBOX.SANDBOX_URL ? line(`/${path.join('/')}`) : 'pass') {
      case 'pass':
        return deliver();
      case 'cut':
        throw new TypeError('fetch failed');
      case 'drop':
        await deliver();
        throw new TypeError('terminated');
      case 'failed':
        await deliver();
        return Response.json({ success: false, code: 'busy' }, { status: 503 });
      case 'nonsense':
        await deliver();
        return Response.json({ success: true, value: { state: 'done', amount: '1.00', balance: 'x' } });
      case 'double':
        await deliver();
        return deliver();
      case 'diesBefore':
        return new Promise(() => undefined);
      case 'diesAfter':
        await deliver();
        return new Promise(() => undefined);
      case 'late':
        late.push(deliver);
        throw new DOMException('The operation was aborted due to timeout', 'TimeoutError');
    }
  }

  const services = { fetch: (input: unknown, init?: RequestInit) => carry(new URL(String(input)), init) };
  const first = await operated({ merchants, environment: SANDBOX, services, ...(database && { database }) });
  const { db, clock } = first;
  const second = database ? await operated({ merchants, environment: SANDBOX, services, database }) : first;
  const secretOf = (code: string) => sandboxSecret(SHARED_SECRET, code);
  const openVendor = () =>
    createVendor({
      ...{ secretOf, publicOrigin: 'http://vendor.test', journal: memoryJournal(records) },
      ...{ fetch: services.fetch, now: () => clock.now(), later: () => undefined },
    });
  parties.vendor = await openVendor();

  const nodes = new Map<VendorCode, number>();
  for (const vendor of VENDORS) {
    const game = { vendor, game_type: 'RNG', classify: 'SLOT', code: `velvet-${vendor.toLowerCase()}` } as const;
    const shown = { name: `Velvet ${vendor}`, name_key: 'velvet', icon: '/x.svg', is_new: false, is_open: true };
    const row = await db
      .insertInto('games')
      .values({ ...game, ...shown, popularity: 1 })
      .returning('node_id')
      .executeTakeFirstOrThrow();
    nodes.set(vendor, row.node_id);
  }

  /** A player with money, and what can be done at the portal and at the vendors' games. */
  async function newPlayer(funds = '1000.00') {
    const memberId = await knownMember(db, `m-${randomUUID()}`);
    const books = { db, now: clock.now(), metrics: first.services.metrics };
    const [from, to] = [houseAccount('bank', PHP), memberAccount(memberId, PHP)];
    await transfer(books, { from, to, amount: parseMoney(funds, 'PHP'), kind: 'test.fund', reference: memberId });
    const session = { memberId, merchant: 'lotus', audience: 'member' } as const;
    const logIn = () => openSession({ db, random: first.services.random, now: clock.now() }, session);
    let token = await logIn();
    const account = async (wallet: 'main' | `vendor/${string}` | `transit/${string}`) =>
      (await balanceOf(db, memberAccount(memberId, PHP, wallet))).minor;
    return {
      memberId,
      async logInAgain() {
        token = await logIn();
      },
      token: () => token,
      /** Opens the game of a vendor. @param at the gateway that is asked @returns the address of the game */
      async launch(vendor: VendorCode, at: typeof first = first, key = randomUUID()): Promise<string> {
        const body = { nodeId: nodes.get(vendor) ?? 0, language: 'EN', backUrl: 'https://www.lotus.example/' };
        const { url } = await at.call(launchGame, { body, token, key });
        return url;
      },
      /** Sends money to a vendor by hand. @returns what became of it */
      async send(vendor: string, amount: string, at: typeof first = first, key = randomUUID()) {
        return (await at.call(sendFunds, { body: { vendor, amount }, token, key })).state;
      },
      /** Has a vendor's money brought back, or that of all. @returns whether it is */
      async bringBack(vendor?: string, at: typeof first = first) {
        return (await at.call(returnFunds, { body: vendor === undefined ? {} : { vendor }, token })).back;
      },
      funds: () => first.call(getFunds, { token }),
      /** Plays a round. @returns what it won or lost, in minor units; null where it was not played */
      async spin(url: string, lineStake = 50): Promise<bigint | null> {
        const body = JSON.stringify({ id: randomUUID(), lineStake });
        const address = `${new URL(url).pathname}/spin`;
        const response = await parties.vendor?.app.request(address, { method: 'POST', body });
        const answer: unknown = await response?.json();
        const spun = Spun.safeParse(answer);
        if (!spun.success) {
          Page.parse(answer);
          return null;
        }
        const { state, stake, win = '0' } = spun.data.value.spin;
        if (state !== 'settled') return null;
        return parseMoney(win, 'PHP').minor - parseMoney(stake, 'PHP').minor;
      },
      main: () => account('main'),
      at: (vendor: VendorCode) => account(`vendor/${vendor}`),
      inTransit: (vendor: VendorCode) => account(`transit/${vendor}`),
      wallet: (vendor: VendorCode) =>
        db
          .selectFrom('transfer_wallets')
          .selectAll()
          .where('member_id', '=', memberId)
          .where('vendor', '=', vendor)
          .executeTakeFirst(),
      transfers: () =>
        db.selectFrom('vendor_transfers').selectAll().where('member_id', '=', memberId).orderBy('number').execute(),
    };
  }

  const job = jobNamed('vendor-transfers');
  return {
    ...{ first, second, db, records, newPlayer },
    setLine(next: Line | null) {
      line = next ?? (() => 'pass');
    },
    /** What was late arrives now. */
    async deliverLate() {
      await Promise.all(late.splice(0).map((deliver) => deliver()));
    },
    advance(milliseconds: number) {
      clock.advance(milliseconds);
      if (second !== first) second.clock.advance(milliseconds);
    },
    runJob: (at: typeof first = first) => catchUp(at.services, job),
    /** The vendor dies and starts again from its journal. */
    async restartVendor() {
      parties.vendor = await openVendor();
    },
  };
}

export type Opened = Awaited<ReturnType<typeof openTransfers>>;
export type Player = Awaited<ReturnType<Opened['newPlayer']>>;

/** What a player holds at a vendor, as the vendor's journal has it. Minor units. */
export function vendorHolds({ records }: Pick<Opened, 'records'>, vendor: VendorCode, { memberId }: Player): bigint {
  const purses: Purses = new Map();
  for (const record of records) replayPurse(purses, record);
  return purses.get(purseName(vendor, `lotus.${memberId}`, 'PHP'))?.balance ?? 0n;
}
