import { byId } from '../../../core/by-id.ts';
import { call } from '../../../kit/client/calls.ts';
import { createCoins } from '../../../kit/client/coins.ts';
import { make } from '../../../kit/client/element.ts';
import { interpolate } from '../../../kit/client/interpolate.ts';
import type { ShowAmount } from '../../../kit/client/money.ts';
import type { OpenRound, PlayedRound } from '../../../kit/client/rounds/answers.ts';
import { ROUND_CALLS } from '../../../kit/client/rounds/calls.ts';
import type { Stage } from '../../../kit/client/rounds/play.ts';
import { sound, soundWin } from '../../../kit/client/sound.ts';
import type { FrameTexts } from '../../../kit/texts/en.ts';
import { heightAfter, heightOf, timeTo } from '../maths/flight.ts';
import type { CrashTexts } from '../texts/en.ts';
import { createAutos } from './autos.ts';
import { createSky } from './sky.ts';

/** The end of a flight is looked at for so long. */
const FALL_MS = 1_600;
const CASHED_MS = 1_100;
/** Heights from which a cash-out is celebrated. */
const GRAND = 1_000;
/** So many of the last heights are listed. */
const LISTED = 12;

interface Needs {
  readonly texts: FrameTexts & CrashTexts;
  readonly flyer: string;
  readonly show: ShowAmount;
  readonly height: (hundredths: number) => string;
  readonly controls: { readonly coins: HTMLCanvasElement };
}

/** The flight before the player: it rises by the vendor's clock, and ends where the vendor says. */
export async function createFlight({ texts, flyer, show, height, controls }: Needs): Promise<Stage> {
  const root = byId('sky', HTMLElement);
  const number = byId('height', HTMLElement);
  const worth = byId('worth', HTMLElement);
  const list = byId('heights', HTMLElement);
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const coins = createCoins(controls.coins);
  const autos = createAutos(byId('autos', HTMLElement), texts.autoOff, height);
  const sky = await createSky(byId('air', HTMLCanvasElement), { flyer, reducedMotion });
  let control = new AbortController();
  let flying = false;

  const known = await call(ROUND_CALLS.history).catch(() => null);
  for (const round of [...(known?.history ?? [])].reverse()) if ('win' in round) listHeight(round);

  function listHeight({ drawn, move }: Pick<PlayedRound, 'drawn' | 'move'>): void {
    list.prepend(make('li', move.length > 0 ? { class: 'got' } : {}, height(heightOf(drawn))));
    while (list.children.length > LISTED) list.lastElementChild?.remove();
  }

  function ground(): void {
    flying = false;
    root.dataset.flight = 'ground';
    number.textContent = height(0);
    worth.textContent = '';
    sky.show({ mode: 'ground', elapsed: 0 });
    autos.setEnabled(true);
  }

  /** Rises until something ends it. */
  function rise(round: OpenRound, begun: number): void {
    const frame = () => {
      if (!flying) return;
      const elapsed = Math.max(0, performance.now() - begun);
      const now = heightAfter(elapsed);
      number.textContent = height(now);
      worth.textContent = show((Number(round.stake) * now) / 100);
      sky.show({ mode: 'flying', elapsed });
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  /** Shows how a flight ended, still. */
  function end(round: PlayedRound): void {
    const [cashedAt] = round.move;
    const top = heightOf(round.drawn);
    flying = false;
    root.dataset.flight = cashedAt === undefined ? 'fallen' : 'cashed';
    number.textContent = height(cashedAt ?? top);
    worth.textContent =
      cashedAt === undefined
        ? interpolate(texts.crashed, { height: height(top) })
        : interpolate(texts.cashed, { height: height(cashedAt), top: height(top) });
    sky.show({ mode: cashedAt === undefined ? 'fallen' : 'cashed', elapsed: timeTo(Math.max(100, cashedAt ?? top)) });
    autos.setEnabled(true);
  }

  ground();
  return {
    asked: () => [autos.chosen()],
    begin() {
      ground();
      autos.setEnabled(false);
    },
    cancel: ground,
    open(round, now) {
      control = new AbortController();
      autos.choose(round.asked[0] ?? 0);
      autos.setEnabled(false);
      flying = true;
      root.dataset.flight = 'flying';
      sound('rise');
      rise(round, performance.now() - (now - round.takenAt));
    },
    move: () => [],
    async present(round) {
      control = new AbortController();
      end(round);
      listHeight(round);
      const [cashedAt = 0] = round.move;
      if (cashedAt === 0) sound('fall');
      soundWin(Number(round.win), Number(round.stake));
      if (cashedAt >= GRAND) coins.burst(120);
      await pause(cashedAt > 0 ? CASHED_MS : FALL_MS, control.signal);
    },
    skip: () => control.abort(),
    recall: end,
  };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
