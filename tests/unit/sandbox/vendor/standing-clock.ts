import * as z from 'zod';
import { signatureHeaders } from '../../../../src/contract/core/signature.ts';
import { createVendor } from '../../../../src/sandbox/vendor/app.ts';
import { memoryJournal } from '../../../../src/sandbox/vendor/journal.ts';
import type { VendorRecord } from '../../../../src/sandbox/vendor/records.ts';

const SECRET = 'the secret of SLR';

const Launched = z.object({ value: z.object({ url: z.string() }) });

/** What the wallet is asked: the last part of its path, and the body. */
export interface Asked {
  readonly action: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** How the wallet answers; undefined where no answer comes. */
export type Wallet = (asked: Asked) => Response | undefined;

export const booked: Wallet = () =>
  Response.json({ success: true, value: { balance: '90.00', currency: 'PHP', replayed: false } });
export const refused =
  (code: string, status: number): Wallet =>
  () =>
    Response.json({ success: false, code }, { status });

/** A vendor whose clock stands until it is set forward. Hand the same records to the next to let it take over. */
export async function openVendor({ records = [] as VendorRecord[], at = Date.parse('2026-03-02T10:00:00Z') } = {}) {
  let time = at;
  let wallet = booked;
  const asked: Asked[] = [];
  let waiting: { readonly due: number; readonly run: () => void }[] = [];
  const vendor = await createVendor({
    secretOf: () => SECRET,
    publicOrigin: 'http://games.test',
    journal: memoryJournal(records),
    now: () => new Date(time),
    later: (run, milliseconds) => void waiting.push({ due: time + milliseconds, run }),
    async fetch(url, init) {
      const action = new URL(String(url)).pathname.split('/').at(-1) ?? '';
      const call = { action, body: z.record(z.string(), z.unknown()).parse(JSON.parse(String(init?.body))) };
      if (action !== 'balance') asked.push(call);
      const answer = wallet(call);
      if (!answer) throw new TypeError('fetch failed');
      return answer;
    },
  });

  /** A call of the operator. */
  function say(path: string, asked: object, { code = 'SLR', secret = SECRET } = {}): Promise<Response> {
    const body = JSON.stringify(asked);
    const headers = signatureHeaders(secret, new Date(time), { method: 'POST', path, body });
    return Promise.resolve(vendor.app.request(`/${code}${path}`, { method: 'POST', body, headers }));
  }

  async function launch(playId: string, gameCode: string, more: object = {}): Promise<string> {
    const response = await say('/api/launch', {
      ...{ playId, gameCode, currency: 'PHP', language: 'en' },
      ...{ portalOrigin: 'https://www.lotus.example', walletOrigin: 'https://gateway.example' },
      ...more,
    });
    return new URL(Launched.parse(await response.json()).value.url).pathname;
  }

  /** A call of the game's page. */
  async function ask(page: string, action: string, body?: object): Promise<unknown> {
    const response = await vendor.app.request(`${page}/${action}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    return response.json();
  }

  /** Lets time pass and timers ring, and nothing else happen. */
  function ring(milliseconds: number): void {
    time += milliseconds;
    const due = waiting.filter((one) => one.due <= time);
    waiting = waiting.filter((one) => one.due > time);
    for (const { run } of due) run();
  }

  /** Lets time pass, and what is owed meanwhile be tried, whether a timer rang for it or not. */
  async function pass(milliseconds: number): Promise<void> {
    ring(milliseconds);
    await vendor.deliver();
  }

  return {
    ...vendor,
    records,
    asked,
    launch,
    say,
    ask,
    pass,
    ring,
    setWallet(next: Wallet) {
      wallet = next;
    },
    time: () => time,
  };
}
