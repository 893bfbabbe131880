import { vi } from 'vitest';
import { MOMENTS, type Moment } from '../../../../src/sandbox/kit/client/notes.ts';
import { openSound } from '../../../../src/sandbox/kit/client/sound.ts';

/** A page with the switch of its sound, as a browser would have it, and what is heard of it. */
export interface Listening {
  /** How many sound devices the page has taken. */
  readonly devices: () => number;
  /** What has begun to sound since this was asked for last. */
  readonly heard: () => readonly Moment[];
  /** Whether anything could be heard just now. */
  readonly runs: () => boolean;
  /** What of all that ever began leads to the loudspeaker. */
  readonly loud: () => readonly Moment[];
  readonly pressSwitch: () => void;
  /** Presses somewhere else on the page. @param activates whether the browser takes it for a gesture of the player */
  readonly press: (kind: 'click' | 'keydown', activates?: boolean) => void;
  readonly setHidden: (hidden: boolean) => void;
  /** Lets the time of the device go on, in seconds. */
  readonly wait: (seconds: number) => void;
  readonly isPressed: () => string | undefined;
}

/** Opens the page; globals are stubbed with vi. @param storage of the device, null where it is refused */
export function listen(storage: Map<string, string> | null): Listening {
  const contexts: Device[] = [];
  const all: Tone[] = [];
  let asked = 0;

  class Gain {
    readonly gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    to: Gain | 'loudspeaker' | null = null;
    connect(to: Gain | 'loudspeaker') {
      this.to = to;
      return to;
    }
    disconnect() {
      this.to = null;
    }
    isLoud(): boolean {
      return this.to === 'loudspeaker' || (this.to?.isLoud() ?? false);
    }
  }

  class Tone {
    type = 'sine';
    pitch = 0;
    to: Gain | null = null;
    readonly frequency = {
      setValueAtTime: (pitch: number) => {
        this.pitch = pitch;
      },
      exponentialRampToValueAtTime() {},
    };
    connect(to: Gain) {
      this.to = to;
      return to;
    }
    start() {
      all.push(this);
    }
    stop() {}
  }

  class Device {
    currentTime = 1;
    state = 'running';
    readonly destination = 'loudspeaker';
    constructor() {
      contexts.push(this);
    }
    createGain = () => new Gain();
    createOscillator = () => new Tone();
    async resume() {
      this.state = 'running';
    }
    async suspend() {
      this.state = 'suspended';
    }
  }

  const page = new EventTarget();
  const files = Object.assign(new EventTarget(), { hidden: false });
  const attributes = new Map<string, string>();
  const button = Object.assign(new EventTarget(), {
    setAttribute: (name: string, value: string) => attributes.set(name, value),
  });
  const activation = { isActive: false };
  vi.stubGlobal('AudioContext', Device);
  vi.stubGlobal('document', files);
  vi.stubGlobal('navigator', { userActivation: activation });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const refuse = () => {
    throw new DOMException('The document is sandboxed.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => (storage ? (storage.get(name) ?? null) : refuse()),
    setItem: (name: string, value: string) => (storage ? storage.set(name, value) : refuse()),
  });
  openSound(Object.create(button, { addEventListener: { value: button.addEventListener.bind(button) } }));

  function press(kind: 'click' | 'keydown', activates = true): void {
    activation.isActive = activates;
    page.dispatchEvent(new Event(kind));
  }

  return {
    devices: () => contexts.length,
    heard() {
      const since = all.slice(asked);
      asked = all.length;
      return momentsOf(since.map(({ pitch }) => pitch));
    },
    runs: () => contexts.some(({ state }) => state === 'running'),
    loud: () => momentsOf(all.flatMap(({ pitch, to }) => (to?.isLoud() ? [pitch] : []))),
    press,
    pressSwitch() {
      press('click');
      button.dispatchEvent(new Event('click'));
    },
    setHidden(hidden) {
      files.hidden = hidden;
      files.dispatchEvent(new Event('visibilitychange'));
    },
    wait(seconds) {
      for (const context of contexts) context.currentTime += seconds;
    },
    isPressed: () => attributes.get('aria-pressed'),
  };
}

const NAMES = Object.keys(MOMENTS).filter((name): name is Moment => name in MOMENTS);

function momentsOf(tones: readonly number[]): Moment[] {
  if (tones.length === 0) return [];
  // The longest, because one may begin as another does.
  const [found] = NAMES.filter((name) => MOMENTS[name].every(({ from }, place) => from === tones[place])).sort(
    (a, b) => MOMENTS[b].length - MOMENTS[a].length,
  );
  if (!found) throw new Error(`Expected the tones of a moment, found ${tones.join()}.`);
  return [found, ...momentsOf(tones.slice(MOMENTS[found].length))];
}
