import * as z from 'zod/mini';
import { environment } from '../../api/environment.ts';
import { clearSession, readSession, writeSession } from '../../api/storage.ts';
import { SESSION_VALUES, type SessionValues } from '../../contract/core/storage.ts';
import { MemberInfo } from '../../contract/member/endpoints.ts';

/** Keeps who is logged in, under the names of SPEC 3, for the next pages of the tab. */
export function keepMember(member: MemberInfo): void {
  writeSession('member', JSON.stringify(member));
  writeSession('nickname', member.nickname);
  writeSession('account', member.account);
  writeSession('username', member.userName);
  writeSession('customerId', member.id);
  writeSession('isAgent', String(member.type));
}

export function keptMember(): MemberInfo | undefined {
  const text = readSession('member');
  if (text === null) return undefined;
  try {
    return z.safeParse(MemberInfo, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** A token whose member is not known yet. */
export function keepToken(token: string): void {
  dropValues();
  writeSession('token', token);
}

export function dropValues(): void {
  for (const name of SESSION_VALUES) writeSession(name, null);
  writeSession('login', null);
}

/** Everything that belongs to the session of this tab. */
export function sessionValues(): SessionValues {
  return Object.fromEntries(
    SESSION_VALUES.flatMap((name) => {
      const value = readSession(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** SPEC 4: a log-out clears all session storage and resets the merchant's values to the brand's. */
export function clearValues(): void {
  clearSession();
  const { merchant } = environment().facts.brand;
  writeSession('merchant', merchant);
  writeSession('merchantCode', merchant);
}
