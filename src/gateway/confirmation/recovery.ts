import type { Context } from '../core/context.ts';
import type { Db } from '../core/db/schema.ts';
import { inTransaction } from '../core/db/transaction.ts';
import { digestsOf } from '../core/secrets/secrets.ts';
import type { Member } from '../member/members.ts';
import { tell } from '../messages/tell.ts';
import { digitsOf } from '../verification/codes.ts';
import { lockAuthenticator, pardonAuthenticator, takeAuthenticatorCode } from './authenticator.ts';
import { RECOVERY } from './limits.ts';

type Needs = Pick<Context, 'config' | 'db' | 'now'>;
type Owner = Pick<Member, 'merchant' | 'id'>;

/**
 * Draws the codes that stand in for a member's authenticator once each, where a phone is lost. They are kept as digests, so
 * that they can be told this one time. The authenticator is bound before.
 * @returns {@link RECOVERY.codes} of them, "123456789012"
 */
export async function issueRecoveryCodes(needs: Needs & Pick<Context, 'random'>, owner: Owner): Promise<string[]> {
  const drawn = new Set<string>();
  while (drawn.size < RECOVERY.codes) {
    drawn.add(String(needs.random.integer(10 ** RECOVERY.digits)).padStart(RECOVERY.digits, '0'));
  }
  const rows = [];
  for (const code of drawn) {
    const [digest] = await digestsOf(needs, nameOf(owner, code));
    rows.push({ merchant: owner.merchant, member_id: owner.id, digest });
  }
  await needs.db.insertInto('recovery_codes').values(rows).execute();
  return [...drawn];
}

/** How many of a member's recovery codes have not been used. */
export async function recoveryCodesLeft(db: Db, { merchant, id }: Owner): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<bigint | number | string>().as('left'))
    .where('merchant', '=', merchant)
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/**
 * Takes what shows that a member has their authenticator: a code of it, or one of its recovery codes, of whose use the
 * member is told by message. Each is good once.
 */
export function takeAuthenticatorProof(needs: Needs, owner: Owner, typed: string): Promise<boolean> {
  const digits = digitsOf(typed);
  return RECOVERY_CODE.test(digits)
    ? takeRecoveryCode(needs, owner, digits)
    : takeAuthenticatorCode(needs, owner, typed);
}

/** Codes of an application are shorter, so that neither is ever tried as the other. */
const RECOVERY_CODE = new RegExp(`^[0-9]{${RECOVERY.digits}}$`);

async function takeRecoveryCode(needs: Needs, owner: Owner, code: string): Promise<boolean> {
  const digests = await digestsOf(needs, nameOf(owner, code));
  return inTransaction(needs.db, async (trx) => {
    // The authenticator is locked before its codes, as where it is removed.
    await lockAuthenticator(trx, owner);
    // Of two who bring one code at the same moment one finds it deleted.
    const { numDeletedRows } = await trx
      .deleteFrom('recovery_codes')
      .where('merchant', '=', owner.merchant)
      .where('member_id', '=', owner.id)
      .where('digest', 'in', digests)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await pardonAuthenticator(trx, owner);
    const left = String(await recoveryCodesLeft(trx, owner));
    await tell({ db: trx, now: needs.now }, { merchant: owner.merchant, member_id: owner.id }, 'recoveryCodeUsed', {
      left,
    });
    return true;
  });
}

function nameOf({ merchant, id }: Owner, code: string): string {
  return JSON.stringify(['recovery code', merchant, id, code]);
}
