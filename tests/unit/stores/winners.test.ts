import { beforeEach, describe, expect, test } from 'vitest';
import { getWinnerBoard, type Winner } from '../../../src/contract/winners/endpoints.ts';
import { loadedValue } from '../../../src/stores/core/load.ts';
import { $winners, loadWinners } from '../../../src/stores/winners/winners.ts';
import { makeWorld } from '../api/made-environment.ts';
import { type MockGateway, mockGateway, ok } from '../api/mock-gateway.ts';

let gateway: MockGateway;
const won = (winAmount: string, customerName = 'an***'): Winner => ({
  ...{ iconUrl: '/icons/fort.svg', gameName: 'Fort', customerName, winAmount, nodeId: 7 },
});
const shown = () => loadedValue($winners.get())?.map(({ winAmount }) => winAmount);

beforeEach(() => {
  gateway = mockGateway(makeWorld());
});

describe('the winner board', () => {
  test('is asked for as SPEC 7 says, and shows the highest win first', async () => {
    gateway.answers(getWinnerBoard, { records: [won('9.99'), won('1000000.00'), won('20'), won('10.00')] });
    await loadWinners();
    expect(Object.fromEntries(gateway.sent[0]?.url.searchParams ?? [])).toMatchObject({
      ...{ gameCategory: 'ALL', limitNum: '20', language: 'EN' },
    });
    expect(shown()).toEqual(['1000000.00', '20', '10.00', '9.99']);
  });

  test('tells equal wins apart', async () => {
    gateway.answers(getWinnerBoard, { records: [won('5.00'), won('5.00'), won('5.00', 'bo***')] });
    await loadWinners();
    expect(new Set(loadedValue($winners.get())?.map(({ id }) => id)).size).toBe(3);
  });

  test('reads the names of other gateways: a list, and amounts in vo, as texts or numbers', async () => {
    const { winAmount: _own, iconUrl: _icon, nodeId: _node, ...rest } = won('');
    const list = [
      { ...rest, showIcon: '/a.svg', vo: { winAmount: 12.5 } },
      { ...won('99.00'), vo: { winAmount: '1' } },
    ];
    gateway.responds(getWinnerBoard, () => ok({ list }));
    await loadWinners();
    expect(shown()).toEqual(['99.00', '12.5']);
    expect(loadedValue($winners.get())?.map(({ iconUrl }) => iconUrl)).toEqual(['/icons/fort.svg', '/a.svg']);
  });

  test('keeps what it showed where it cannot be read', async () => {
    gateway.answers(getWinnerBoard, { records: [won('5.00')] });
    await loadWinners();
    gateway.responds(getWinnerBoard, () => ok({ records: [{ winAmount: 'lots' }] }));
    await loadWinners();
    expect($winners.get()).toMatchObject({ state: 'failed' });
    expect(shown()).toEqual(['5.00']);
  });
});
