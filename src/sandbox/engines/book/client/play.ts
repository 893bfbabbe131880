import { CALLS, CallError, call, callAgain, newId } from '../../../kit/client/calls.ts';
import type { Controls } from '../../../kit/client/controls.ts';
import { createFreshness } from '../../../kit/client/freshness.ts';
import { interpolate } from '../../../kit/client/interpolate.ts';
import { createKept } from '../../../kit/client/kept.ts';
import type { ShowAmount } from '../../../kit/client/money.ts';
import type { portalMessenger } from '../../../kit/client/portal.ts';
import { sound, soundWin } from '../../../kit/client/sound.ts';
import type { Selection } from '../maths/chances.ts';
import type { BetView, GameView, MatchView, Stake } from './answers.ts';
import { BOOK_CALLS } from './calls.ts';
import type { Elements } from './elements.ts';
import type { BookFacts } from './facts.ts';
import { createMatchList, type MatchList } from './matches.ts';
import { createPanel, type Panel } from './panel.ts';
import { createSlip, type Slip } from './slip.ts';

/** Matches and odds are asked for in this rhythm. */
const ASK_MS = 2_000;

interface Needs {
  readonly elements: Elements;
  readonly facts: BookFacts;
  readonly controls: Controls<Stake>;
  readonly show: ShowAmount;
  readonly tellPortal: ReturnType<typeof portalMessenger>;
}

/** One play session at a book: from the first call to its end. */
export interface Play {
  readonly begin: () => Promise<void>;
  /** Places the bet that is on the slip. */
  readonly place: () => void;
  readonly step: (by: number) => void;
  /** The player ends the play; open bets are paid by the vendor. */
  readonly leave: () => void;
  /** Null until the book is there. */
  readonly known: () => { readonly game: GameView; readonly matches: readonly MatchView[] } | null;
}

interface Book {
  readonly game: GameView;
  readonly slip: Slip;
  readonly list: MatchList;
  readonly panel: Panel;
}

interface BetRequest {
  readonly id: string;
  readonly stake: number;
  readonly legs: readonly { readonly fixture: number; readonly selection: Selection; readonly odds: number }[];
  readonly accept: string;
}

export function createPlay({ elements, facts, controls, show, tellPortal }: Needs): Play {
  const { texts, tag } = facts;
  const { read, write } = createFreshness();
  const placing = createKept((request: BetRequest) => write(() => callAgain(BOOK_CALLS.bet, request)));
  let book: Book | null = null;
  let matches: readonly MatchView[] = [];
  let bets: readonly BetView[] = [];
  let isOver = false;

  async function begin(): Promise<void> {
    controls.setState('loading');
    controls.announce(texts.loading);
    let game: GameView;
    try {
      game = await callAgain(BOOK_CALLS.state);
    } catch (error) {
      if (error instanceof CallError && error.code === 'session') over();
      else controls.notice(texts.connection, () => void begin());
      return;
    }
    controls.hideNotice();
    controls.setBalance(game.balance);
    controls.setStakes(game.stakes, game.firstStake);
    controls.setState('ready');
    const words = { texts, tag, game };
    book = {
      game,
      slip: createSlip(game.mostLegs),
      list: createMatchList({ root: elements.matches, words, onChoose: choose }),
      panel: createPanel({ elements, words, show, onRemove: remove, onCashOut: (bet) => void cashOut(bet) }),
    };
    controls.announce('');
    tellPortal('ready');
    void watch(book);
  }

  const isWaiting = () => controls.state() === 'waiting';

  /** A notice that lets the player ask for a bet again stays until its outcome is known. */
  function notice(text: string): void {
    if (!isWaiting()) controls.notice(text);
  }

  function hideNotice(): void {
    if (!isWaiting()) controls.hideNotice();
  }

  /** Follows the book for as long as the page is open. */
  async function watch(at: Book): Promise<void> {
    let lost = false;
    while (!isOver) {
      try {
        const answer = await read(() => call(BOOK_CALLS.matches));
        if (lost) hideNotice();
        lost = false;
        follow(at, answer.matches, answer.bets);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (error.code === 'session') return over();
        lost = true;
        notice(texts.connection);
      }
      await new Promise((resolve) => setTimeout(resolve, ASK_MS));
    }
  }

  function follow(at: Book, shown: readonly MatchView[], known: readonly BetView[]): void {
    matches = shown;
    for (const bet of known) {
      const before = bets.find(({ id }) => id === bet.id);
      if (before && before.state !== bet.state) tellEnd(bet);
    }
    bets = known;
    at.slip.follow(shown);
    const asked = known.find(({ id }) => id === placing.request()?.id);
    if (asked && asked.state !== 'doubted' && isWaiting()) {
      placing.forget();
      controls.setState('ready');
      controls.hideNotice();
      tell(at, asked);
    }
    refresh();
  }

  /** A bet has come to its end while the player looked on. */
  function tellEnd({ state, stake, win, balance }: BetView): void {
    if (balance !== null) controls.setBalance(balance);
    if (state === 'settled') {
      soundWin(Number(win ?? 0), Number(stake));
      controls.announce(Number(win) > 0 ? interpolate(texts.youWin, { amount: show(win ?? '0') }) : texts.noWin);
    }
    if (state === 'unpaid' || state === 'unreturned') notice(texts.unpaid);
    if (state === 'voided') void renewBalance();
    tellPortal('balance');
  }

  async function renewBalance(): Promise<void> {
    const answer = await read(() => call(BOOK_CALLS.state)).catch(() => null);
    if (answer) controls.setBalance(answer.balance);
  }

  function choose(match: MatchView, selection: Selection): void {
    if (!book || controls.state() !== 'ready') return;
    controls.hideNotice();
    if (book.slip.toggle(match, selection)) sound('chip');
    else controls.notice(interpolate(texts.tooMany, { count: book.game.mostLegs }));
    refresh();
  }

  function remove(fixture: number): void {
    // A bet that is asked for stays as it is.
    if (controls.state() === 'ready') book?.slip.remove(fixture);
    refresh();
  }

  function refresh(): void {
    if (!book) return;
    const { slip, list, panel } = book;
    const legs = slip.legs();
    list.show(matches, legs);
    panel.showLegs(legs);
    panel.showBets(bets);
    const stake = Number(controls.stake()?.stake ?? 0);
    elements.won.textContent = legs.length > 0 ? show((stake * slip.odds()) / 100) : '–';
    elements.spin.disabled = controls.state() !== 'ready' || legs.length === 0 || legs.some(({ isClosed }) => isClosed);
  }

  async function place(at: Book, request: BetRequest): Promise<void> {
    controls.setState('spinning');
    controls.hideNotice();
    elements.spin.disabled = true;
    sound('stake');
    try {
      const { bet } = await placing.send(request);
      if (isOver) return;
      controls.setState('ready');
      tell(at, bet);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isOver) return;
      if (placing.request()) {
        controls.setState('waiting');
        controls.notice(texts.connection, () => void place(at, request));
      } else {
        controls.setState('ready');
        fail(error);
      }
    }
    refresh();
  }

  function tell(at: Book, bet: BetView): void {
    if (bet.state === 'refused') {
      if (bet.reason === 'session') over();
      else if (bet.reason === 'insufficient' || bet.reason === 'ceiling') controls.notice(texts[bet.reason]);
      else controls.notice(texts.voided);
      return;
    }
    bets = [bet, ...bets.filter(({ id }) => id !== bet.id)];
    if (bet.state === 'doubted' || bet.state === 'voided' || bet.state === 'unreturned') {
      controls.notice(bet.state === 'unreturned' ? texts.unpaid : texts.voided);
      return;
    }
    at.slip.clear();
    if (bet.balance !== null) controls.setBalance(bet.balance);
    controls.announce(texts.placedBet);
    tellPortal('balance');
    // An answer that came late may tell of a bet that is over by now.
    if (bet.state !== 'open') tellEnd(bet);
  }

  async function cashOut({ id, offer }: BetView): Promise<void> {
    if (!offer) return;
    hideNotice();
    try {
      const { bet } = await write(() => callAgain(BOOK_CALLS.cashOut, { bet: id, least: offer.minor }));
      tellEnd(bet);
      bets = bets.map((one) => (one.id === id ? bet : one));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      fail(error);
    }
    refresh();
  }

  function fail({ code }: CallError): void {
    if (code === 'session') over();
    else if (code === 'odds') notice(texts.changed);
    else notice(code === 'closed' ? texts.closedBet : texts.connection);
  }

  function end(): void {
    isOver = true;
    controls.setState('over');
    controls.notice(texts.over);
  }

  function over(): void {
    end();
    tellPortal({ error: 'over' });
  }

  return {
    begin,
    place() {
      const stake = controls.stake();
      if (!book || !stake || controls.state() !== 'ready' || elements.spin.disabled) return;
      const legs = book.slip.legs().map(({ fixture, selection, odds }) => ({ fixture, selection, odds }));
      if (legs.length === 0) return;
      void place(book, { id: newId(), stake: stake.minor, legs, accept: elements.accept.value });
    },
    step(by) {
      controls.step(by);
      refresh();
    },
    leave() {
      void call(CALLS.close).catch(() => undefined);
      end();
      tellPortal('close');
    },
    known: () => book && { game: book.game, matches },
  };
}
