import { expect, test } from 'vitest';
import { getAnnouncements } from '../../../../src/contract/announcements/endpoints.ts';
import { getMemberInfo } from '../../../../src/contract/member/endpoints.ts';
import { startAnnouncements } from '../../../../src/stores/announcements/announcements.ts';
import { markPopupsSeen } from '../../../../src/stores/announcements/greeting.ts';
import { $modals, closeModal } from '../../../../src/stores/core/modals.ts';
import { forgetSession, refreshMember, storeToken } from '../../../../src/stores/session/session.ts';
import { beginVisit } from '../begin-page.ts';
import { makeAnnouncements, makeMember, makePopup } from '../made-values.ts';

/** The popups that are open over the page, by id. */
const shown = () =>
  $modals.get().flatMap((open) => (open.modal === 'announcements' ? open.popups.map(({ id }) => id) : []));

function close(): void {
  markPopupsSeen();
  closeModal('announcements');
}

test('a log-in and a log-out on one page load the announcements anew and greet who is there now (SPEC 4)', async () => {
  const { gateway } = await beginVisit();
  const popups = [makePopup(1, 'A'), makePopup(2, 'B'), makePopup(3, 'F')];

  gateway.answers(getAnnouncements, makeAnnouncements(popups));
  startAnnouncements();
  await expect.poll(shown).toEqual([2]);
  close();

  gateway.answers(getMemberInfo, makeMember());
  gateway.answers(getAnnouncements, makeAnnouncements(popups));
  storeToken({ token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
  await refreshMember();
  await expect.poll(shown).toEqual([1]);
  close();

  gateway.answers(getMemberInfo, makeMember({ nickname: 'Bo' }));
  await refreshMember();
  expect(shown()).toEqual([]);

  // A log-out ends the session and all that it knew, also whom it has greeted.
  gateway.answers(getAnnouncements, makeAnnouncements(popups));
  forgetSession();
  await expect.poll(shown).toEqual([2]);
});
