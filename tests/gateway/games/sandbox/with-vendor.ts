import * as z from 'zod';
import type { OpenDatabase } from '../../../../src/gateway/core/db/open.ts';
import type { MerchantConfig } from '../../../../src/gateway/core/merchants/merchant.ts';
import { sandboxSecret } from '../../../../src/gateway/games/launch/vendors.ts';
import { seedDemo } from '../../../../src/gateway/seed/seed.ts';
import { createVendor, type Vendor, type VendorOptions } from '../../../../src/sandbox/vendor/app.ts';
import { createHarness, type Harness, LOTUS } from '../../harness.ts';
import { SANDBOX, SHARED_SECRET } from '../launch/open-play.ts';

const Seeds = z.object({
  commitment: z.string(),
  clientSeed: z.string(),
  nonce: z.int(),
  serverSeed: z.string().nullable(),
});

const Round = z.object({
  id: z.string(),
  nonce: z.int(),
  state: z.enum(['settled', 'pending', 'refused', 'voided', 'doubted', 'unpaid', 'unreturned']),
  reason: z.string().optional(),
  stake: z.string(),
  win: z.string().optional(),
  afterStake: z.string().optional(),
  balance: z.string().optional(),
  turns: z.array(z.object({ stops: z.array(z.int()), win: z.string() })).optional(),
});

const Value = z.object({
  balance: z.string().optional(),
  strips: z.array(z.array(z.string())).optional(),
  spin: Round.optional(),
  fair: Seeds.extend({ former: Seeds.nullable() }).optional(),
  history: z.array(Round.extend({ fair: Seeds })).optional(),
});

const Answer = z.object({ success: z.boolean(), code: z.string().optional(), value: Value.optional() });

/** The answer to the page of a game: a refusal's code, or the value's parts. */
type PageAnswer = z.infer<typeof Value> & { readonly status: number; readonly code?: string };

export const GAMES_ORIGIN = 'http://games.test';

/** Decides what happens to a call between the two servers: pass it on, or not. The caller gives up by `signal`. */
export type Network = (
  url: URL,
  pass: () => Promise<Response>,
  signal?: AbortSignal | null | undefined,
) => Promise<Response>;

const reliable: Network = (_url, pass) => pass();

interface House {
  readonly database?: OpenDatabase;
  /** What the brand has otherwise. */
  readonly merchant?: Partial<MerchantConfig>;
  /** Settings of the gateway beside those of the vendor. */
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Gateway and sandbox vendor in one process, each with an address of its own. Their calls to each other go through
 * `network`, so that a test can lose an answer on the way.
 */
export async function openGamesWithVendor(
  options: Partial<VendorOptions> = {},
  { database, merchant = {}, environment = {} }: House = {},
) {
  let network = reliable;
  const later: (() => void)[] = [];
  // The parties are assigned below; neither calls the other before both exist.
  const parties: { vendor?: Vendor; harness?: Harness } = {};

  const harness = await createHarness({
    merchants: [{ ...LOTUS, launchGameCDNs: [GAMES_ORIGIN, 'http://games2.test'], ...merchant }],
    environment: { ...SANDBOX, ...environment },
    ...(database && { database }),
    services: { fetch: (input, init) => carry(new URL(String(input)), init) },
  });
  parties.harness = harness;
  const openVendor = (own: Partial<VendorOptions> = {}) =>
    createVendor({
      secretOf: (code) => sandboxSecret(SHARED_SECRET, code),
      publicOrigin: 'http://vendor.test',
      fetch: (input, init) => carry(new URL(String(input)), init),
      now: () => harness.clock.now(),
      later: (run) => void later.push(run),
      ...options,
      ...own,
    });
  const vendor = await openVendor();
  parties.vendor = vendor;
  await seedDemo(harness.services);

  async function carry(url: URL, init: RequestInit | undefined): Promise<Response> {
    const request = new Request(url, { ...init, signal: null });
    const app = url.origin === SANDBOX.SANDBOX_URL ? parties.vendor?.app : parties.harness?.app;
    if (!app) throw new Error(`Expected both parties to be there, found none at ${url.origin}.`);
    return network(url, async () => app.fetch(request.clone()), init?.signal);
  }

  return {
    harness,
    vendor,
    setNetwork(next: Network | null) {
      network = next ?? reliable;
    },
    /** Starts the vendor anew from its journal, in place of one that was killed. */
    async restartVendor(journal: NonNullable<VendorOptions['journal']>): Promise<Vendor> {
      later.splice(0);
      parties.vendor = await openVendor({ journal });
      return parties.vendor;
    },
    /** Runs what was scheduled for later, as time would. */
    async passTime() {
      const due = later.splice(0);
      for (const run of due) run();
      await vendor.deliver();
    },
    /** A call of the game's page. */
    async page(url: string, method: 'GET' | 'POST', action: string, body?: object): Promise<PageAnswer> {
      const response = await vendor.app.request(`${new URL(url).pathname}/${action}`, {
        method,
        ...(body && { body: JSON.stringify(body) }),
      });
      const { code, value } = Answer.parse(await response.json());
      return { status: response.status, ...(code !== undefined && { code }), ...value };
    },
  };
}
