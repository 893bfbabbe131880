import { make } from '../../../kit/client/element.ts';
import { interpolate } from '../../../kit/client/interpolate.ts';
import { holdFocus } from '../../../kit/client/refill.ts';
import type { Selection } from '../maths/chances.ts';
import type { MatchView } from './answers.ts';
import type { SlipLeg } from './slip.ts';
import { oddsText, selectionName, type Words } from './words.ts';

interface Needs {
  readonly root: HTMLElement;
  readonly words: Words;
  readonly onChoose: (match: MatchView, selection: Selection) => void;
}

export interface MatchList {
  readonly show: (matches: readonly MatchView[], legs: readonly SlipLeg[]) => void;
}

const SIGNS: Readonly<Record<Selection, string>> = { home: '1', draw: 'X', away: '2', over: '>', under: '<' };

/** The matches of the book, those that are played first. */
export function createMatchList({ root, words, onChoose }: Needs): MatchList {
  const { texts, tag, game } = words;
  const shown = new Map<number, ReturnType<typeof createRow>>();
  const clock = new Intl.NumberFormat(tag, { minimumIntegerDigits: 2 });
  const line = new Intl.NumberFormat(tag).format(game.line);
  const selections: readonly Selection[] = game.draws
    ? ['home', 'draw', 'away', 'over', 'under']
    : ['home', 'away', 'over', 'under'];

  function createRow(first: MatchView) {
    let match = first;
    const when = make('span', { class: 'when' });
    const score = make('span', { class: 'score', dir: 'ltr' });
    const buttons = selections.map((selection) => {
      const name = selectionName(selection, first, words);
      const value = make('b', {});
      const isTotal = selection === 'over' || selection === 'under';
      const sign = isTotal ? `${SIGNS[selection]} ${line}` : SIGNS[selection];
      const button = make(
        'button',
        { type: 'button', class: 'odds', 'data-key': `${first.number} ${selection}` },
        make('small', { dir: 'ltr' }, sign),
        ' ',
        value,
      );
      button.addEventListener('click', () => onChoose(match, selection));
      // WCAG 2.5.3: the name holds what is seen, and that of a total says it already.
      const named = (odds: string) => (isTotal ? `${name}: ${odds}` : `${sign} ${odds}: ${name}`);
      return { selection, named, button, value };
    });
    const sides = make('div', { class: 'sides' }, make('span', {}, first.home), make('span', {}, first.away));
    const row = make(
      'article',
      { class: 'match', 'aria-label': `${first.home} – ${first.away}` },
      make('header', {}, when, score),
      sides,
      make('div', { class: 'prices' }, ...buttons.map(({ button }) => button)),
    );
    return {
      row,
      update(now: MatchView, chosen: Selection | undefined) {
        match = now;
        row.dataset.phase = now.phase;
        when.textContent = whenText(now);
        score.textContent = now.phase === 'open' ? '' : `${now.score[0]} : ${now.score[1]}`;
        for (const { selection, named, button, value } of buttons) {
          const odds = now.odds[selection];
          const text = odds === undefined ? '–' : oddsText(odds, tag);
          if (value.textContent && value.textContent !== text && odds !== undefined) flash(button);
          value.textContent = text;
          button.disabled = odds === undefined;
          button.setAttribute('aria-pressed', String(selection === chosen));
          button.setAttribute('aria-label', named(text));
        }
      },
    };
  }

  function whenText({ phase, startsIn, left }: MatchView): string {
    if (phase === 'ended') return texts.ended;
    if (phase === 'abandoned') return texts.abandoned;
    if (phase === 'live') return `${texts.live} · ${(10 - left) * 10} %`;
    const seconds = Math.ceil(startsIn / 1000);
    const time = `${Math.floor(seconds / 60)}:${clock.format(seconds % 60)}`;
    return interpolate(texts.startsIn, { time });
  }

  return {
    show(matches, legs) {
      const giveBack = holdFocus(root);
      const order = { live: 0, open: 1, ended: 2, abandoned: 2 };
      const sorted = matches.toSorted((a, b) => order[a.phase] - order[b.phase] || a.startsIn - b.startsIn);
      for (const match of sorted) {
        const row = shown.get(match.number) ?? createRow(match);
        shown.set(match.number, row);
        row.update(match, legs.find(({ fixture }) => fixture === match.number)?.selection);
      }
      for (const number of shown.keys()) if (!matches.some((match) => match.number === number)) shown.delete(number);
      const rows = sorted.flatMap(({ number }) => shown.get(number)?.row ?? []);
      // Rows are moved only where their order changes, because a moved row is no more under the player's finger.
      if (rows.length !== root.children.length || rows.some((row, place) => root.children[place] !== row))
        root.replaceChildren(...rows);
      giveBack();
    },
  };
}

function flash(button: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  button.animate([{ backgroundColor: '#ffd36b66' }, {}], { duration: 900 });
}
