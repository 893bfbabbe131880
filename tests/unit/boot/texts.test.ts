import { afterEach, describe, expect, test, vi } from 'vitest';
import { textsLoader } from '../../../src/boot/texts.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A network with these files; what is asked for stands in `asked`. */
function network(files: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const found = files[address];
    return found ? Response.json(found) : new Response(null, { status: 404 });
  });
  return asked;
}

const FILES = {
  '/texts/EN.1/core.json': { 'ui.retry': 'Try again' },
  '/texts/EN.1/games.json': { 'games.play': 'Play' },
};

describe('The texts of a page', () => {
  test('come by area with those that every island needs, each once', async () => {
    const asked = network(FILES);
    const known = {};
    const load = textsLoader('/texts/EN.1/', known);
    await Promise.all([load(['games']), load([]), load(['games'])]);
    expect(asked.toSorted()).toEqual(Object.keys(FILES));
    expect(known).toEqual({ 'ui.retry': 'Try again', 'games.play': 'Play' });
  });

  test('that did not come are asked for again, and only these', async () => {
    const files: Record<string, Record<string, string>> = { ...FILES };
    const asked = network(files);
    const known = {};
    const load = textsLoader('/texts/EN.1/', known);
    await expect(load(['polls'])).rejects.toThrow(/^Expected the texts .*, found status 404\.$/);
    files['/texts/EN.1/polls.json'] = { 'polls.title': 'Polls' };
    await load(['polls']);
    expect(known).toMatchObject({ 'polls.title': 'Polls' });
    expect(asked).toEqual(['/texts/EN.1/core.json', '/texts/EN.1/polls.json', '/texts/EN.1/polls.json']);
  });
});
