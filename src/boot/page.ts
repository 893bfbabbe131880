import { storageKey } from '../contract/core/storage.ts';
import { dispatch } from '../contract/page.ts';
import { startClock } from './clock.ts';
import { startControls } from './controls.ts';
import { idle, painted } from './in-turn.ts';
import { startIslands } from './islands.ts';
import { startLoaderBar } from './loader-bar.ts';
import { preparePlaced } from './popups.ts';
import { openService } from './service.ts';
import { watchStatus } from './status.ts';
import { recall } from './storage.ts';

// This runs on every page without React, in one small file that all pages of a bundle share. It starts when the
// document is parsed; until then links work without it.
const root = document.documentElement;
const page = window.marquee;
if (!page) throw new Error('Expected the inline boot script before this one, found none.');
const { facts, mark, guard } = page;

page.openService = (type) => void openService(page, type);
page.leave = startLoaderBar(root);
page.remember('local', 'lang', facts.language.code);
page.remember('local', 'merchantCode', facts.brand.merchant);
page.remember('session', 'merchantCode', facts.brand.merchant);
page.remember('session', 'merchant', facts.brand.merchant);

startControls(page, root);
startIslands(page);
if (page.popups.length > 0) dispatch('marquee:load');
watchStatus(page);

const gatewayOffset = () => (page.status?.value?.now ?? page.status?.at ?? 0) - (page.status?.at ?? 0);

// The tabs of a browser agree on who is logged in.
const follow = async (loading = false) => {
  const { followTabs }: typeof import('./tabs.ts') = await import(/* @vite-ignore */ TABS_URL);
  await followTabs(page, loading);
};
const login = storageKey(facts.brand.merchant, 'login');
if (recall('local', login) !== recall('session', login)) void follow(page.joining);
addEventListener('storage', ({ key }) => {
  if (key === login) void follow();
});

// A page that the browser kept in memory may come back with marks that are no longer true.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  mark();
  guard();
  void follow();
});

const scrolled = () => {
  root.toggleAttribute('data-moved', scrollY > 0);
  root.toggleAttribute('data-scrolled', scrollY > innerHeight);
};
addEventListener('scroll', scrolled, { passive: true });

void painted()
  .then(idle)
  .then(() => {
    // Naming hours and zones is the slowest that a page does here, and nobody waits for it.
    startClock(facts.language.tag, () => Date.now() + gatewayOffset());
    // A page that opens at a part of it may have scrolled before.
    scrolled();
    preparePlaced();
  });

const connection = () => root.toggleAttribute('data-offline', !navigator.onLine);
addEventListener('online', connection);
addEventListener('offline', connection);
connection();
