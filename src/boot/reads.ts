import { storageKey } from '../contract/core/storage.ts';
import { askAhead } from './ahead.ts';
import { recall } from './storage.ts';

// This runs inline behind first.ts, on pages whose islands have something to read first; others do not carry it.
const page = window.marquee;
if (page) {
  const stored = (name: string) => recall('session', storageKey(page.facts.brand.merchant, name));
  const keeps = (name: string) => stored(name) !== null;
  page.takeAhead = askAhead(page.facts, { search: location.search, token: stored('token'), keeps });
}
