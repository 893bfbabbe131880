/** Shows what a turn of the reels won: its cells lit, its lines drawn one after the other. */

const LINE_MS = 1100;
const SVG = 'http://www.w3.org/2000/svg';

/**
 * @param {{ machine: HTMLElement, lines: SVGElement, label: HTMLElement, reels: import('./reels.js').Reels }} parts
 * @param {{ plans: number[][], still: boolean, nameOf: (win: any) => string }} options
 */
export function createWins({ machine, lines, label, reels }, { plans, still, nameOf }) {
  /** @type {AbortController | null} */
  let showing = null;

  const cellsOf = (win) => plans[win.line].slice(0, win.count).map((row, reel) => reels.cells[reel][row]);
  const scatters = () =>
    reels.cells.flatMap((column, reel) =>
      column.filter((_, row) => reels.window(reel, reels.stops[reel])[row] === 'S'),
    );

  function light(cells) {
    for (const cell of machine.querySelectorAll('.lit')) cell.classList.remove('lit');
    for (const cell of cells) cell.classList.add('lit');
    machine.classList.toggle('shown', cells.length > 0);
  }

  function draw(win) {
    lines.replaceChildren();
    if (!win) return;
    const points = plans[win.line].map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`);
    const ends = [`0,${points[0].split(',')[1]}`, ...points, `500,${points.at(-1).split(',')[1]}`].join(' ');
    for (const kind of ['under', 'over']) {
      const path = document.createElementNS(SVG, 'polyline');
      path.setAttribute('points', ends);
      path.setAttribute('class', kind);
      path.setAttribute('pathLength', '1');
      lines.append(path);
      if (!still) {
        path.setAttribute('stroke-dasharray', '1');
        path.animate([{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }], {
          duration: 320,
          easing: 'ease-out',
          fill: 'both',
        });
      }
    }
  }

  return {
    clear() {
      showing?.abort();
      showing = null;
      light([]);
      draw(null);
      label.classList.remove('on');
    },
    /** All of a turn's wins at once, then line by line until cleared. */
    show(turn) {
      this.clear();
      const bonus =
        Number(turn.scatterWin) > 0 ? [{ cells: scatters(), win: null, text: nameOf({ win: turn.scatterWin }) }] : [];
      const parts = [...turn.lines.map((win) => ({ cells: cellsOf(win), win, text: nameOf(win) })), ...bonus];
      if (parts.length === 0) return;
      const control = new AbortController();
      showing = control;
      light(parts.flatMap(({ cells }) => cells));
      let next = 0;
      const step = () => {
        if (control.signal.aborted) return;
        const part = parts[next % parts.length];
        next += 1;
        light(part.cells);
        draw(part.win);
        label.textContent = part.text;
        label.classList.add('on');
        if (parts.length > 1) setTimeout(step, LINE_MS);
      };
      setTimeout(step, still ? 0 : 700);
    },
  };
}
