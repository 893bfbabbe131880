import { audienceOfType } from '../../contract/member/words.ts';
import type { LoginFailure, LoginValue } from '../../contract/session/endpoints.ts';
import type { session } from '../../contract/session/inputs.ts';
import { ApiError } from '../core/call/errors.ts';
import type { CallOf } from '../core/call/handle.ts';
import { findByUsername, type Member, memberById } from '../member/members.ts';
import { solvesCaptcha } from './captcha/captchas.ts';
import { type Attempt, clearFailures, countAddress, countAttempt, type Failures, failuresOf } from './failures.ts';
import { LOGIN_FAILURES } from './limits.ts';
import { openFor } from './opening.ts';
import { hashPassword, isOutdated, verifyPassword } from './password.ts';

type LoginCall = CallOf<typeof session.logIn>;

/**
 * SPEC 4, 5, 6: logs in by username and password. Guessing is slowed down in three ways (limits.ts): a captcha for the
 * username or the address, a wait for this address on this username, and a wait for the address. None of them stops the
 * owner at another address, so no stranger can lock a member out; a guess spread over many addresses pays a captcha
 * each. Whether the username exists changes neither answer, nor count, nor time.
 * @throws ApiError session.credentials, session.locked, captcha.required, captcha.wrong, session.notMember,
 *   session.notAgent, session.forbidden
 */
export async function logInByPassword(call: LoginCall): Promise<LoginValue> {
  const { body, db, now, merchant, visitor } = call;
  if (body.type !== 'username') {
    const value = { fields: [{ path: 'type', key: 'errors.field.invalid' }] };
    throw new ApiError('request.invalid', 'Expected a login by username; login by SMS is not open here.', { value });
  }
  const attempt: Attempt = { merchant: merchant.code, username: body.username, ip: visitor.ip };

  const earlier = await failuresOf({ db, now }, attempt);
  refuseLocked(earlier);
  const solved = needsCaptcha(earlier) && (await solveOrRefuse(call));
  // Other tries at this name may have been counted between reading and counting.
  const tries = await countAttempt({ db, now }, attempt);
  refuseLocked({ pair: tries.pair - 1, address: earlier.address });
  if (!solved && tries.username > LOGIN_FAILURES.captcha) throw captchaError('captcha.required');

  const member = await findByUsername(db, merchant.code, body.username);
  const matches = await verifyPassword(body.password, member?.password_hash ?? undefined);
  if (!member || !matches) {
    const failures = { ...tries, address: await countAddress({ db, now }, attempt) };
    throw new ApiError('session.credentials', 'Expected a username and its password, found another pair.', {
      value: failure(needsCaptcha(failures)),
    });
  }
  await clearFailures({ db }, attempt);
  refuseWrongSide(member, body.side);
  return openFor(call, await renewHash(call, member), 'password');
}

async function solveOrRefuse({ body, db, now }: LoginCall): Promise<true> {
  if (!body.captcha) throw captchaError('captcha.required');
  if (await solvesCaptcha({ db, now }, body.captcha)) return true;
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
 * in there, and the header's menu shows the agent link (SPEC 2). The refusal comes only after the right password, so it
 * tells strangers nothing.
 */
function refuseWrongSide(member: Member, side: LoginCall['body']['side']): void {
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
