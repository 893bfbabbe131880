import { Secret, TOTP } from 'otpauth';
import * as z from 'zod/mini';
import { ConfirmationAsked, confirmLogIn, sendConfirmationCode } from '../../../src/contract/confirmation/endpoints.ts';
import type { Way } from '../../../src/contract/confirmation/rules.ts';
import { type LoginValue, logIn } from '../../../src/contract/session/endpoints.ts';
import { bindAuthenticator } from '../../../src/gateway/confirmation/authenticator.ts';
import { proveContact } from '../../../src/gateway/member/contacts.ts';
import { CallFailed, type Harness } from '../harness.ts';
import { makeMember } from '../member/making.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

type Fields = NonNullable<Parameters<typeof makeMember>[2]>;

export interface Account {
  readonly id: string;
  readonly username: string;
  /** As its owner writes it. */
  readonly mobile: string;
  readonly email: string;
  /** Where it has logged in from. */
  readonly home: string;
}

/** People who log in from somewhere else. */
export interface Confirming {
  /** A member with the password sunny1day and every way, who has logged in once from home. */
  account(fields?: Fields): Promise<Account>;
  /** A member without any way, who has logged in once from home. */
  bareAccount(): Promise<Account>;
  logIn(account: Account, ip: string, fields?: Readonly<Record<string, unknown>>): Promise<LoginValue>;
  /** Logs in from somewhere else. @returns what is asked; the test fails where nothing is */
  ask(account: Account, ip: string, fields?: Readonly<Record<string, unknown>>): Promise<ConfirmationAsked>;
  confirm(ticket: string, way: Way, answer: string, ip: string): Promise<LoginValue>;
  send(ticket: string, way: 'code' | 'email', ip: string): Promise<{ expiredMinutes: number }>;
  /** The code that an authenticator shows, so many steps of 30 s from now. */
  totp(steps?: number): string;
  elsewhere(): string;
}

let accounts = 0;
let places = 0;

export function confirming(harness: Harness, merchant = 'lotus'): Confirming {
  const { call, clock, db, services } = harness;
  const elsewhere = () => {
    places += 1;
    return `198.51.${110 + (places >> 8)}.${places & 255}`;
  };
  const tryLogIn = ({ username }: Account, ip: string, fields = {}) =>
    call(logIn, { body: { username, password: 'sunny1day', type: 'username', ...fields }, merchant, ip });

  async function bareAccount(fields: Fields = {}): Promise<Account> {
    const ordinal = String(++accounts).padStart(4, '0');
    const username = `wanderer${ordinal}`;
    const id = await makeMember(harness, username, { merchant, ...fields });
    const account = {
      id,
      username,
      mobile: `0917 000 ${ordinal}`,
      email: `w${ordinal}@mail.example`,
      home: elsewhere(),
    };
    await tryLogIn(account, account.home, fields.type ? { side: 'agent' } : {});
    return account;
  }

  return {
    elsewhere,
    logIn: tryLogIn,
    bareAccount: () => bareAccount(),
    async account(fields = {}) {
      const account = await bareAccount({ details: { payeeName: 'José María Núñez-Cruz' }, ...fields });
      const owner = { merchant, id: account.id };
      const needs = { db, now: clock.now(), config: services.config };
      const mobile = `+63${account.mobile.replaceAll(' ', '').slice(1)}`;
      await proveContact(needs, owner, { kind: 'mobile', value: mobile });
      await proveContact(needs, owner, { kind: 'email', value: account.email });
      await bindAuthenticator(needs, owner, SECRET, null);
      return account;
    },
    async ask(account, ip, fields) {
      const refused: unknown = await tryLogIn(account, ip, fields).catch((error: unknown) => error);
      if (!(refused instanceof CallFailed) || refused.code !== 'confirmation.required') {
        throw new Error('Expected the log-in to ask for a confirmation.', { cause: refused });
      }
      return z.parse(ConfirmationAsked, refused.value);
    },
    confirm: (ticket, way, answer, ip) => call(confirmLogIn, { body: { ticket, way, answer }, merchant, ip }),
    send: (ticket, way, ip) => call(sendConfirmationCode, { body: { ticket, way }, merchant, ip, language: 'EN' }),
    totp: (steps = 0) =>
      new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: clock.now().getTime() + steps * 30_000 }),
  };
}
