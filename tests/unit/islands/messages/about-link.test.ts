import { expect, test } from 'vitest';
import { MESSAGE_PLACES } from '../../../../src/contract/messages/words.ts';
import { aboutLink } from '../../../../src/islands/messages/about-link.ts';
import { routeAt } from '../../../../src/routes/routes.ts';

/** Where a message of a place leads, and what of it the address names. */
const leadsTo = (place: (typeof MESSAGE_PLACES)[number], id: string | null) =>
  new URL(
    aboutLink((route) => `/${route}`, { place, id }),
    'https://www.lotus.example',
  );

test.each(MESSAGE_PLACES)('a message about %s leads to a page that is there, on a screen that it has', (place) => {
  for (const id of [null, '7 & 8']) {
    const { pathname, searchParams } = leadsTo(place, id);
    const { screens } = routeAt(decodeURIComponent(pathname));
    expect([null, ...(screens ?? [])]).toContain(searchParams.get('page'));
    if (screens) expect(searchParams.has('page')).toBe(true);
  }
});

test.each(MESSAGE_PLACES.filter((place) => place !== 'promotions'))('one about %s names the one thing', (place) => {
  expect(leadsTo(place, '7 & 8').searchParams.get('id')).toBe('7 & 8');
  expect(leadsTo(place, null).searchParams.has('id')).toBe(false);
});

test('one about a promotion leads to its page', () => {
  expect(leadsTo('promotions', 'welcome').pathname).toBe('/promotions/welcome/');
  expect(leadsTo('promotions', null).pathname).toBe('/promotions/');
});
