import { bindAuthenticator } from '../confirmation/authenticator.ts';
import type { Context } from '../core/context.ts';
import type { Member } from '../member/members.ts';

/** What demo accounts have in their authenticator applications, all the same, in base32. */
export const DEMO_AUTHENTICATOR = 'LANTERNLANTERNLANTERNLANTERN2627';

/** The name on a demo account's bank account: "Robin Demo". */
export function demoBankName({ nickname }: { readonly nickname: string }): string {
  return `${nickname} Demo`;
}

/** Gives a demo account an authenticator application, so that every way to confirm a log-in can be tried. */
export async function seedAuthenticator(
  needs: Pick<Context, 'config' | 'db' | 'now'>,
  owner: Pick<Member, 'merchant' | 'id'>,
): Promise<void> {
  await bindAuthenticator(needs, owner, DEMO_AUTHENTICATOR, null);
}
