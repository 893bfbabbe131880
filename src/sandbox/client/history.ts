import { visible } from '../slot/model.ts';
import type { GameTexts } from '../texts/en.ts';
import type { HistoryEntry, Strips } from './answers.ts';
import { make } from './element.ts';
import type { ShowAmount } from './money.ts';
import { isFair } from './verify.ts';

interface History {
  readonly rounds: readonly HistoryEntry[];
  readonly strips: Strips;
  readonly texts: GameTexts;
  readonly symbols: string;
  readonly tag: string;
  readonly show: ShowAmount;
}

/** The drawer with the rounds so far; those whose secret seed is shown can be checked. */
export function historyContent({ rounds, strips, texts, symbols, tag, show }: History): Node[] {
  if (rounds.length === 0) return [make('p', {}, texts.noRounds)];
  const time = new Intl.DateTimeFormat(tag, { timeStyle: 'medium' });
  const states = {
    settled: texts.stateSettled,
    pending: texts.statePending,
    voided: texts.stateVoided,
    doubted: texts.stateVoided,
    unpaid: texts.stateUnpaid,
    unreturned: texts.stateUnpaid,
    refused: '',
  };
  const items = rounds.map((round) => {
    const win = 'win' in round ? round.win : undefined;
    const paid = 'turns' in round ? round.turns[0] : undefined;
    const won = Number(win ?? 0) > 0;
    const item = make(
      'li',
      { class: 'round' },
      paid ? reelsOf(paid.stops, strips, symbols) : make('span'),
      make('small', {}, `${texts.round} ${round.nonce} · ${time.format(round.at)}`),
      make('strong', won ? { class: 'gain' } : {}, win === undefined ? '–' : `${won ? '+' : ''}${show(win)}`),
      make('small', {}, `${texts.stake} ${show(round.stake)}`),
      make('small', { class: 'end' }, states[round.state]),
    );
    const check = checkButton(round, strips, texts);
    if (check) item.append(check);
    return item;
  });
  return [make('ol', { class: 'rounds' }, ...items)];
}

function reelsOf(stops: readonly number[], strips: Strips, symbols: string): HTMLElement {
  const windows = strips.map((strip, reel) => visible(strip, stops[reel] ?? 0));
  const rows = [0, 1, 2].flatMap((row) => windows.map((window) => window[row]));
  return make(
    'div',
    { class: 'window', 'aria-hidden': 'true' },
    ...rows.map((symbol) => make('img', { src: `${symbols}/${symbol}.svg`, alt: '' })),
  );
}

/** Checks a round against its seeds; null where the round was not played, or its secret seed still draws. */
function checkButton(round: HistoryEntry, strips: Strips, texts: GameTexts): HTMLElement | null {
  const { serverSeed } = round.fair;
  if (!('turns' in round) || serverSeed === null) return null;
  const button = make('button', { type: 'button' }, texts.check);
  button.addEventListener('click', async () => {
    const good = await isFair(
      { ...round.fair, serverSeed },
      round.turns.map(({ stops }) => stops),
      strips.map(({ length }) => length),
    );
    button.replaceWith(
      make(
        'span',
        { class: good ? 'verdict' : 'verdict bad', role: 'status' },
        good ? texts.checkGood : texts.checkBad,
      ),
    );
  });
  return button;
}
