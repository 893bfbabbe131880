import { describe, expect, test } from 'vitest';
import { headerHtml } from '../../../../src/sandbox/kit/frame.ts';
import { frameLocale } from '../../../../src/sandbox/kit/texts/texts.ts';
import type { Engine } from '../../../../src/sandbox/vendor/engine.ts';
import { ENGINES } from '../../../../src/sandbox/vendor/engines.ts';
import { pageHtml } from '../../../../src/sandbox/vendor/page.ts';
import { openSession } from '../../../../src/sandbox/vendor/sessions.ts';

/** A game of each engine. */
const CODES: Readonly<Record<string, string>> = {
  table: 'manila-baccarat',
  book: 'open-football-odds',
  fish: 'silver-shark-hunt',
  room: 'velvet-teen-patti',
  scratch: 'amber-koi-ticket',
  crash: 'lotus-crash',
  poker: 'frosted-draw-poker',
  bingo: 'lisbon-bingo',
  slot: 'velvet-tiger',
};

const pageOf = ({ name, page }: Engine) =>
  pageHtml(
    openSession({
      ...{ type: 'opened', at: 0, session: 'a-session', page: 'the-page-of-a-session', vassalage: 'PG' },
      ...{ engine: name, gameCode: CODES[name] ?? '', currency: 'PHP', language: 'en', serverSeed: '00' },
      ...{ portalOrigin: 'http://lotus.test', walletOrigin: 'http://gateway.test' },
    }),
    { name, page },
  );

describe.each(ENGINES)('a game of the engine $name', (engine) => {
  test('has a switch for its sound, which is off, and a script that works it', { timeout: 120_000 }, async () => {
    expect(engine.plays(CODES[engine.name] ?? '')).toBe(true);
    const html = await pageOf(engine);
    expect(html).toContain(
      '<button type="button" class="tool" id="sound" aria-pressed="false" aria-label="Sound" title="Sound">',
    );
    const { files } = await engine.page.files();
    // The bundler leaves out what nothing calls.
    expect(files.get('main.js')?.text).toContain('new AudioContext()');
  });
});

test.each([
  ['ar', 'الصوت'],
  ['es', 'Sonido'],
  ['fil', 'Tunog'],
  ['pt-BR', 'Som'],
  ['vi', 'Âm thanh'],
  ['zh-Hans', '声音'],
  ['zh-Hant', '聲音'],
])('in %s the switch is called %s', (tag, name) => {
  expect(headerHtml('A game', frameLocale(tag).texts)).toContain(
    `id="sound" aria-pressed="false" aria-label="${name}"`,
  );
});
