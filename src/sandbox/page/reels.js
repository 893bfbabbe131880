/** The five reels: they turn while the result is on its way, and stop one after the other. */

const ROWS = 3;
const LOOP_CELLS = 12;
const LOOP_MS = 420;
const FIRST_STOP_MS = 620;
const NEXT_STOP_MS = 230;
const TENSION_MS = 900;
const QUICK = 0.45;

export class Reels {
  /**
   * @param {HTMLElement} root
   * @param {{ strips: string[][], symbols: string, still: boolean }} options `still`: nothing may move
   */
  constructor(root, { strips, symbols, still }) {
    this.root = root;
    this.strips = strips;
    this.symbols = symbols;
    this.still = still;
    this.columns = strips.map(() => {
      const column = document.createElement('div');
      column.className = 'reel';
      root.append(column);
      return column;
    });
    /** @type {HTMLElement[][]} */
    this.cells = strips.map(() => []);
    /** @type {(Animation | null)[]} */
    this.loops = strips.map(() => null);
    this.stops = strips.map((strip) => Math.floor(Math.random() * strip.length));
    this.show(this.stops);
  }

  /** Loads every picture before the first spin needs it. */
  async load() {
    const names = [...new Set(this.strips.flat())];
    await Promise.all(
      names.map((name) => {
        const picture = new Image();
        picture.src = this.source(name);
        return picture.decode().catch(() => undefined);
      }),
    );
  }

  source(symbol) {
    return `${this.symbols}/${symbol}.svg`;
  }

  window(reel, stop) {
    const strip = this.strips[reel];
    return Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length]);
  }

  /** Puts a strip of symbols into a reel and returns its cells. */
  fill(reel, symbols, fast) {
    const strip = document.createElement('div');
    strip.className = fast ? 'strip fast' : 'strip';
    strip.style.setProperty('--count', String(symbols.length));
    const cells = symbols.map((symbol) => {
      const cell = document.createElement('img');
      cell.className = 'cell';
      cell.src = this.source(symbol);
      cell.alt = '';
      cell.draggable = false;
      return cell;
    });
    strip.append(...cells);
    this.columns[reel].replaceChildren(strip);
    return { strip, cells };
  }

  show(stops) {
    this.stops = stops;
    stops.forEach((stop, reel) => {
      this.loops[reel]?.cancel();
      this.loops[reel] = null;
      this.cells[reel] = this.fill(reel, this.window(reel, stop), false).cells;
    });
  }

  /** Begins to turn. */
  start() {
    if (this.still) return;
    this.stops.forEach((stop, reel) => {
      const shown = this.window(reel, stop);
      const between = Array.from(
        { length: LOOP_CELLS - 2 * ROWS },
        (_, i) => this.strips[reel][(stop + ROWS + i) % this.strips[reel].length],
      );
      const { strip } = this.fill(reel, [...shown, ...between, ...shown], true);
      const from = `translateY(${-((LOOP_CELLS - ROWS) / LOOP_CELLS) * 100}%)`;
      this.loops[reel] = strip.animate([{ transform: from }, { transform: 'translateY(0)' }], {
        duration: LOOP_MS,
        iterations: Number.POSITIVE_INFINITY,
      });
    });
  }

  /**
   * Comes to a stand, from the first reel to the last.
   * @param {number[]} stops
   * @param {{ quick?: boolean, signal?: AbortSignal }} [options] an aborted signal stops them all at once
   */
  async stop(stops, { quick = false, signal } = {}) {
    if (this.still) {
      this.show(stops);
      return;
    }
    this.stops = stops;
    let time = 0;
    let bonus = 0;
    const stopping = stops.map((stop, reel) => {
      const tense = bonus >= 2 && !quick;
      time += (reel === 0 ? FIRST_STOP_MS : NEXT_STOP_MS) * (quick ? QUICK : 1) + (tense ? TENSION_MS : 0);
      if (this.window(reel, stop).includes('S')) bonus += 1;
      return this.land(reel, stop, time, tense, signal);
    });
    await Promise.all(stopping);
  }

  async land(reel, stop, milliseconds, tense, signal) {
    const strip = this.strips[reel];
    const passing = Math.max(6, Math.round(milliseconds / 46));
    const symbols = Array.from({ length: passing + 2 * ROWS }, (_, i) => strip[(stop + i) % strip.length]);
    this.loops[reel]?.cancel();
    this.loops[reel] = null;
    const { strip: element, cells } = this.fill(reel, symbols, true);
    const share = 100 / symbols.length;
    const turning = element.animate(
      [
        { transform: `translateY(${-(symbols.length - ROWS) * share}%)`, easing: 'cubic-bezier(.25,.45,.35,1)' },
        { transform: `translateY(${share * 0.16}%)`, offset: 0.86, easing: 'ease-in-out' },
        { transform: 'translateY(0)' },
      ],
      { duration: milliseconds, fill: 'both' },
    );
    const finish = () => turning.finish();
    signal?.addEventListener('abort', finish, { once: true });
    if (signal?.aborted) finish();
    if (tense) this.columns[reel].classList.add('tense');
    const calm = setTimeout(() => element.classList.remove('fast'), milliseconds * 0.72);
    await turning.finished.catch(() => undefined);
    clearTimeout(calm);
    signal?.removeEventListener('abort', finish);
    this.columns[reel].classList.remove('tense');
    this.cells[reel] = this.fill(
      reel,
      cells.slice(0, ROWS).map((_, row) => symbols[row]),
      false,
    ).cells;
  }
}
