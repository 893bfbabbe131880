import { memoryStorage } from '../../../src/api/browser.ts';
import {
  type Environment,
  type EnvironmentEvent,
  type OpenWindow,
  setEnvironment,
} from '../../../src/api/environment.ts';
import type { PageFacts } from '../../../src/contract/core/facts.ts';
import type { HandedOver } from '../../../src/contract/core/storage.ts';
import type { PopupRequest, ReceivedStatus } from '../../../src/contract/page.ts';

export const FACTS: PageFacts = {
  brand: { merchant: 'lotus' },
  gateway: 'https://api.lotus.example',
  language: { code: 'EN', tag: 'en' },
  languages: [
    { code: 'TY', href: '/' },
    { code: 'EN', href: '/en/' },
  ],
  base: '/en/',
  route: '/',
  texts: '/texts/EN.json',
  popups: [],
  flags: ['USERNAMEREG3', 'FREEPLAY3', 'VIP3', 'PWDEXPFORCECHANGE3'],
  mirrors: { speed: 'mapped', path: '/wps/system/ping', origins: [] },
};

export interface World extends Environment {
  /** Everything that the page was told to do, in order: `go /en/`, `mark audience member`, ... */
  readonly did: string[];
  readonly opened: PopupRequest[];
  /** Names of the popups whose markup the page holds. */
  readonly held: string[];
  /** The key of the browser, once it was asked for. */
  key: Promise<CryptoKey> | undefined;
  /** The device's clock; tests move it. */
  time: number;
  connected: boolean;
  /** What opening a window gives; tests give one. */
  window: () => OpenWindow | undefined;
  /** Whether the visitor came from a page of the portal. */
  cameFromHere: boolean;
  url: string;
  /** How many addresses lie behind it in the history. */
  at: number;
  booted: ReceivedStatus | undefined;
  /** Whether the page wants a session, and so is left by a visitor. */
  guards: boolean;
  /** Answers another tab. */
  answer: (login: string) => HandedOver | undefined;
  happen: (event: EnvironmentEvent, key?: string) => void;
}

/** A world in memory, set as the environment. `fetch` refuses until a mock gateway replaces it. */
export function makeWorld(changes: Partial<Environment> & { url?: string } = {}): World {
  const listeners = new Map<EnvironmentEvent, Set<(key: string | null) => void>>();
  let seed = 1;
  const nextByte = () => {
    seed = (seed * 48271) % 2147483647;
    return seed % 256;
  };
  const world: World = {
    facts: FACTS,
    fetch: (request) => Promise.reject(new Error(`No mock gateway for ${request}`)),
    now: () => world.time,
    random: (count) => Uint8Array.from({ length: count }, nextByte),
    deviceKey: () => {
      world.key ??= crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
      return world.key;
    },
    wait: () => Promise.resolve(),
    online: () => world.connected,
    session: memoryStorage(),
    local: memoryStorage(),
    address: () => new URL(world.url),
    go: (href) => void world.did.push(`go ${href}`),
    back: () => {
      world.did.push('back');
      return world.cameFromHere;
    },
    setAddress: (href, how) => {
      world.url = new URL(href, world.url).href;
      if (how === 'push') world.at += 1;
      world.did.push(`${how} ${href}`);
    },
    stepBack: (steps = 1) => {
      world.at -= steps;
      world.did.push(steps === 1 ? 'step back' : `step back ${steps}`);
    },
    place: () => world.at,
    mark: (name, value) => void world.did.push(`mark ${name} ${value}`),
    bootStatus: () => world.booted,
    askStatus: () => void world.did.push('ask status'),
    guard: () => {
      world.did.push('guard');
      return world.guards;
    },
    answerTabs: (answer) => {
      world.answer = answer;
    },
    takePopupRequests: () => world.opened.splice(0),
    openService: (type) => void world.did.push(`service ${type}`),
    openWindow: () => {
      world.did.push('open window');
      return world.window();
    },
    showPopup: (name, onward) => {
      if (world.held.includes(name)) world.did.push(`show ${name}${onward ? ' onward' : ''}`);
      return world.held.includes(name);
    },
    hidePopup: (name) => void world.did.push(`hide ${name}`),
    loadPopupHost: () => void world.did.push('load popup host'),
    listen: (type, listener) => {
      const all = listeners.get(type) ?? new Set();
      listeners.set(type, all.add(listener));
      return () => void all.delete(listener);
    },
    happen: (event, key) => {
      for (const listener of listeners.get(event) ?? []) listener(key ?? null);
    },
    key: undefined,
    did: [],
    opened: [],
    held: [],
    time: Date.UTC(2026, 0, 1),
    connected: true,
    window: () => undefined,
    cameFromHere: true,
    url: 'https://www.lotus.example/en/',
    at: 0,
    booted: undefined,
    guards: false,
    answer: () => undefined,
    ...changes,
  };
  setEnvironment(world);
  return world;
}
