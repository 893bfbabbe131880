import { makeSvg } from '../../../kit/client/element.ts';
import type { GameView, Turn, WonLine } from './answers.ts';
import type { Elements } from './elements.ts';
import type { Reels } from './reels.ts';

/** Shows what a turn of the reels won: its cells lit, its lines drawn one after the other. */

const LINE_MS = 1100;

export interface Wins {
  readonly clear: () => void;
  /** Shows all of a turn's wins at once, then line by line until they are cleared. */
  readonly show: (turn: Turn) => void;
}

interface Needs {
  readonly elements: Pick<Elements, 'machine' | 'lines' | 'label'>;
  readonly reels: Reels;
  readonly lines: GameView['lines'];
  readonly reducedMotion: boolean;
  /** The label of a win: of a line, or of the scatters where there is no line. */
  readonly nameOf: (win: string, line?: number) => string;
}

/** A win with the cells that made it. */
interface ShownWin {
  readonly cells: readonly HTMLElement[];
  readonly line: readonly number[] | null;
  readonly text: string;
}

export function createWins({ elements: { machine, lines: drawing, label }, reels, lines, ...needs }: Needs): Wins {
  const { reducedMotion, nameOf } = needs;
  let showing: AbortController | null = null;

  function lineWin({ line, count, win }: WonLine): ShownWin {
    const rows = lines[line] ?? [];
    const cells = reels
      .cells()
      .slice(0, count)
      .map((column, reel) => column[rows[reel] ?? 0]?.cell);
    return { cells: cells.filter((cell) => cell !== undefined), line: rows, text: nameOf(win, line) };
  }

  function scatterWin(win: string): ShownWin {
    const scatters = reels
      .cells()
      .flat()
      .filter(({ symbol }) => symbol === 'S');
    return { cells: scatters.map(({ cell }) => cell), line: null, text: nameOf(win) };
  }

  function light(cells: readonly HTMLElement[]): void {
    for (const cell of machine.querySelectorAll('.lit')) cell.classList.remove('lit');
    for (const cell of cells) cell.classList.add('lit');
    machine.classList.toggle('shown', cells.length > 0);
  }

  function draw(line: readonly number[] | null): void {
    drawing.replaceChildren();
    if (!line) return;
    const heights = line.map((row) => row * 100 + 50);
    const points = heights.map((height, reel) => `${reel * 100 + 50},${height}`);
    const ends = [`0,${heights[0]}`, ...points, `500,${heights.at(-1)}`].join(' ');
    for (const kind of ['under', 'over']) {
      const path = makeSvg('polyline', { points: ends, class: kind, pathLength: 1 });
      drawing.append(path);
      if (!reducedMotion) {
        path.setAttribute('stroke-dasharray', '1');
        path.animate([{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], {
          duration: 320,
          easing: 'ease-out',
          fill: 'both',
        });
      }
    }
  }

  function clear(): void {
    showing?.abort();
    showing = null;
    light([]);
    draw(null);
    label.classList.remove('on');
  }

  return {
    clear,
    show(turn) {
      clear();
      const shown = [...turn.lines.map(lineWin), ...(Number(turn.scatterWin) > 0 ? [scatterWin(turn.scatterWin)] : [])];
      if (shown.length === 0) return;
      const control = new AbortController();
      showing = control;
      light(shown.flatMap(({ cells }) => cells));
      let next = 0;
      const step = () => {
        const win = shown[next % shown.length];
        if (control.signal.aborted || !win) return;
        next += 1;
        light(win.cells);
        draw(win.line);
        label.textContent = win.text;
        label.classList.add('on');
        if (shown.length > 1) setTimeout(step, LINE_MS);
      };
      setTimeout(step, reducedMotion ? 0 : 700);
    },
  };
}
