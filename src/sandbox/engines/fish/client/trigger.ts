import type { Elements } from './elements.ts';

/** Shots follow one another in this rhythm while the trigger is held. */
const RHYTHM_MS = 240;

interface Place {
  readonly x: number;
  readonly y: number;
}

interface Needs {
  readonly elements: Pick<Elements, 'water' | 'auto'>;
  readonly fire: (place?: Place) => void;
}

export interface Trigger {
  /** Lets go, and ends automatic fire. */
  readonly release: () => void;
}

/** Fires where the pointer is for as long as it is down, or by itself at what is aimed at. */
export function createTrigger({ elements: { water, auto }, fire }: Needs): Trigger {
  let place: Place | null = null;
  let isAuto = false;
  let beat: ReturnType<typeof setInterval> | undefined;

  function follow(): void {
    const isOn = isAuto || place !== null;
    if (!isOn) {
      clearInterval(beat);
      beat = undefined;
    } else if (beat === undefined) {
      beat = setInterval(shoot, RHYTHM_MS);
      shoot();
    }
  }

  function shoot(): void {
    // Nobody pays for shots that nobody sees: behind another page, or behind an open drawer.
    if (document.hidden || document.querySelector('dialog[open]')) return;
    fire(place ?? undefined);
  }

  function setAuto(to: boolean): void {
    isAuto = to;
    auto.setAttribute('aria-pressed', String(to));
    follow();
  }

  const here = ({ offsetX: x, offsetY: y }: PointerEvent): Place => ({ x, y });
  water.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    water.setPointerCapture(event.pointerId);
    place = here(event);
    follow();
  });
  water.addEventListener('pointermove', (event) => {
    if (place) place = here(event);
  });
  for (const end of ['pointerup', 'pointercancel'] as const)
    water.addEventListener(end, () => {
      place = null;
      follow();
    });
  auto.addEventListener('click', () => setAuto(!isAuto));

  return {
    release() {
      place = null;
      setAuto(false);
    },
  };
}
