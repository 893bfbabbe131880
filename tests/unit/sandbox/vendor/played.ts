import * as z from 'zod';
import type { openVendor } from './standing-clock.ts';

type Vendor = Awaited<ReturnType<typeof openVendor>>;

const id = () => crypto.randomUUID();

async function value<Shape extends z.ZodType>(answer: Promise<unknown>, shape: Shape): Promise<z.output<Shape>> {
  return shape.parse(z.object({ value: z.unknown() }).parse(await answer).value);
}

const Matches = z.object({
  matches: z.array(z.object({ number: z.int(), phase: z.string(), odds: z.object({ home: z.int().optional() }) })),
});
const Table = z.object({ round: z.object({ round: z.int(), phase: z.string(), left: z.number() }) });
const Room = z.object({
  room: z.object({ hand: z.object({ number: z.int(), phase: z.string(), left: z.number() }).nullable() }),
});

/** Lets time pass until a table of a card room is at a part of a hand. @returns the hand */
async function handAt(vendor: Vendor, page: string, phase: string): Promise<number> {
  for (;;) {
    const { hand } = (await value(vendor.ask(page, 'room'), Room)).room;
    if (hand?.phase === phase) return hand.number;
    await vendor.pass(hand?.left ?? 1_000);
  }
}

const own = (asked: readonly number[], move?: readonly number[]) => async (vendor: Vendor, page: string) => {
  const round = id();
  await vendor.ask(page, 'round', { id: round, stake: 1_000, asked });
  if (move) await vendor.ask(page, 'move', { id: round, move });
};

/** The round of the last call to the wallet that named one. */
export function lastRound({ asked }: Vendor): string {
  const named = asked.findLast(({ body }) => 'roundId' in body || 'transactions' in body)?.body ?? {};
  const [first] = z
    .array(z.object({ roundId: z.string() }))
    .catch([])
    .parse(named.transactions);
  return first?.roundId ?? z.string().parse(named.roundId);
}

/** A game of each engine, and how a round of it is played to its end. */
export const GAMES = [
  {
    engine: 'slot',
    gameCode: 'velvet-tiger',
    play: async (vendor: Vendor, page: string) => void (await vendor.ask(page, 'spin', { id: id(), lineStake: 50 })),
  },
  {
    engine: 'table',
    gameCode: 'manila-baccarat',
    async play(vendor: Vendor, page: string) {
      for (;;) {
        const { round } = await value(vendor.ask(page, 'round'), Table);
        if (round.phase === 'betting') {
          const chips = [{ spot: 'player', amount: 1_000 }];
          await vendor.ask(page, 'bet', { id: id(), round: round.round, chips });
          return vendor.pass(300_000);
        }
        await vendor.pass(round.left);
      }
    },
  },
  {
    engine: 'book',
    gameCode: 'open-football-odds',
    async play(vendor: Vendor, page: string) {
      const { matches } = await value(vendor.ask(page, 'matches'), Matches);
      const { number: fixture, odds } = matches.find(({ phase }) => phase === 'open') ?? { number: 0, odds: {} };
      const legs = [{ fixture, selection: 'home', odds: odds.home }];
      await vendor.ask(page, 'bet', { id: id(), stake: 2_000, legs, accept: 'any' });
      await vendor.pass(3_600_000);
    },
  },
  {
    engine: 'fish',
    gameCode: 'amber-koi-hunt',
    play: async (vendor: Vendor, page: string) =>
      void (await vendor.ask(page, 'volley', { id: id(), stake: 100, shots: ['star', 'star'] })),
  },
  {
    engine: 'room',
    gameCode: 'manila-teen-patti',
    async play(vendor: Vendor, page: string) {
      await vendor.ask(page, 'sit', { id: id(), level: 0 });
      const hand = await handAt(vendor, page, 'ante');
      await vendor.ask(page, 'ante', { hand });
      await handAt(vendor, page, 'show');
      await vendor.ask(page, 'leave', {});
      await vendor.pass(60_000);
    },
  },
  { engine: 'scratch', gameCode: 'lucky-scratch', play: own([]) },
  { engine: 'crash', gameCode: 'night-flight', play: own([0], []) },
  { engine: 'poker', gameCode: 'royal-draw-poker', play: own([], [0, 1]) },
  { engine: 'bingo', gameCode: 'garden-bingo', play: own([2]) },
] as const;
