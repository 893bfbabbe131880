import type { Species } from '../maths/species.ts';
import type { Stake } from './answers.ts';
import type { Shoal, Swimmer, Waters } from './shoal.ts';

export interface Shot {
  readonly stake: Stake;
  readonly aim: Species | null;
  x: number;
  y: number;
  dx: number;
  dy: number;
  /** When it was fired, in seconds. */
  readonly at: number;
}

export interface Shots {
  readonly flying: () => readonly Shot[];
  readonly fire: (
    from: { readonly x: number; readonly y: number },
    angle: number,
    shot: Pick<Shot, 'stake' | 'aim' | 'at'>,
  ) => void;
  /** Moves them; they rebound from the sides of the sea until they strike. */
  readonly move: (time: number, step: number, waters: Waters) => void;
}

/** Sea heights a second. */
const SPEED = 1.1;
/** A shot that has struck nothing in this time sinks, and costs nothing. */
const LONGEST_S = 8;

export function createShots(shoal: Shoal, onStrike: (shot: Shot, swimmer: Swimmer) => void): Shots {
  let flying: Shot[] = [];
  return {
    flying: () => flying,
    fire({ x, y }, angle, shot) {
      flying.push({ ...shot, x, y, dx: Math.cos(angle), dy: Math.sin(angle) });
    },
    move(time, step, waters) {
      const way = SPEED * waters.height * step;
      const left: Shot[] = [];
      for (const shot of flying) {
        shot.x += shot.dx * way;
        shot.y += shot.dy * way;
        if (shot.x < 0 || shot.x > waters.width) shot.dx = shot.x < 0 ? Math.abs(shot.dx) : -Math.abs(shot.dx);
        if (shot.y < 0 || shot.y > waters.height) shot.dy = shot.y < 0 ? Math.abs(shot.dy) : -Math.abs(shot.dy);
        const swimmer = shoal.struck(shot.x, shot.y, shot.aim);
        if (swimmer) onStrike(shot, swimmer);
        else if (time - shot.at < LONGEST_S) left.push(shot);
      }
      flying = left;
    },
  };
}
