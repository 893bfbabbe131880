import * as z from 'zod';
import { openVendor } from '../../vendor/standing-clock.ts';

const Bet = z.object({ state: z.string(), reason: z.string().optional(), amount: z.string() });
const Round = z.object({
  round: z.int(),
  phase: z.enum(['betting', 'closed', 'dealing', 'result']),
  left: z.number(),
  commitment: z.string(),
  outcome: z.array(z.int()).nullable(),
  players: z.int(),
  bets: z.array(Bet),
  result: z.object({ state: z.string(), win: z.string(), balance: z.string().nullable() }).nullable(),
});
const Listed = z.object({
  round: z.int(),
  state: z.string(),
  stake: z.string(),
  win: z.string().nullable(),
  outcome: z.array(z.int()).nullable(),
  fair: z.object({ serverSeed: z.string(), clientSeed: z.string(), nonce: z.int(), commitment: z.string() }).nullable(),
});
const Answer = z.object({
  code: z.string().optional(),
  value: z.object({ round: Round.optional(), bet: Bet.optional(), history: z.array(Listed).optional() }).optional(),
});

export interface Chip {
  readonly spot: string;
  readonly amount: number;
}

/** A vendor at whose tables time stands until it is set forward. */
export async function openTables(options: Parameters<typeof openVendor>[0] = {}) {
  const vendor = await openVendor(options);

  async function ask(page: string, action: string, body?: object) {
    const { code, value } = Answer.parse(await vendor.ask(page, action, body));
    return { code, ...value };
  }

  async function round(page: string) {
    const { round: now } = await ask(page, 'round');
    if (!now) throw new Error('Expected a round, found none.');
    return now;
  }

  return {
    ...vendor,
    round,
    launch: (playId: string, gameCode = 'manila-baccarat') => vendor.launch(playId, gameCode),
    history: async (page: string) => (await ask(page, 'history')).history ?? [],
    /** Waits until a page's table is in a phase. */
    async until(page: string, phase: z.infer<typeof Round>['phase']) {
      for (;;) {
        const now = await round(page);
        if (now.phase === phase) return now;
        await vendor.pass(now.left);
      }
    },
    async bet(page: string, chips: readonly Chip[], { id = crypto.randomUUID(), number = -1 } = {}) {
      return ask(page, 'bet', { id, round: number < 0 ? (await round(page)).round : number, chips });
    },
  };
}
