import { startClock } from './clock.ts';
import { startControls } from './controls.ts';
import { startIslands } from './islands.ts';
import { startLoaderBar } from './loader-bar.ts';
import { openService } from './service.ts';
import { watchStatus } from './status.ts';

// The standing work of a page without React, in one small file that all pages of a bundle share. It runs when the
// document is parsed; until then links lead where they lead without it.
const root = document.documentElement;
const page = window.marquee;
if (!page) throw new Error('Expected the inline boot script before this one, found none.');
const { facts, mark, guard } = page;

page.openService = (type) => void openService(page, type);
page.leave = startLoaderBar(root);
page.remember('local', 'lang', facts.language.code);

startControls(page, root);
startIslands(page);
watchStatus(page);

const gatewayOffset = () => (page.status?.value?.now ?? page.status?.at ?? 0) - (page.status?.at ?? 0);
startClock(facts.language.tag, () => Date.now() + gatewayOffset());

// A page that the browser kept in memory wakes up with marks that may no longer be true.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  mark();
  guard();
});

const scrolled = () => root.toggleAttribute('data-scrolled', scrollY > innerHeight);
addEventListener('scroll', scrolled, { passive: true });

const connection = () => root.toggleAttribute('data-offline', !navigator.onLine);
addEventListener('online', connection);
addEventListener('offline', connection);
connection();
