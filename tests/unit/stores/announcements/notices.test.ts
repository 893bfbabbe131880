import { beforeEach, describe, expect, test } from 'vitest';
import { createNotices, noticePage, readNoticeQuery } from '../../../../src/stores/announcements/notices.ts';
import { makeWorld, type World } from '../../api/made-environment.ts';

let world: World;
beforeEach(() => {
  world = makeWorld({ url: 'https://www.lotus.example/en/announce/?index=10' });
});

describe('the page of notices', () => {
  test('opens the notice that its address names, on the page where it stands', () => {
    const { $query, start } = createNotices();
    start();
    expect($query.get()).toEqual({ page: 2, open: 10 });
  });

  test('has one notice open at a time, which a click closes', () => {
    const { $query, start, toggle } = createNotices();
    start();
    toggle(11);
    expect($query.get()).toEqual({ page: 2, open: 11 });
    toggle(11);
    expect($query.get()).toEqual({ page: 2, open: null });
    expect(world.did).toEqual(['replace /en/announce/?index=11', 'replace /en/announce/?page=2']);
  });

  test('follows back until it ends', () => {
    const { $query, start, goToPage } = createNotices();
    const end = start();
    goToPage(1);
    world.url = 'https://www.lotus.example/en/announce/?page=3';
    world.happen('back');
    expect($query.get()).toEqual({ page: 3, open: null });
    end();
    world.url = 'https://www.lotus.example/en/announce/';
    world.happen('back');
    expect($query.get().page).toBe(3);
  });

  test('forgives what makes no sense', () => {
    expect(readNoticeQuery(new URLSearchParams('index=-1&page=0'))).toEqual({ page: 1, open: null });
    const notices = Array.from({ length: 10 }, (_, id) => ({ id, title: '', startDate: 0, content: '' }));
    expect(noticePage(notices, { page: 9, open: null })).toMatchObject({ page: 2, pages: 2, shown: [{ index: 9 }] });
  });
});
