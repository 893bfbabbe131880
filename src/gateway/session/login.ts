import { audienceOfType } from '../../contract/member/words.ts';
import type { LoginFailure, LoginValue } from '../../contract/session/endpoints.ts';
import type { session } from '../../contract/session/inputs.ts';
import { holdAddress } from '../confirmation/ask.ts';
import { addressGroup } from '../core/access/address.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallOf } from '../core/call/handle.ts';
import { AUTH_RATE } from '../core/call/limits.ts';
import { countCall } from '../core/call/rate.ts';
import { inTransaction } from '../core/db/transaction.ts';
import { findByContact } from '../member/contacts.ts';
import { findByUsername, type Member, memberById } from '../member/members.ts';
import { blame, holdHuman } from '../verification/human/human.ts';
import { knownPart, type VerificationPart } from '../verification/part.ts';
import { canonicalNumber } from '../verification/phone.ts';
import { solvesCaptcha } from './captcha/captchas.ts';
import { type Attempt, clearFailures, countAddress, countAttempt, type Failures, failuresOf } from './failures.ts';
import { writeMiss } from './history.ts';
import { LOGIN_FAILURES } from './limits.ts';
import { openFor } from './opening.ts';
import { hashPassword, isOutdated, verifyPassword } from './password.ts';
import { memberByCode } from './sms.ts';

type LoginCall = CallOf<typeof session.logIn>;

/**
 * SPEC 4, 5, 6: logs in by username, by mobile number with the password (an empty type), or by mobile number with a code
 * (sms).
 * @throws ApiError session.credentials, session.locked, captcha.required, captcha.wrong, session.notMember,
 *   session.notAgent, session.forbidden, confirmation.required, verification.*
 */
export async function logIn(call: LoginCall): Promise<LoginValue> {
  if (call.body.type === 'sms') {
    const member = await memberByCode(call);
    refuseWrongSide(member, call.body.side);
    return openFor(call, member, 'code');
  }
  const { member, byNumber } = await memberByPassword(call);
  refuseWrongSide(member, call.body.side);
  const current = await renewHash(call, member);
  await holdAddress(call, current, byNumber);
  return openFor(call, current, 'password');
}

/**
 * Who logs in by a password. Guessing is slowed down in four ways (limits.ts): a proof that costs work, a captcha for the
 * username, a wait for this address on this username, and, where the brand asks for no proof, a captcha and a wait for the
 * address. None of them stops the owner at another address, so no stranger can lock a member out; a guess spread over
 * many addresses pays a captcha each. Behind one address of a carrier are thousands of people, so it is made to work
 * harder, and not to wait. Whether the username exists changes neither answer, nor count, nor time.
 */
async function memberByPassword(call: LoginCall): Promise<{ member: Member; byNumber: boolean }> {
  const { body, db, now, merchant, visitor } = call;
  const part = await knownPart(call, merchant.code);
  const isProven = await holdHuman(call, part, body.human);
  const named = nameOf(call, part);
  const attempt: Attempt = { merchant: merchant.code, username: named.counted, ip: visitor.ip };
  if (!isProven) await countCall({ db, now }, `log-ins without a proof ${addressGroup(visitor.ip)}`, AUTH_RATE);

  const earlier = ofAccountOnly(isProven, await failuresOf({ db, now }, attempt));
  refuseLocked(earlier);
  const solved = needsCaptcha(earlier) && (await solveOrRefuse(call));
  // Other tries at this name may have been counted between reading and counting.
  const tries = await countAttempt({ db, now }, attempt);
  refuseLocked({ pair: tries.pair - 1, address: earlier.address });
  if (!solved && tries.username > LOGIN_FAILURES.captcha) throw captchaError('captcha.required');

  const found = await findNamed(call, named);
  const member = await whoHas(body.password, found);
  if (!member) {
    await blame(call);
    const address = await inTransaction(db, async (trx) => {
      await writeMiss({ db: trx, now }, { merchant: merchant.code, members: idsOf(found), visitor });
      return countAddress({ db: trx, now }, attempt);
    });
    const failures = ofAccountOnly(isProven, { ...tries, address });
    throw new ApiError('session.credentials', 'Expected a username and its password, found another pair.', {
      value: failure(needsCaptcha(failures)),
    });
  }
  await clearFailures({ db }, attempt, attempt.username);
  return { member, byNumber: member.id === found.byNumber?.id };
}

/** The failures that count: whoever brought a proof is not held up by what others at the address do. */
function ofAccountOnly(isProven: boolean, failures: Failures): Failures {
  return isProven ? { ...failures, address: 0 } : failures;
}

/** What somebody logs in under. */
interface Named {
  /** As it was typed, where it may be a username. */
  readonly username: string | undefined;
  /** In E.164, where it can be a number. */
  readonly number: string | undefined;
  /**
   * What failures are counted under. The spellings of a number share one count, be they somebody's username or not: a count
   * of its own would tell that there is such a username.
   */
  readonly counted: string;
}

/** Whoever registered by mobile number may type it for the username. */
function nameOf({ body }: LoginCall, part: VerificationPart): Named {
  const { username, countryDialingCode, type } = body;
  const number = canonicalNumber({ mobileNum: username, countryDialingCode }, part) ?? undefined;
  return { username: type === 'username' ? username : undefined, number, counted: number ?? username };
}

/** Who has a name, and who the number that it may be. */
interface Found {
  readonly byName: Member | null | undefined;
  readonly byNumber: Member | null | undefined;
}

async function findNamed({ db, merchant }: LoginCall, { username, number }: Named): Promise<Found> {
  return {
    byName: username === undefined ? undefined : await findByUsername(db, merchant.code, username),
    byNumber:
      number === undefined ? undefined : await findByContact(db, merchant.code, { kind: 'mobile', value: number }),
  };
}

/** The accounts that were named, whose owners are told of a password that was wrong. */
function idsOf({ byName, byNumber }: Found): readonly string[] {
  return [...new Set([byName, byNumber].flatMap((member) => (member ? [member.id] : [])))];
}

/**
 * Whose password it is: a username that is somebody else's number keeps neither from logging in. A refusal takes as long as
 * all that was asked about, whether or not it is there.
 */
async function whoHas(password: string, { byName, byNumber }: Found): Promise<Member | null> {
  const asked = [byName, byNumber].filter((one) => one !== undefined);
  for (const member of asked) {
    if (member && (await verifyPassword(password, member.password_hash ?? undefined))) return member;
  }
  const missing = Math.max(1, asked.length) - asked.filter((member) => member !== null).length;
  for (let left = missing; left > 0; left -= 1) await verifyPassword(password, undefined);
  return null;
}

async function solveOrRefuse(call: LoginCall): Promise<true> {
  const { body } = call;
  if (!body.captcha) throw captchaError('captcha.required');
  if (await solvesCaptcha(call, body.captcha)) return true;
  throw captchaError('captcha.wrong');
}

function needsCaptcha({ username, address }: Pick<Failures, 'username' | 'address'>): boolean {
  return Math.max(username, address) >= LOGIN_FAILURES.captcha;
}

function refuseLocked({ pair, address }: Pick<Failures, 'pair' | 'address'>): void {
  if (pair < LOGIN_FAILURES.pair && address < LOGIN_FAILURES.address) return;
  const seconds = LOGIN_FAILURES.windowMs / 1000;
  throw new ApiError(
    'session.locked',
    `Expected fewer failed logins, found too many; lapses ${seconds} s after the last.`,
    {
      value: failure(true),
      headers: { 'Retry-After': String(seconds) },
    },
  );
}

/**
 * SPEC 6: "Non-member accounts cannot log in on the member side; non-agents cannot log in on the agent side." So an
 * agent (types 1, 2, 41, 42) logs in on the agent side, a member on the member side, and each is told where to go. The
 * sides differ at the login only: there is one kind of session, so an agent who then visits the member pages is logged
 * in there, and the header's menu shows the agent link (SPEC 2). The refusal comes only after the proof, so it tells
 * strangers nothing.
 * @throws ApiError session.notMember, session.notAgent
 */
export function refuseWrongSide(member: Pick<Member, 'type'>, side: LoginCall['body']['side']): void {
  const audience = audienceOfType(member.type);
  if (side === 'member' && audience !== 'member') {
    throw new ApiError('session.notMember', `Expected a member on the member side, found type ${member.type}.`);
  }
  if (side === 'agent' && audience !== 'agent') {
    throw new ApiError('session.notAgent', `Expected an agent on the agent side, found type ${member.type}.`);
  }
}

/**
 * A hash with older, weaker parameters is replaced now, because the password is at hand.
 * @returns the member with the hash that it has now
 */
async function renewHash({ body, db }: LoginCall, member: Member): Promise<Member> {
  const { merchant, id, password_hash } = member;
  if (!password_hash || !isOutdated(password_hash)) return member;
  const renewed = await hashPassword(body.password);
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set({ password_hash: renewed })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return { ...member, password_hash: renewed };
  // Another log-in has renewed it, or the password was changed.
  const current = await memberById(db, merchant, id);
  return (await verifyPassword(body.password, current.password_hash ?? undefined)) ? current : member;
}

function captchaError(code: 'captcha.required' | 'captcha.wrong'): ApiError {
  const found = code === 'captcha.required' ? 'none' : 'a wrong or used one';
  return new ApiError(code, `Expected the answer of a captcha, found ${found}.`, { value: failure(true) });
}

function failure(captcha: boolean): LoginFailure {
  return { captcha };
}
