import * as z from 'zod';
import { BetAnswer, HistoryAnswer, MatchesAnswer } from '../../../../../src/sandbox/engines/book/client/answers.ts';
import { openVendor } from '../../vendor/standing-clock.ts';

const Answer = z.object({ code: z.string().optional(), value: z.unknown().optional() });

export interface Leg {
  readonly fixture: number;
  readonly selection: 'home' | 'draw' | 'away' | 'over' | 'under';
  readonly odds: number;
}

/** A vendor at whose book time stands until it is set forward. Its answers are read as the page reads them. */
export async function openBook(options: Parameters<typeof openVendor>[0] = {}) {
  const vendor = await openVendor(options);

  async function matchesAndBets(page: string) {
    return MatchesAnswer.parse(Answer.parse(await vendor.ask(page, 'matches')).value);
  }
  const matches = async (page: string) => (await matchesAndBets(page)).matches;
  const openMatches = async (page: string) => (await matches(page)).filter(({ phase }) => phase === 'open');
  async function betOf(answer: unknown) {
    const { code, value } = Answer.parse(answer);
    return { code, bet: value === undefined ? undefined : BetAnswer.parse(value).bet };
  }

  return {
    ...vendor,
    matches,
    openMatches,
    launch: (playId: string) => vendor.launch(playId, 'open-football-odds'),
    /** The home side of the match that starts next. */
    async firstLeg(page: string): Promise<Leg> {
      const [match] = await openMatches(page);
      return { fixture: match?.number ?? 0, selection: 'home', odds: match?.odds.home ?? 0 };
    },
    bet: async (
      page: string,
      legs: readonly Leg[],
      { id = crypto.randomUUID() as string, stake = 2_000, accept = 'same' } = {},
    ) => betOf(await vendor.ask(page, 'bet', { id, stake, legs, accept })),
    cashOut: async (page: string, bet: string, least: number) =>
      betOf(await vendor.ask(page, 'cashout', { bet, least })),
    history: async (page: string) => HistoryAnswer.parse(Answer.parse(await vendor.ask(page, 'history')).value).history,
    /** Lets time pass until a bet is over. */
    async untilOver(page: string, id: string): Promise<void> {
      for (;;) {
        const bet = (await matchesAndBets(page)).bets.find((one) => one.id === id);
        if (bet?.state !== 'open') return;
        await vendor.pass(20_000);
      }
    },
  };
}
