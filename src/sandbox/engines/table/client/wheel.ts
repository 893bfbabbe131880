import { make, makeSvg } from '../../../kit/client/element.ts';
import { sound } from '../../../kit/client/sound.ts';
import { colorOf, POCKETS, WHEEL } from '../games/roulette.ts';
import type { Dealt } from './dealt.ts';

const SPIN_MS = 6_500;
const STEP = 360 / POCKETS;
const FILLS = { red: '#b3122f', black: '#17131f', green: '#0d7a4b' } as const;
/** The wheel as it turns on and on. */
const TURN_MS = 24_000;

/** A wheel that always turns, and a ball that falls where the outcome says. */
export function createWheel(root: HTMLElement): Dealt {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const ball = makeSvg('g', { class: 'ball' }, makeSvg('circle', { cx: 0, cy: -74, r: 4.2, fill: '#fff' }));
  ball.style.visibility = 'hidden';
  const rotor = makeSvg('g', {}, ...WHEEL.map(pocket), ball, hub());
  const wheel = makeSvg(
    'svg',
    { viewBox: '-104 -104 208 208', class: 'wheel', 'aria-hidden': 'true' },
    makeSvg('circle', { r: 102, fill: '#3a1c0a' }),
    makeSvg('circle', { r: 102, fill: 'none', stroke: '#c9982f', 'stroke-width': 3 }),
    makeSvg('circle', { r: 94, fill: '#5c2f12' }),
    rotor,
  );
  const number = make('b', { class: 'pocket' });
  number.hidden = true;
  root.replaceChildren(wheel, number);
  if (!reducedMotion)
    rotor.animate([{ transform: 'rotate(0deg)' }, { transform: 'rotate(360deg)' }], {
      duration: TURN_MS,
      iterations: Number.POSITIVE_INFINITY,
    });
  let control = new AbortController();

  function clear(): void {
    control.abort();
    for (const falling of ball.getAnimations()) falling.cancel();
    ball.style.visibility = 'hidden';
    number.hidden = true;
  }

  function showNumber(fallen: number): void {
    number.textContent = String(fallen);
    number.className = `pocket ${colorOf(fallen)}`;
    number.hidden = false;
  }

  return {
    clear,
    deal([fallen = 0], { atOnce }) {
      clear();
      control = new AbortController();
      const { signal } = control;
      const angle = WHEEL.indexOf(fallen) * STEP;
      ball.style.visibility = 'visible';
      const quick = atOnce || reducedMotion;
      if (!quick) sound('wheel');
      // It runs against the wheel, far out at first, and drops into its pocket.
      const falling = ball.animate(
        [
          { transform: `rotate(${angle + 360 * 7}deg) scale(1.2)`, easing: 'cubic-bezier(.1,.5,.35,1)' },
          { transform: `rotate(${angle + 40}deg) scale(1.18)`, offset: 0.78, easing: 'ease-in' },
          { transform: `rotate(${angle}deg) scale(0.94)`, offset: 0.9 },
          { transform: `rotate(${angle}deg) scale(1)` },
        ],
        { duration: quick ? 0 : SPIN_MS, fill: 'forwards' },
      );
      falling.finished.then(
        () => {
          if (signal.aborted) return;
          showNumber(fallen);
          if (!atOnce) sound('ball');
        },
        () => undefined,
      );
    },
  };
}

function pocket(number: number, place: number): SVGElement {
  const half = ((STEP / 2) * Math.PI) / 180;
  const at = (radius: number, turn: number) => `${Math.sin(turn) * radius} ${-Math.cos(turn) * radius}`;
  const path = `M${at(60, -half)}L${at(90, -half)}A90 90 0 0 1 ${at(90, half)}L${at(60, half)}A60 60 0 0 0 ${at(60, -half)}Z`;
  const text = makeSvg('text', {
    x: 0,
    y: -80.5,
    'text-anchor': 'middle',
    'font-size': 8.4,
    'font-weight': 700,
    fill: '#fff',
  });
  text.textContent = String(number);
  return makeSvg(
    'g',
    { transform: `rotate(${place * STEP})` },
    makeSvg('path', { d: path, fill: FILLS[colorOf(number)], stroke: '#d9b25a', 'stroke-width': 0.7 }),
    text,
  );
}

function hub(): SVGElement {
  const spokes = [0, 45, 90, 135].map((turn) =>
    makeSvg('rect', { x: -2.2, y: -46, width: 4.4, height: 92, rx: 2, fill: '#e6c46a', transform: `rotate(${turn})` }),
  );
  return makeSvg(
    'g',
    {},
    makeSvg('circle', { r: 60, fill: '#6b3814', stroke: '#d9b25a', 'stroke-width': 1.5 }),
    makeSvg('circle', { r: 50, fill: '#3a1c0a' }),
    ...spokes,
    makeSvg('circle', { r: 13, fill: '#f7d67c', stroke: '#8a5a14', 'stroke-width': 2 }),
  );
}
