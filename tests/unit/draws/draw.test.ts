import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf, commitmentOf, drawDistinct, hexOf, openDraw } from '../../../src/draws/draw.ts';

const ZEROS = new Uint8Array(32);

describe('a draw that anybody can check', () => {
  test('publishes the SHA-256 of its seed first', async () => {
    expect(await commitmentOf(ZEROS)).toMatch(/^66687aad[0-9a-f]+2925$/);
  });

  test('gives the five digits that are written down for a seed of zeros', async () => {
    const draw = await openDraw(ZEROS, 'LOTT/SSC/20250101-0001', '');
    const digits = [];
    for (let n = 0; n < 5; n += 1) digits.push(await draw.below(10));
    expect(digits.join('')).toBe('76654');
  });

  test('shuffles ten as it is written down for a seed of zeros', async () => {
    const draw = await openDraw(ZEROS, 'LOTT/PK10/20250101-0001', '');
    expect((await drawDistinct(draw, 10, 10)).map((number) => number + 1)).toEqual([1, 7, 2, 5, 4, 9, 3, 6, 10, 8]);
  });

  test('goes through its bytes as another hand reckons them, and throws away what is not fair', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.array(fc.integer({ min: 1, max: 70_000 }), { minLength: 1, maxLength: 12 }),
        async (seed, counts) => {
          const bytes: number[] = [];
          for (let i = 0; i < 8; i += 1) {
            bytes.push(...createHmac('sha256', seed).update(`raffle/a|public=ff|${i}`).digest());
          }
          let at = 0;
          const expected = counts.map((count) => {
            const size = count <= 256 ? 1 : count <= 65_536 ? 2 : 3;
            for (;;) {
              const number = bytes.slice(at, at + size).reduce((sum, byte) => sum * 256 + byte, 0);
              at += size;
              if (number < Math.floor(256 ** size / count) * count) return number % count;
            }
          });
          const draw = await openDraw(Uint8Array.from(seed), 'raffle/a', 'ff');
          const drawn = [];
          for (const count of counts) drawn.push(await draw.below(count));
          expect(drawn).toEqual(expected);
        },
      ),
      { numRuns: 100 },
    );
  });

  test('draws none twice, and all where there are no more', async () => {
    const draw = await openDraw(ZEROS, 'a', 'b');
    const drawn = await drawDistinct(draw, 1_000_000, 200);
    expect(new Set(drawn).size).toBe(200);
    expect([...(await drawDistinct(draw, 5, 9))].sort()).toEqual([0, 1, 2, 3, 4]);
    expect(await drawDistinct(draw, 0, 3)).toEqual([]);
  });

  test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('refuses to draw below %s', async (count) => {
    const draw = await openDraw(ZEROS, 'a', 'b');
    await expect(draw.below(count)).rejects.toThrow(RangeError);
  });

  test('writes bytes as hexadecimal text and reads them back', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect([...bytesOf(hexOf(bytes))]).toEqual([...bytes]);
      }),
    );
    expect(() => bytesOf('0g')).toThrow(RangeError);
    expect(() => bytesOf('abc')).toThrow(RangeError);
  });
});
