import { CALLS, CallError, call, callAgain, newId } from '../../../kit/client/calls.ts';
import { createCoins } from '../../../kit/client/coins.ts';
import { interpolate } from '../../../kit/client/interpolate.ts';
import { createKept } from '../../../kit/client/kept.ts';
import type { ShowAmount } from '../../../kit/client/money.ts';
import { createNotices } from '../../../kit/client/notices.ts';
import type { portalMessenger } from '../../../kit/client/portal.ts';
import { isEarlier } from '../clock.ts';
import { GAMES } from '../games/games.ts';
import type { BetView, Chip, GameView, RoundView } from './answers.ts';
import { type AskedBet, outcomeAt } from './asked-bet.ts';
import { type Board, createBoard } from './board.ts';
import { TABLE_CALLS } from './calls.ts';
import { createDealt } from './dealer.ts';
import type { Dealt } from './dealt.ts';
import type { Elements } from './elements.ts';
import type { TableFacts } from './facts.ts';
import { createHall, type Hall } from './hall.ts';
import { createPurse, type Purse } from './purse.ts';
import { createStakes, type Stakes, sumOf } from './stakes.ts';
import { signOf } from './words.ts';

/** The vendor is asked at least this often, and when a phase ends. */
const ASK_MS = 2_500;
/** After a call without an answer. */
const PAUSE_MS = 2_000;
/** A win of so many stakes is celebrated. */
const BIG = 5;

interface Needs {
  readonly elements: Elements;
  readonly facts: TableFacts;
  readonly show: ShowAmount;
  readonly tellPortal: ReturnType<typeof portalMessenger>;
}

/** One play session at a table: from the first call to its end. */
export interface Play {
  readonly begin: () => Promise<void>;
  /** Places the chips that lie on the board. */
  readonly place: () => void;
  readonly undo: () => void;
  readonly clear: () => void;
  readonly again: () => void;
  /** Takes a higher or lower chip in hand. */
  readonly step: (by: number) => void;
  /** The player ends the play; rounds under way are paid by the vendor. */
  readonly leave: () => void;
  /** Null until the table is there. */
  readonly known: () => { readonly game: GameView; readonly round: RoundView } | null;
}

interface Table {
  readonly game: GameView;
  readonly board: Board;
  readonly hall: Hall;
  readonly dealt: Dealt;
  readonly purse: Purse;
  readonly stakes: Stakes;
}

export function createPlay({ elements, facts, show, tellPortal }: Needs): Play {
  const { texts, tag } = facts;
  const notices = createNotices(elements);
  const coins = createCoins(elements.coins);
  const placing = createKept((request: AskedBet) => callAgain(TABLE_CALLS.bet, request));
  let table: Table | null = null;
  let round: RoundView | null = null;
  let closesAt = 0;
  let isOver = false;
  let isPlacing = false;

  async function begin(): Promise<void> {
    notices.announce(texts.loading);
    let game: GameView;
    try {
      game = await callAgain(TABLE_CALLS.state);
    } catch (error) {
      if (error instanceof CallError && error.code === 'session') over();
      else notices.notice(texts.connection, () => void begin());
      return;
    }
    notices.hideNotice();
    table = setUp(game);
    table.purse.setBalance(game.balance);
    requestAnimationFrame(tick);
    tellPortal('ready');
    void watch(table);
  }

  function setUp(game: GameView): Table {
    const perUnit = Number(game.most.amount) / game.most.minor;
    const showMinor = (minor: number) => show(minor * perUnit);
    const stakes = createStakes(game.most.minor);
    return {
      game,
      stakes,
      board: createBoard({ root: elements.board, game, texts, tag, showMinor, onSpot: putChip }),
      hall: createHall({ elements, game, texts }),
      dealt: createDealt(game.game, elements.dealt, texts),
      purse: createPurse({ elements, game, texts, show }),
    };
  }

  /** Follows the table for as long as the page is open. */
  async function watch(at: Table): Promise<void> {
    let lost = false;
    while (!isOver) {
      try {
        const answer = await call(TABLE_CALLS.round);
        if (lost && !isWaiting()) notices.hideNotice();
        lost = false;
        follow(at, answer.round);
        await pause(Math.min(ASK_MS, answer.round.left + 40));
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (error.code === 'session') return over();
        lost = true;
        if (!isWaiting()) notices.notice(texts.connection);
        await pause(PAUSE_MS);
      }
    }
  }

  /** Shows the table as it stands now. An answer that comes late, of a bet or of a poll, does not turn the clock back. */
  function follow(at: Table, now: RoundView): void {
    const before = round;
    if (before && isEarlier(now, before)) return;
    round = now;
    closesAt = now.phase === 'betting' ? performance.now() + now.left : 0;
    if (before?.round !== now.round) beginRound(at, before === null);
    findAsked(at, now);
    at.stakes.setPlaced(now.bets.filter(({ state }) => state === 'taken').flatMap(({ chips }) => chips));
    if (now.phase !== 'betting' && at.stakes.clear() && !placing.request()) notices.notice(texts.notPlaced);
    if (now.outcome && (before?.round !== now.round || !before.outcome))
      at.dealt.deal(now.outcome, { atOnce: now.phase === 'result' || before === null });
    at.hall.show(now);
    if (before?.phase !== now.phase) notices.announce(elements.says.textContent ?? '');
    if (now.phase === 'result' && now.outcome) showResult(at, now, before);
    refresh();
  }

  /** Looks what came of the bet that is asked for. While its round is on, no answer is needed to know that. */
  function findAsked(at: Table, now: RoundView): void {
    const asked = placing.request();
    if (!asked) return;
    const outcome = outcomeAt(asked, now);
    if (outcome === 'open') return;
    if (outcome !== 'unseen') at.stakes.answered();
    if (!isWaiting()) return;
    if (outcome === 'unseen') again(at, asked);
    else {
      placing.forget();
      notices.hideNotice();
      tell(at, outcome);
    }
  }

  function beginRound({ board, dealt, stakes, purse }: Table, first: boolean): void {
    stakes.next();
    dealt.clear();
    board.light(null);
    if (first) return;
    purse.showStake('0');
    notices.hideNotice();
  }

  function showResult({ game, board, purse }: Table, now: RoundView, before: RoundView | null): void {
    const { outcome, result } = now;
    if (!outcome) return;
    const rules = GAMES[game.game];
    if (before?.phase !== 'result') board.light(rules.spots.filter((spot) => rules.returns(spot, outcome) > 100));
    if (!result || before?.result?.state === result.state) return;
    purse.showWin(result.win);
    if (result.balance !== null) purse.setBalance(result.balance);
    if (result.state === 'unpaid') notices.notice(texts.unpaid);
    const won = Number(result.win);
    const placed = now.bets.flatMap((bet) => (bet.state === 'taken' ? [Number(bet.amount)] : []));
    if (won >= BIG * placed.reduce((sum, amount) => sum + amount, 0)) coins.burst(120);
    const said = won > 0 ? interpolate(texts.youWin, { amount: show(result.win) }) : texts.noWin;
    notices.announce(`${signOf(game.game, outcome, texts).name}. ${said}`);
    tellPortal('balance');
  }

  function putChip(spot: string): void {
    if (!table || !isOpen()) return;
    notices.hideNotice();
    if (!table.stakes.add({ spot, amount: table.purse.chip() }))
      notices.notice(interpolate(texts.tooMuch, { amount: show(table.game.most.amount) }));
    refresh();
  }

  /** Whether a bet has no answer; until it is known what came of it, no other is taken. */
  const isWaiting = () => !isPlacing && placing.request() !== null;
  const isOpen = () => !isOver && !isWaiting() && round?.phase === 'betting' && performance.now() < closesAt;

  function place(): void {
    if (!table || !round || !isOpen() || isPlacing || table.stakes.staged().length === 0) return;
    void ask(table, { id: newId(), round: round.round, chips: table.stakes.ask() });
  }

  async function ask(at: Table, request: AskedBet): Promise<void> {
    isPlacing = true;
    refresh();
    try {
      const answer = await placing.send(request);
      at.stakes.answered();
      follow(at, answer.round);
      if (!isOver) tell(at, answer.bet);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!placing.request()) at.stakes.answered();
      if (!isOver) fail(at, request, error);
    } finally {
      isPlacing = false;
      refresh();
    }
  }

  function fail(at: Table, request: AskedBet, { code }: CallError): void {
    if (code === 'session') over();
    else if (code === 'closed') notices.notice(texts.tooLate);
    else notices.notice(texts.connection, placing.request() ? () => again(at, request) : undefined);
  }

  function again(at: Table, request: AskedBet): void {
    if (!isWaiting()) return;
    notices.hideNotice();
    void ask(at, request);
  }

  function tell({ purse }: Table, bet: BetView): void {
    if (bet.state === 'taken') {
      if (bet.round === round?.round) purse.setBalance(bet.balance);
      else void renewBalance(purse);
      notices.announce(interpolate(texts.placed, { amount: show(bet.amount) }));
      tellPortal('balance');
    } else if (bet.state === 'refused') {
      if (bet.reason === 'session') over();
      else if (bet.reason === 'insufficient' || bet.reason === 'ceiling') notices.notice(texts[bet.reason]);
      else notices.notice(texts.voided);
    } else notices.notice(bet.state === 'unreturned' ? texts.unpaid : texts.voided);
  }

  /** A round that was played unseen may have paid since its stake was taken. */
  async function renewBalance(purse: Purse): Promise<void> {
    const answer = await callAgain(TABLE_CALLS.state).catch(() => null);
    if (answer) purse.setBalance(answer.balance);
  }

  /** Shows chips and buttons as they stand. */
  function refresh(): void {
    if (!table) return;
    const { stakes, board, purse, game } = table;
    const waiting: readonly Chip[] = [...stakes.asked(), ...stakes.staged()];
    board.show({ staged: waiting, placed: stakes.placed() });
    board.setOpen(isOpen());
    const hasStaged = stakes.staged().length > 0;
    elements.place.disabled = !isOpen() || !hasStaged || isPlacing;
    elements.undo.disabled = elements.clear.disabled = !isOpen() || !hasStaged;
    elements.again.disabled = !isOpen() || !stakes.canRepeat();
    if (round?.phase !== 'result')
      purse.showStake(String((sumOf([...stakes.placed(), ...waiting]) * Number(game.most.amount)) / game.most.minor));
  }

  function tick(): void {
    table?.hall.tick(Math.max(0, closesAt - performance.now()));
    if (elements.board.hasAttribute('data-closed') === isOpen()) refresh();
    if (!isOver) requestAnimationFrame(tick);
  }

  function end(): void {
    isOver = true;
    refresh();
    notices.notice(texts.over);
  }

  function over(): void {
    end();
    tellPortal({ error: 'over' });
  }

  const changing = (change: (stakes: Stakes) => void) => () => {
    if (!table || !isOpen()) return;
    change(table.stakes);
    refresh();
  };

  return {
    begin,
    place,
    undo: changing((stakes) => stakes.undo()),
    clear: changing((stakes) => stakes.clear()),
    again: changing((stakes) => stakes.again()),
    step: (by) => table?.purse.step(by),
    leave() {
      void call(CALLS.close).catch(() => undefined);
      end();
      tellPortal('close');
    },
    known: () => table && round && { game: table.game, round },
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
