import { beforeEach, expect, test } from 'vitest';
import { getAnnouncements } from '../../../src/contract/announcements/endpoints.ts';
import { startAnnouncements } from '../../../src/stores/announcements/announcements.ts';
import { $modals, closeModal, isHosted, openModal } from '../../../src/stores/core/modals.ts';
import { makeWorld } from '../api/made-environment.ts';
import { mockGateway } from '../api/mock-gateway.ts';
import { makeAnnouncements, makePopup } from './made-values.ts';

beforeEach(() => {
  makeWorld();
  for (const { modal } of $modals.get()) closeModal(modal);
});

const kinds = () => $modals.get().map(({ modal }) => modal);

test('announcement popups wait until what the visitor opened is closed', async () => {
  const gateway = mockGateway(makeWorld());
  gateway.answers(getAnnouncements, makeAnnouncements([makePopup(1, 'B')]));
  openModal({ modal: 'register' });
  startAnnouncements();
  await expect.poll(() => gateway.sent.length).toBe(1);
  expect(kinds()).toEqual(['register']);
  closeModal('register');
  await expect.poll(kinds).toEqual(['announcements']);
});

test('a popup that the page holds is shown and closed there, and the popup host is left alone', () => {
  const world = makeWorld();
  world.held.push('login');
  openModal({ modal: 'login', onward: () => undefined });
  expect(world.did).toEqual(['show login onward']);
  expect($modals.get().filter(isHosted)).toEqual([]);
  openModal({ modal: 'register' });
  expect($modals.get().filter(isHosted)).toEqual([{ modal: 'register' }]);
  expect(world.did.at(-1)).toBe('load popup host');
  closeModal('login');
  expect(world.did.at(-1)).toBe('hide login');
  expect(kinds()).toEqual(['register']);
});
