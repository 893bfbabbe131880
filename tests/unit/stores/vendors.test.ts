import { beforeEach, describe, expect, test } from 'vitest';
import { getGameList, getGameVendors, type Lane } from '../../../src/contract/games/endpoints.ts';
import { loadedValue } from '../../../src/stores/core/load.ts';
import { createLobby } from '../../../src/stores/games/lobby.ts';
import { createShownCategory } from '../../../src/stores/games/shown-category.ts';
import { $gameVendors, choicesOf, loadGameVendors } from '../../../src/stores/games/vendors.ts';
import { FACTS, makeWorld, type World } from '../api/made-environment.ts';
import { type MockGateway, mockGateway } from '../api/mock-gateway.ts';

const SPORTS = { SPORTS: ['OPS'], ESPORTS: ['IMES', 'TF'], COCKFIGHT: ['SV3'] };

let world: World;
let gateway: MockGateway;

function begin(language = 'EN'): void {
  world = makeWorld({ url: 'https://www.lotus.example/en/sports/' });
  Object.assign(world, { facts: { ...FACTS, sports: SPORTS, language: { code: language, tag: 'en' } } });
  gateway = mockGateway(world);
}
beforeEach(() => begin());

const lane = (title: Lane['title'], codes: readonly string[], gameClassify: Lane['gameClassify'] = []): Lane => ({
  title,
  cards: Object.fromEntries(
    codes.map((vassalage) => [
      vassalage,
      {
        vassalage,
        displayName: `${vassalage} Games`,
        gameType: title,
        iconUrl: '/icon.svg',
        games: 3,
        isGame: 'VASSALAGE',
      },
    ]),
  ),
  gameClassify,
});

describe('vendors', () => {
  test('are asked for once a session and language, and again where an address names one that was not there', async () => {
    gateway.answers(getGameVendors, { lanes: [lane('RNG', ['PG'])] });
    await loadGameVendors(null);
    await loadGameVendors('PG');
    expect(gateway.sent).toHaveLength(1);
    gateway.answers(getGameVendors, { lanes: [lane('RNG', ['PG', 'JL'])] });
    await loadGameVendors('JL');
    expect(loadedValue($gameVendors.get())?.flatMap(({ cards }) => Object.keys(cards))).toEqual(['PG', 'JL']);
    const { session } = world;
    begin('TY');
    Object.assign(world, { session });
    gateway.answers(getGameVendors, { lanes: [] });
    await loadGameVendors(null);
    expect(gateway.sent).toHaveLength(1);
  });

  test('of e-sports and cockfights are pulled out of sports, with the classes of their own games', () => {
    const classes: Lane['gameClassify'] = [
      { key: 'TG', vendors: ['OPS'] },
      { key: 'AC', vendors: ['TF', 'OPS'] },
    ];
    const lanes = [lane('RNG', ['PG']), lane('SPORTS', ['OPS', 'IMES', 'TF', 'SV3'], classes)];
    const codes = (type: Parameters<typeof choicesOf>[1]) => choicesOf(lanes, type).cards.map((card) => card.vassalage);
    expect([codes('SPORTS'), codes('ESPORTS'), codes('COCKFIGHT')]).toEqual([['OPS'], ['IMES', 'TF'], ['SV3']]);
    expect(choicesOf(lanes, 'ESPORTS').classes).toEqual(['AC']);
    expect(codes('RNG')).toEqual(['PG']);
    expect(codes('FISH')).toEqual([]);
  });
});

describe('a lobby of e-sports', () => {
  const asked = () => Object.fromEntries(gateway.sent.at(-1)?.url.searchParams ?? []);
  const settle = () => new Promise<void>((done) => setImmediate(done));

  test('asks for sports by its own vendors, and for the one that was chosen', async () => {
    gateway.answers(getGameList, { games: [], total: 0, totalPages: 0 });
    const lobby = createLobby('ESPORTS');
    lobby.start();
    await settle();
    expect(asked()).toMatchObject({ gameType: 'SPORTS', vassalage: 'IMES,TF' });
    gateway.answers(getGameList, { games: [], total: 0, totalPages: 0 });
    lobby.chooseVendor('TF');
    await settle();
    expect(asked()).toMatchObject({ gameType: 'SPORTS', vassalage: 'TF' });
  });

  test('keeps the anchor of its address, which says that cockfights show', async () => {
    world.url = 'https://www.lotus.example/en/sports/#cockfight';
    const shown = createShownCategory('SPORTS', ['COCKFIGHT']);
    shown.start();
    expect(shown.$type.get()).toBe('COCKFIGHT');
    gateway.answers(getGameList, { games: [], total: 0, totalPages: 0 });
    createLobby('COCKFIGHT').chooseVendor('SV3');
    await settle();
    expect(world.did).toContain('push /en/sports/?vassalage=SV3#cockfight');
    world.url = 'https://www.lotus.example/en/sports/';
    world.happen('back');
    expect(shown.$type.get()).toBe('SPORTS');
  });
});
