import { sound } from '../../../kit/client/sound.ts';
import { ROWS, type SlotSymbol, visible } from '../maths/model.ts';
import type { Strips } from './answers.ts';

/** The five reels: they turn while the result is on its way, and stop one after the other. */

const LOOP_CELLS = 12;
const LOOP_MS = 420;
const FIRST_STOP_MS = 620;
const NEXT_STOP_MS = 230;
const TENSION_MS = 900;
const QUICK = 0.45;

interface Options {
  readonly strips: Strips;
  /** Folder of the pictures of the symbols. */
  readonly symbols: string;
  readonly reducedMotion: boolean;
}

interface Reel {
  readonly strip: Strips[number];
  readonly column: HTMLElement;
  /** What shows when it stands still, from the top. */
  cells: readonly HTMLElement[];
  stop: number;
  /** Turns it for as long as no result is there. */
  loop: Animation | null;
}

interface Landing {
  readonly stop: number;
  readonly milliseconds: number;
  readonly tense: boolean;
  readonly signal: AbortSignal | undefined;
}

export class Reels {
  readonly #options: Options;
  readonly #reels: readonly Reel[];

  constructor(root: HTMLElement, options: Options) {
    this.#options = options;
    this.#reels = options.strips.map((strip) => {
      const column = document.createElement('div');
      column.className = 'reel';
      root.append(column);
      return { strip, column, cells: [], stop: Math.floor(Math.random() * strip.length), loop: null };
    });
    this.#show(this.stops);
  }

  get stops(): readonly number[] {
    return this.#reels.map(({ stop }) => stop);
  }

  /** The cells that show, reel by reel, each with its symbol. */
  cells(): readonly (readonly { readonly cell: HTMLElement; readonly symbol: SlotSymbol | undefined }[])[] {
    return this.#reels.map(({ cells, strip, stop }) => {
      const symbols = visible(strip, stop);
      return cells.map((cell, row) => ({ cell, symbol: symbols[row] }));
    });
  }

  /** Loads every picture before the first spin needs it. */
  async load(): Promise<void> {
    const names = [...new Set(this.#options.strips.flat())];
    await Promise.all(
      names.map((name) => {
        const picture = new Image();
        picture.src = this.#source(name);
        return picture.decode().catch(() => undefined);
      }),
    );
  }

  #source(symbol: SlotSymbol): string {
    return `${this.#options.symbols}/${symbol}.svg`;
  }

  /** Puts a strip of symbols into a reel and returns its cells. */
  #fill(reel: Reel, symbols: readonly SlotSymbol[], fast: boolean): { strip: HTMLElement; cells: HTMLElement[] } {
    const strip = document.createElement('div');
    strip.className = fast ? 'strip fast' : 'strip';
    strip.style.setProperty('--count', String(symbols.length));
    const cells = symbols.map((symbol) => {
      const cell = document.createElement('img');
      cell.className = 'cell';
      cell.src = this.#source(symbol);
      cell.alt = '';
      cell.draggable = false;
      return cell;
    });
    strip.append(...cells);
    reel.column.replaceChildren(strip);
    return { strip, cells };
  }

  #show(stops: readonly number[]): void {
    this.#reels.forEach((reel, index) => {
      reel.stop = stops[index] ?? reel.stop;
      reel.loop?.cancel();
      reel.loop = null;
      reel.cells = this.#fill(reel, visible(reel.strip, reel.stop), false).cells;
    });
  }

  /** Begins to turn. */
  start(): void {
    if (this.#options.reducedMotion) return;
    for (const reel of this.#reels) {
      const shown = visible(reel.strip, reel.stop);
      const between = around(reel.strip, reel.stop + ROWS, LOOP_CELLS - 2 * ROWS);
      const { strip } = this.#fill(reel, [...shown, ...between, ...shown], true);
      const from = `translateY(${-((LOOP_CELLS - ROWS) / LOOP_CELLS) * 100}%)`;
      reel.loop = strip.animate([{ transform: from }, { transform: 'translateY(0)' }], {
        duration: LOOP_MS,
        iterations: Number.POSITIVE_INFINITY,
      });
    }
  }

  /**
   * Comes to a stand, from the first reel to the last.
   * @param signal an abort stops them all at once
   */
  async stop(
    stops: readonly number[],
    { quick = false, signal }: { readonly quick?: boolean; readonly signal?: AbortSignal } = {},
  ): Promise<void> {
    if (this.#options.reducedMotion) {
      this.#show(stops);
      sound('stop');
      return;
    }
    let milliseconds = 0;
    let scatters = 0;
    const landings = this.#reels.map((reel, index) => {
      const stop = stops[index] ?? reel.stop;
      const tense = scatters >= 2 && !quick;
      milliseconds += (index === 0 ? FIRST_STOP_MS : NEXT_STOP_MS) * (quick ? QUICK : 1) + (tense ? TENSION_MS : 0);
      reel.stop = stop;
      if (visible(reel.strip, stop).includes('S')) scatters += 1;
      return this.#land(reel, { stop, milliseconds, tense, signal });
    });
    await Promise.all(landings);
  }

  async #land(reel: Reel, { stop, milliseconds, tense, signal }: Landing): Promise<void> {
    const passing = Math.max(6, Math.round(milliseconds / 46));
    const symbols = around(reel.strip, stop, passing + 2 * ROWS);
    reel.loop?.cancel();
    reel.loop = null;
    const { strip } = this.#fill(reel, symbols, true);
    const share = 100 / symbols.length;
    const turning = strip.animate(
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
    if (tense) reel.column.classList.add('tense');
    const sharpen = setTimeout(() => strip.classList.remove('fast'), milliseconds * 0.72);
    await turning.finished.catch(() => undefined);
    clearTimeout(sharpen);
    signal?.removeEventListener('abort', finish);
    reel.column.classList.remove('tense');
    sound('stop');
    reel.cells = this.#fill(reel, symbols.slice(0, ROWS), false).cells;
  }
}

/** So many symbols of a strip from a stop on, around the ring. */
function around(strip: Strips[number], stop: number, count: number): SlotSymbol[] {
  return Array.from({ length: count }, (_, index) => visible(strip, stop + index)[0]).filter(
    (symbol) => symbol !== undefined,
  );
}
