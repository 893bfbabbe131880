import { expect, test } from 'vitest';
import type { Random } from '../../../src/gateway/core/random.ts';
import { captchaText, drawCaptcha } from '../../../src/gateway/session/captcha/draw.ts';
import { CAPTCHA } from '../../../src/gateway/session/limits.ts';
import { makeTemplates, plainPicture, reads } from './template-attack.ts';

const PICTURES = 200;
const MOST_READ = 5;

/** The same pictures in each run, so that the count says something about the drawing and nothing about luck. */
function drawnFrom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return {
    bytes: (count) => Uint8Array.from({ length: count }, () => Math.floor(next() * 256)),
    integer: (below) => Math.floor(next() * below),
  };
}

test.each(['ink', 'edges'] as const)(
  'comparing the %s of a picture with all glyphs reads at most 5 of 200 captchas',
  async (sight) => {
    const random = drawnFrom(2026);
    const templates = await makeTemplates(sight);
    let read = 0;
    for (let i = 0; i < PICTURES; i++) {
      const text = captchaText(random, CAPTCHA.length);
      if (await reads(await drawCaptcha(random, text), text, sight, templates)) read += 1;
    }
    expect(read).toBeLessThanOrEqual(MOST_READ);
  },
  120_000,
);

test.each(['ink', 'edges'] as const)(
  'the reader of %s is no straw man: it reads every plain row of glyphs',
  async (sight) => {
    const templates = await makeTemplates(sight);
    for (const text of ['A4HKD', 'CE7JM', 'N9PRW', 'XY3AC']) {
      expect(await reads(plainPicture(text), text, sight, templates), text).toBe(true);
    }
  },
);
