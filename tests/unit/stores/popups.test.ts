import { expect, test } from 'vitest';
import { getAnnouncements } from '../../../src/contract/announcements/endpoints.ts';
import { startAnnouncements } from '../../../src/stores/announcements/announcements.ts';
import { $modals, closeModal, openModal } from '../../../src/stores/core/modals.ts';
import { makeWorld } from '../api/made-environment.ts';
import { mockGateway } from '../api/mock-gateway.ts';
import { makeAnnouncements, makePopup } from './made-values.ts';

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
