import sharp from 'sharp';
import { expect, test } from 'vitest';
import { avatarOf } from '../../../src/gateway/member/avatar.ts';

const PREFIX = 'data:image/svg+xml;base64,';

test('one member has one picture, and members differ', () => {
  expect(avatarOf('m1')).toBe(avatarOf('m1'));
  expect(new Set(Array.from({ length: 500 }, (_, i) => avatarOf(`m${i}`))).size).toBe(500);
});

test('the picture is a small SVG that draws and holds nothing active', async () => {
  const url = avatarOf('0190b0c2');
  expect(url.startsWith(PREFIX)).toBe(true);
  expect(url.length).toBeLessThan(4000);
  const svg = Buffer.from(url.slice(PREFIX.length), 'base64');
  expect(svg.toString()).not.toMatch(/script|style|href|0190b0c2/);
  const { channels } = await sharp(svg).stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);
});
