import { beforeEach, describe, expect, test } from 'vitest';
import { $modals, closeModal } from '../../../src/stores/core/modals.ts';
import {
  $promotion,
  $screen,
  $shown,
  promotionTaken,
  showScreen,
  startCentre,
} from '../../../src/stores/member/centre.ts';
import { memberOpenings } from '../../../src/stores/member/popups.ts';
import { makeWorld } from '../api/made-environment.ts';

const at = (path: string) => makeWorld({ url: `https://www.lotus.example/en/${path}` });
const open = () => $modals.get().map(({ modal }) => modal);

describe('the page of the member centre', () => {
  test.each([
    ['', null],
    ['?page=withdraw', 'withdraw'],
    ['?page=nonsense', null],
    ['?page=personalHistoryCopy&state=open', 'personalHistoryCopy'],
  ])('at "%s" shows %s', (query, screen) => {
    const world = at(`member/${query}`);
    const stop = startCentre();
    expect($screen.get()).toBe(screen);
    expect(world.did).toEqual([]);
    stop();
  });

  test('gives each screen an address, and back leads to the one before', () => {
    const world = at('member/?page=wallet');
    const stop = startCentre();
    showScreen('withdraw');
    expect($screen.get()).toBe('withdraw');
    expect(world.did).toEqual(['push /en/member/?page=withdraw']);
    world.url = 'https://www.lotus.example/en/member/?page=wallet';
    world.happen('back');
    expect($screen.get()).toBe('wallet');
    showScreen(null);
    expect(world.did.at(-1)).toBe('push /en/member/');
    stop();
  });

  test('keeps in its address what a screen shows whole, which another screen does not', () => {
    const world = at('member/?page=withdraw&id=wit-1');
    const stop = startCentre();
    expect([$screen.get(), $shown.get()]).toEqual(['withdraw', 'wit-1']);
    showScreen('withdraw', 'wit-2');
    expect($shown.get()).toBe('wit-2');
    showScreen('wallet');
    expect($shown.get()).toBeNull();
    expect(world.did).toEqual(['push /en/member/?page=withdraw&id=wit-2', 'push /en/member/?page=wallet']);
    world.url = 'https://www.lotus.example/en/member/?page=withdraw&id=wit-2';
    world.happen('back');
    expect($shown.get()).toBe('wit-2');
    stop();
  });

  test('names the promotion that the form of deposits begins with, until the form has it', () => {
    const world = at('member/?page=depositv2&promotion=welcome');
    const stop = startCentre();
    expect($promotion.get()).toBe('welcome');
    promotionTaken();
    expect($promotion.get()).toBeNull();
    expect(world.did).toEqual(['replace /en/member/?page=depositv2']);
    stop();
  });

  test.each([
    ['rewardCenter', 'rewardCenter/'],
    ['missionLeaderboard', 'missions/'],
    ['manualRebate', 'manualRebate/'],
    ['playerRank', 'playerRank/'],
  ])('leaves %s to its one address outside, which takes the place of this one', (screen, path) => {
    const world = at(`member/?page=${screen}`);
    startCentre()();
    const there = `https://www.lotus.example/en/${path}`;
    expect(world.did).toEqual([`replace ${there}`, `go ${there}`]);
  });
});

describe('a link to the member centre', () => {
  const press = (next: string) => memberOpenings.memberCentre?.({ next, vendor: '', name: '' });

  beforeEach(() => {
    makeWorld();
    closeModal('memberCentre');
  });

  test('opens it over the page, under its own address', () => {
    const world = at('rng/?vassalage=PG');
    press('member/?page=depositv2');
    expect(world.did).toContain('push https://www.lotus.example/en/member/?page=depositv2');
    expect(open()).toEqual(['memberCentre']);
    const stop = startCentre();
    expect($screen.get()).toBe('depositv2');
    stop();
    closeModal('memberCentre');
  });

  test('leads to what a screen shows whole, over the page and on its own', () => {
    const over = at('rng/');
    press('member/?page=withdraw&id=wit-1');
    expect(over.did).toContain('push https://www.lotus.example/en/member/?page=withdraw&id=wit-1');
    const stop = startCentre();
    expect($shown.get()).toBe('wit-1');
    press('member/?page=withdraw&id=wit-2');
    expect($shown.get()).toBe('wit-2');
    stop();
    closeModal('memberCentre');
  });

  test('leads to the form of deposits with a promotion, over the page and on its own', () => {
    const over = at('promotions/welcome/');
    press('member/?page=depositv2&promotion=welcome');
    expect(over.did).toContain('push https://www.lotus.example/en/member/?page=depositv2&promotion=welcome');
    const stop = startCentre();
    expect($promotion.get()).toBe('welcome');
    press('member/?page=depositv2&promotion=season');
    expect($promotion.get()).toBe('season');
    stop();
    closeModal('memberCentre');
  });

  test('on its own page shows the screen there', () => {
    const world = at('member/');
    const stop = startCentre();
    press('member/?page=withdraw');
    expect($screen.get()).toBe('withdraw');
    expect(world.did).toEqual(['push /en/member/?page=withdraw']);
    expect(open()).toEqual([]);
    stop();
  });

  test('is taken back by closing it, however many screens were looked at', () => {
    const world = at('rng/');
    press('member/');
    showScreen('wallet');
    showScreen('withdraw');
    closeModal('memberCentre');
    expect(world.did.at(-1)).toBe('step back 3');
  });

  test('leaves the address of the page below where the browser counts no places', () => {
    const world = makeWorld({ url: 'https://www.lotus.example/en/rng/?vassalage=PG', place: () => undefined });
    press('member/');
    closeModal('memberCentre');
    expect(world.did.at(-1)).toBe('replace https://www.lotus.example/en/rng/?vassalage=PG');
  });

  test('closes it when back leads to the page below, and takes no step of its own then', () => {
    const world = at('rng/');
    press('member/');
    world.url = 'https://www.lotus.example/en/rng/';
    world.happen('back');
    expect(open()).toEqual([]);
    expect(world.did.filter((did) => did.startsWith('step'))).toEqual([]);
  });
});
