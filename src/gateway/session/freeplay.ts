import type { LoginValue } from '../../contract/session/endpoints.ts';
import { TRIAL_PREFIX } from '../../contract/session/rules.ts';
import { parseMoney } from '../../money/money.ts';
import { addressNetwork } from '../core/access/address.ts';
import type { CallContext } from '../core/call/handle.ts';
import { countCall } from '../core/call/rate.ts';
import { houseAccount, memberAccount } from '../core/ledger/account.ts';
import { transfer } from '../core/ledger/ledger.ts';
import type { Random } from '../core/random.ts';
import { memberById } from '../member/members.ts';
import { createMember } from '../member/new-member.ts';
import { FREEPLAY_OF_NETWORK, freeplayGrant } from './limits.ts';
import { openFor } from './opening.ts';

/**
 * SPEC 1, 6, 7: opens a trial account for this visit alone, with play money out of the merchant's trial account, in a
 * wallet that never mixes with money. Nobody can log in to it again, because it has no password and ends with its
 * session.
 * @throws ApiError request.tooMany
 */
export async function openTrial(call: CallContext): Promise<LoginValue> {
  const { db, language, merchant, metrics, now, operation, random, visitor } = call;
  const network = addressNetwork(visitor.ip);
  if (network !== null) await countCall({ db, now }, `free play of ${network}`, FREEPLAY_OF_NETWORK);
  const name = trialName(random);
  const id = await createMember(
    { db, random, now },
    { merchant: merchant.code, username: name, type: 4, password: null, language },
  );
  // There are 36^10 names, so a clash is a fault, and the next try draws another.
  if (id === null) throw new Error(`Expected a free name for a trial account, found "${name}" taken.`);
  await transfer(
    { db, now, metrics },
    {
      from: houseAccount('trial', merchant),
      to: memberAccount(id, merchant, 'trial'),
      amount: parseMoney(freeplayGrant(merchant.currency), merchant.currency),
      kind: 'freeplay.grant',
      // Not the call: the account is new although its Idempotency-Key may have been used before, and been forgotten.
      reference: id,
      operation,
    },
  );
  const opened = await openFor(call, await memberById(db, merchant.code, id), 'freeplay');
  // SPEC 4: trials do not see the announcements of a first login.
  return { ...opened, firstTimeLogin: false };
}

const NAME_ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** No rule of registration allows the prefix, so it keeps trial names apart from members'. */
function trialName(random: Random): string {
  const draw = () => NAME_ALPHABET[random.integer(NAME_ALPHABET.length)];
  return `${TRIAL_PREFIX}${Array.from({ length: 10 }, draw).join('')}`;
}
