import { MOMENTS, type Moment, type Note } from './notes.ts';

/** Name in the device's storage. */
const KEPT = 'sound';
/** The same moment of several parts, for example of reels that stop together, is heard once in so many seconds. */
const APART_S = 0.04;
const ATTACK_S = 0.008;
/** As good as silent; a fade cannot end at nothing. */
const SILENT = 0.0001;
/** Wins from so many stakes are heard as large ones. */
const LARGE = 15;

let hear: (moment: Moment) => void = () => undefined;

/** Lets a moment of the game be heard, where the player has switched sound on. */
export function sound(moment: Moment): void {
  hear(moment);
}

/** How a round ended: its win is heard by its size, and a loss is not. @param stake in the unit of the win */
export function soundWin(win: number, stake: number): void {
  if (win > 0) sound(win >= stake * LARGE ? 'largeWin' : 'win');
}

/**
 * Lets the player switch the sound of the page on and off; it is off until they do. Browsers give a voice only to a page
 * that is pressed, so one is made in the press that switches it on, or in the first one where it was on before.
 * @param button the switch of the header
 */
export function openSound(button: HTMLButtonElement): void {
  let isOn = isKept();
  let voice: ReturnType<typeof createVoice> | null = null;
  showSwitch();

  function showSwitch(): void {
    button.setAttribute('aria-pressed', String(isOn));
  }

  function follow(): void {
    if (isOn && !document.hidden) voice?.wake();
    else voice?.hush();
  }

  function onPress(): void {
    if (isOn && !voice && navigator.userActivation.isActive) voice = createVoice();
  }

  button.addEventListener('click', () => {
    isOn = !isOn;
    keep(isOn);
    showSwitch();
    onPress();
    follow();
    sound('stake');
  });
  for (const press of ['click', 'keydown']) addEventListener(press, onPress, { capture: true });
  document.addEventListener('visibilitychange', follow);
  hear = (moment) => {
    if (isOn && !document.hidden) voice?.play(moment);
  };
}

/** Plays what is heard, until it is hushed. */
function createVoice() {
  const context = new AudioContext();
  let out = openOut();
  const heardAt = new Map<Moment, number>();

  function openOut(): GainNode {
    const gain = context.createGain();
    gain.connect(context.destination);
    return gain;
  }

  function sing({ at, from, to = from, lasts, level, wave = 'sine' }: Note): void {
    const begins = context.currentTime + at;
    const ends = begins + lasts;
    const tone = context.createOscillator();
    const fade = context.createGain();
    tone.type = wave;
    tone.frequency.setValueAtTime(from, begins);
    tone.frequency.exponentialRampToValueAtTime(to, ends);
    fade.gain.setValueAtTime(SILENT, begins);
    fade.gain.linearRampToValueAtTime(level, begins + ATTACK_S);
    fade.gain.exponentialRampToValueAtTime(SILENT, ends);
    tone.connect(fade).connect(out);
    tone.start(begins);
    tone.stop(ends);
  }

  return {
    play(moment: Moment) {
      const now = context.currentTime;
      if (now - (heardAt.get(moment) ?? -1) < APART_S) return;
      heardAt.set(moment, now);
      for (const note of MOMENTS[moment]) sing(note);
    },
    wake() {
      out.disconnect();
      out = openOut();
      void context.resume();
    },
    /** What sounds just now is not heard to its end later. */
    hush() {
      out.disconnect();
      void context.suspend();
    },
  };
}

/** Whether it was left on, on this device. */
function isKept(): boolean {
  try {
    return localStorage.getItem(KEPT) === 'on';
  } catch {
    // A frame may be refused its storage: then the choice lasts for as long as the page.
    return false;
  }
}

function keep(isOn: boolean): void {
  try {
    localStorage.setItem(KEPT, isOn ? 'on' : 'off');
  } catch {
    // As above.
  }
}
