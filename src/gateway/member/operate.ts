import * as z from 'zod';
import { audienceOfType } from '../../contract/member/words.ts';
import { revokeSessionsOf } from '../core/access/sessions.ts';
import { decimalOf } from '../core/ledger/account.ts';
import { walletsOf } from '../core/ledger/balances.ts';
import { changes, type OperatorCall, type OperatorCommand, OrderError, reads } from '../core/operate/command.ts';
import { chosenBrands } from '../core/operate/inputs.ts';
import { type Member, setClosed } from './members.ts';
import { findAsWritten, strandedMembers } from './names.ts';

const username = z.string().min(1).max(64).meta({ description: 'The username, in any case.', argument: 'USERNAME' });
const brand = z.string().meta({ description: "The member's brand.", value: 'a' });
/** What names an account to a command. */
export const memberInput = z.strictObject({ username, brand });
type Asked = OperatorCall<z.output<typeof memberInput>>;

/** `member show|close|reopen|stranded`. */
export const memberCommands: readonly OperatorCommand[] = [
  reads({
    name: 'member show',
    about:
      'Tells what is known of an account, and what the books have in each of its wallets; neither passwords nor what was told at registration.',
    input: memberInput,
    async run(call) {
      const member = await memberOf(call);
      const { nickname, created_at, closed_at, logins, last_login_at } = member;
      return {
        ...{ brand: member.merchant, username: member.username, nickname, audience: audienceOfType(member.type) },
        ...{ created: created_at, closed: closed_at, logins, lastLogin: last_login_at },
        sessions: await openSessions(call, member),
        balances: await balances(call, member),
      };
    },
  }),
  reads({
    name: 'member stranded',
    about:
      'Lists accounts that nobody can log in to by name, because names that differed once ("Groß", "GROSS") are one name now, and another account has it. `member rename` helps.',
    input: z.strictObject({ brand }),
    async run(call) {
      const [code = call.input.brand] = chosenBrands(call, [call.input.brand]);
      const members = await strandedMembers(call.db, code);
      return members.map(({ username, created_at }) => ({ brand: code, username, created: created_at }));
    },
  }),
  changes({
    name: 'member close',
    about: 'Closes an account: its sessions end at once, its games take no further stake, nobody can log in to it.',
    input: memberInput,
    async run(call) {
      const member = await memberOf(call);
      const closedAt = member.closed_at ?? call.now;
      // The account is closed first, because that waits for a log-in under way, whose session is then ended too.
      await setClosed(call.db, member, closedAt);
      const sessionsEnded = await revokeSessionsOf(call, { merchant: member.merchant, memberId: member.id });
      const changed = member.closed_at === null || sessionsEnded > 0;
      return { changes: changed ? [closing(member, closedAt, sessionsEnded)] : [], answer: { sessionsEnded } };
    },
  }),
  changes({
    name: 'member reopen',
    about: 'Opens a closed account again. Sessions that had ended stay so.',
    input: memberInput,
    async run(call) {
      const member = await memberOf(call);
      if (member.closed_at === null) return { changes: [] };
      await setClosed(call.db, member, null);
      return { changes: [closing(member, null)] };
    },
  }),
];

/** The account whose name is written as it was typed, else the one that has it in any case. @throws OrderError member.unknown */
export async function memberOf(call: Asked): Promise<Member> {
  const { username, brand: asked } = call.input;
  const [code = asked] = chosenBrands(call, [asked]);
  const member = await findAsWritten(call.db, code, username);
  if (member) return member;
  throw new OrderError('member.unknown', `Expected an account of ${code}, found none that is called "${username}".`);
}

function closing(member: Member, closedAt: Date | null, sessionsEnded = 0) {
  const ended = sessionsEnded > 0;
  return {
    merchant: member.merchant,
    subject: `member ${member.username}`,
    before: { closed: member.closed_at?.toISOString() ?? null, ...(ended && { sessions: sessionsEnded }) },
    after: { closed: closedAt?.toISOString() ?? null, ...(ended && { sessions: 0 }) },
  };
}

async function balances({ db }: Asked, { merchant, id }: Member) {
  const wallets = await walletsOf(db, merchant, id);
  return wallets.map(({ wallet, unit, amount }) => ({ wallet, balance: decimalOf(amount, unit), unit }));
}

async function openSessions({ db, now }: Asked, { merchant, id }: Member): Promise<number> {
  const { open } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<bigint>().as('open'))
    .where('merchant', '=', merchant)
    .where('member_id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(open);
}
