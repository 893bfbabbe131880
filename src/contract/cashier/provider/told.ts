import * as z from 'zod/mini';
import {
  ChangesBody,
  ChangesValue,
  NOTICE_PATH,
  NoticeBody,
  PayInBody,
  PayInStatusBody,
  PayInStatusValue,
  PayInValue,
  PayOutBody,
  PayOutStatusBody,
  PayOutStatusValue,
  PayOutValue,
  PROVIDER_PATHS,
} from './calls.ts';

const UNSIGNED = [401, ['not signed in the last minute']] as const;
const UNREAD = [400, ['not of this form']] as const;

/** What payment providers serve, as OpenAPI tells it. */
export function providerCalls() {
  const served = (name: string, path: string) =>
    ({ name, path, tag: 'served by payment providers', isBare: true }) as const;
  return [
    {
      ...served('servePayIn', PROVIDER_PATHS.payIn),
      summary: 'Takes a pay-in, and tells how it is paid.',
      rules:
        'A repetition is answered as the first time. 422 refuses it for ever; any other answer, or none, says nothing, and the call comes again. An address of a page is on a host of yours.',
      ...{ body: PayInBody, value: PayInValue },
      refusals: new Map<number, readonly string[]>([UNREAD, UNSIGNED, [422, ['refused for ever']]]),
    },
    {
      ...served('servePayInStatus', PROVIDER_PATHS.payInStatus),
      summary: 'Tells what a pay-in came to.',
      rules:
        'It changes nothing. Each payment, refund and charge-back has a number of its own at you and stays in the answer as it was: the gateway books each number once. A payment of another amount than was asked for counts as what came, and one that came too late counts too.',
      ...{ body: PayInStatusBody, value: PayInStatusValue },
      refusals: new Map<number, readonly string[]>([UNREAD, UNSIGNED]),
    },
    {
      ...served('servePayOut', PROVIDER_PATHS.payOut),
      summary: "Takes a pay-out to a member's account.",
      rules:
        'A repetition is answered as the first time and pays nothing more. 422 refuses it for ever: what was refused once is never paid, so that a known number with another body is answered 409. Any other answer, or none, says nothing: the gateway asks for the state, and hands it over again where that is `unknown`.',
      ...{ body: PayOutBody, value: PayOutValue },
      refusals: new Map<number, readonly string[]>([
        UNREAD,
        UNSIGNED,
        [409, ['known with another body']],
        [422, ['refused for ever']],
      ]),
    },
    {
      ...served('servePayOutStatus', PROVIDER_PATHS.payOutStatus),
      summary: 'Tells what a pay-out came to.',
      rules:
        'It changes nothing. What was paid stays paid; what came back of it is told as returns, each with a number of its own at you, and the gateway books each number once.',
      ...{ body: PayOutStatusBody, value: PayOutStatusValue },
      refusals: new Map<number, readonly string[]>([UNREAD, UNSIGNED]),
    },
    {
      ...served('serveChanges', PROVIDER_PATHS.changes),
      summary: 'Tells which pay-ins and pay-outs of a merchant changed after a place.',
      rules:
        'Asked once a minute, from 0 at first, for what no notice told of. An answer may name a part; the gateway asks on from `next` until nothing is left.',
      ...{ body: ChangesBody, value: ChangesValue },
      refusals: new Map<number, readonly string[]>([UNREAD, UNSIGNED]),
    },
  ];
}

/** What payment providers call at the gateway, as OpenAPI tells it. */
export function noticeCalls() {
  return [
    {
      ...{ name: 'providerNotice', path: NOTICE_PATH, tag: 'payment provider', isBare: true },
      summary: 'Says that a pay-in or a pay-out may have changed.',
      rules:
        'The gateway keeps it, and then asks for the state: a notice books nothing, so that it may come late, twice, or in any order. 200 acknowledges it; anything else, or nothing, asks for it again.',
      ...{ body: NoticeBody, value: z.object({}) },
      refusals: new Map<number, readonly string[]>([UNREAD, UNSIGNED]),
    },
  ];
}
