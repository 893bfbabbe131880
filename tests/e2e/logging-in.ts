import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright';
import * as z from 'zod/mini';
import type { Endpoint } from '../../src/contract/core/endpoint.ts';
import { CONTRACT_VERSION, HEADERS } from '../../src/contract/core/headers.ts';
import { storageKey } from '../../src/contract/core/storage.ts';
import { getGameList, launchGame } from '../../src/contract/games/endpoints.ts';
import type { WireType } from '../../src/contract/games/words.ts';
import { launchChat } from '../../src/contract/live/endpoints.ts';
import { getMemberInfo } from '../../src/contract/member/endpoints.ts';
import { logIn, makeTicket } from '../../src/contract/session/endpoints.ts';
import { getStatus } from '../../src/contract/system/endpoints.ts';
import { getHumanCheck } from '../../src/contract/verification/endpoints.ts';
import { DEMO_PASSWORD } from '../../src/gateway/seed/accounts.ts';
import { sealFor } from '../gateway/sealing.ts';
import { proofFor } from '../gateway/verification/solving.ts';
import type { Visitor } from './visit.ts';

export interface Account {
  readonly username: string;
  readonly password: string;
}

/** A demo account that has nothing special about it. */
export const PLAYER: Account = { username: 'player', password: DEMO_PASSWORD };

/** Another, with which no test plays a game at harbor: its lists stay empty there. */
export const IDLER: Account = { username: 'player2', password: DEMO_PASSWORD };

/** Fills in the log-in form that is on the page, or in its popup, and sends it. */
export async function fillLogin(page: Page, { username, password }: Account = PLAYER): Promise<void> {
  await page.locator('#login-username').fill(username);
  await page.locator('#login-password').fill(password);
  await page.locator('#login-password').press('Enter');
}

/**
 * Logs in by the gateway's own call, and puts the session into this tab from its first page on, as if it had logged in
 * there. Later changes of the tab, a log-out too, stay.
 */
export async function giveTabSession({ page, brand, port }: Visitor, account: Account = PLAYER): Promise<void> {
  const { kept } = await openSession(port, brand, account);
  await page.addInitScript((entries) => {
    // An empty document and the browser's own pages have no storage, and the frame of a game is not the portal's.
    if (window !== top || !location.protocol.startsWith('http') || sessionStorage.getItem('brought')) return;
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
    sessionStorage.setItem('brought', 'yes');
  }, kept);
}

/** A ticket for a session of this account, as the operator's other software makes it; good once, for a minute. */
export async function ticketFor(port: number, merchant: string, token: string): Promise<string> {
  return (await callPortal(port, merchant, makeTicket, { headers: { Authorization: `Bearer ${token}` } })).ticket;
}

/** The address of a live model's chat room for whoever has this token; good once, for a minute. */
export async function chatAddress(
  port: number,
  merchant: string,
  token: string,
  body: { readonly modelId: string; readonly language: string; readonly backUrl: string },
): Promise<string> {
  const how = { headers: { Authorization: `Bearer ${token}` }, body: JSON.stringify(body) };
  return (await callPortal(port, merchant, launchChat, how)).chatUrl;
}

/** The address of an open game of a category, as its vendor plays it for whoever has this token; in this language. */
export async function gameAddress(
  port: number,
  merchant: string,
  token: string,
  { gameType, language }: { readonly gameType: WireType; readonly language: string },
): Promise<string> {
  const how = { headers: { Authorization: `Bearer ${token}`, [HEADERS.idempotency]: randomUUID() } };
  const path = `${getGameList.path}?gameType=${gameType}&language=${language}&pageSize=100` as const;
  const { games } = await callPortal(port, merchant, { ...getGameList, path });
  const game = games.find(({ isOpen, isGame }) => isOpen && isGame === 'GAME');
  if (!game) throw new Error(`Expected an open game of ${gameType} at ${merchant}, found none.`);
  const backUrl = `http://${merchant}.localhost:${port}/`;
  const body = JSON.stringify({ nodeId: game.nodeId, language, backUrl });
  return (await callPortal(port, merchant, launchGame, { ...how, body })).url;
}

interface Session {
  readonly token: string;
  /** What a tab keeps of it in its storage (SPEC 3), by name. */
  readonly kept: Readonly<Record<string, string>>;
}

/** Opens a session by the gateway's own call. @param port of a portal */
export async function openSession(port: number, merchant: string, account: Account = PLAYER): Promise<Session> {
  const call = <V extends z.ZodMiniType>(endpoint: Endpoint<z.ZodMiniType, z.ZodMiniType, V>, how?: RequestInit) =>
    callPortal(port, merchant, endpoint, how);
  const { sealing, now } = await call(getStatus);
  const side = account.username.startsWith('agent') ? 'agent' : 'member';
  const human = await proofFor(await call(getHumanCheck));
  const body = { ...account, type: 'username', side, human };
  const sealed = await sealFor(sealing, `${logIn.method} ${logIn.path}`, body, new Date(now));
  const { token } = await call(logIn, { body: JSON.stringify(sealed) });
  const member = await call(getMemberInfo, { headers: { Authorization: `Bearer ${token}` } });
  const values = { token, member: JSON.stringify(member), isAgent: String(member.type) };
  return {
    token,
    kept: Object.fromEntries(Object.entries(values).map(([name, value]) => [storageKey(merchant, name), value])),
  };
}

async function callPortal<V extends z.ZodMiniType>(
  port: number,
  merchant: string,
  endpoint: Endpoint<z.ZodMiniType, z.ZodMiniType, V>,
  how: RequestInit = {},
): Promise<z.output<V>> {
  const response = await fetch(`http://127.0.0.1:${port}${endpoint.path}`, {
    ...how,
    method: endpoint.method,
    headers: {
      [HEADERS.contract]: String(CONTRACT_VERSION),
      [HEADERS.merchant]: merchant,
      'Content-Type': 'application/json',
      ...how.headers,
    },
  });
  if (!response.ok) throw new Error(`Expected ${endpoint.path} to answer, found: ${await response.text()}`);
  const { value } = z.parse(z.object({ value: z.unknown() }), await response.json());
  return z.parse(endpoint.value, value);
}

/** Waits until the page belongs to an audience: visitor, member, trial, agent. */
export async function waitForAudience(page: Page, audience: string): Promise<void> {
  await page.locator(`html[data-audience="${audience}"]`).waitFor();
}

/**
 * Presses the button that signs out, wherever it stands, and waits for the fresh page that it leads to: a page that a test
 * opened before that would give way to it.
 */
export async function signOutBy(page: Page, button: Locator): Promise<void> {
  const fresh = page.waitForEvent('load');
  await button.click();
  await fresh;
  await waitForAudience(page, 'visitor');
}

/** The token of whoever is logged in on this tab. */
export function tokenOf(page: Page, brand: string): Promise<string> {
  return page.evaluate((key) => sessionStorage.getItem(key) ?? '', `${brand}:token`);
}
