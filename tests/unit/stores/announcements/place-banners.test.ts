import { expect, test } from 'vitest';
import { type Banner, getAnnouncements } from '../../../../src/contract/announcements/endpoints.ts';
import { startAnnouncements } from '../../../../src/stores/announcements/announcements.ts';
import { $placeBanners, loadPlaceBanners } from '../../../../src/stores/announcements/place-banners.ts';
import { $modals } from '../../../../src/stores/core/modals.ts';
import { makeWorld } from '../../api/made-environment.ts';
import { mockGateway } from '../../api/mock-gateway.ts';
import { makeAnnouncements, makePopup } from '../made-values.ts';

const banner = (title: string): Banner => ({
  ...{ id: 1, groupName: 'w_login', title, text: '', image: '/a.svg', url: null, linkageType: 'none' },
});
const titles = () => $placeBanners.get()?.map(({ title }) => title);

test('banners of places come alone, once, and give way to those of the announcements', async () => {
  const gateway = mockGateway(makeWorld());
  gateway.answers(getAnnouncements, { ...makeAnnouncements([makePopup(1, 'B')]), banners: [banner('alone')] });
  loadPlaceBanners();
  loadPlaceBanners();
  await expect.poll(titles).toEqual(['alone']);
  expect(gateway.sent.map(({ url }) => url.searchParams.get('types'))).toEqual(['B']);
  expect($modals.get()).toEqual([]);
  gateway.answers(getAnnouncements, { ...makeAnnouncements([]), banners: [banner('of all')] });
  startAnnouncements();
  await expect.poll(titles).toEqual(['of all']);
  loadPlaceBanners();
  expect(gateway.sent).toHaveLength(2);
});
