import {
  beginContact,
  cancelContact,
  finishContact,
  getSecurity,
  sendContactCode,
} from '../../../src/contract/security/endpoints.ts';
import type { ContactKind } from '../../../src/contract/security/words.ts';
import type { Harness } from '../harness.ts';
import { LOTUS } from '../merchants.ts';
import { codeIn, type SentMessages } from '../verification/sent.ts';
import { bearers } from './bearers.ts';

/** A lotus whose messages name all that they are given. */
export const REACHING = {
  ...LOTUS,
  flags: { ...LOTUS.flags, MOBILEVERCODELOGIN3: true, CHNGPASSVERIF3: true },
  parts: {
    ...LOTUS.parts,
    verification: {
      countries: ['PH'],
      texts: {
        EN: {
          contactCode: 'new {{code}} {{account}} {{minutes}}',
          contactProof: 'present {{code}} {{account}}',
          contactAdded: 'added {{contact}} to {{account}}: {{link}}',
          contactWaits: 'in {{hours}} h {{contact}} at {{account}}: {{link}}',
          contactSubject: 'Contacts at {{brand}}',
          loginCode: 'login {{code}}',
          loginNobody: 'nobody',
          resetCode: 'reset {{code}}',
        },
      },
    },
    messages: {
      texts: {
        EN: {
          contactBound: { title: 'Bound', text: '{{account}}' },
          contactWaits: { title: 'Waits', text: '{{account}}' },
          contactChanged: { title: 'Changed', text: '{{account}}' },
          contactCancelled: { title: 'Cancelled', text: '{{account}}' },
          contactRemoved: { title: 'Removed', text: '{{account}}' },
        },
      },
    },
  },
};

let count = 0;

/** People who are reached at numbers and addresses of mail, whose password is sunny1day. */
export function reached(house: Harness, sent: SentMessages) {
  const { call } = house;
  const people = bearers(house);
  type Person = Pick<Awaited<ReturnType<typeof people.holder>>, 'token' | 'ip'>;

  /** As its owner writes it, and as it is compared. */
  const freshNumber = () => {
    const end = String(++count).padStart(4, '0');
    return { typed: `0917 555 ${end}`, value: `+63917555${end}`, hint: `****${end}` };
  };
  const freshMail = () => {
    const typed = `Reader${++count}@Mail.example`;
    return { typed, value: typed.toLowerCase(), hint: 'r***@m***.example' };
  };

  const begin = (
    { token, ip }: Person,
    kind: ContactKind,
    value: string,
    more: Record<string, unknown> = {},
    key?: string,
  ) => call(beginContact, { token, ip, body: { kind, value, password: 'sunny1day', ...more }, ...(key && { key }) });

  /** Has a code sent. @returns the code */
  const send = async ({ token, ip }: Person, kind: ContactKind, to: 'new' | 'present' = 'new') => {
    await call(sendContactCode, { token, ip, language: 'EN', body: { kind, to } });
    return codeIn(kind === 'mobile' ? sent.sms.at(-1) : sent.mails.at(-1));
  };

  const finish = ({ token, ip }: Person, kind: ContactKind, code: string, key?: string) =>
    call(finishContact, { token, ip, language: 'EN', body: { kind, code }, ...(key && { key }) });

  const cancel = ({ token, ip }: Person, kind: ContactKind) => call(cancelContact, { token, ip, body: { kind } });

  const read = ({ token }: Pick<Person, 'token'>) => call(getSecurity, { token });

  /** Binds from begin to end. */
  const bind = async (person: Person, kind: ContactKind, value: string, more: Record<string, unknown> = {}) => {
    await begin(person, kind, value, more);
    return finish(person, kind, await send(person, kind));
  };

  /** What shows the owner by a code to what the account has. */
  const presentCode = async (person: Person, kind: ContactKind) => ({
    way: kind,
    proof: await send(person, kind, 'present'),
  });

  /** Somebody who has bound a number. */
  const withNumber = async () => {
    const person = await people.holder();
    const number = freshNumber();
    await bind(person, 'mobile', number.typed);
    return { ...person, number };
  };

  /** The same person in a session that has not run out. */
  const anew = async <P extends { readonly id: string }>(person: P) => ({
    ...person,
    token: await house.session('member', person.id),
  });

  return { ...people, freshNumber, freshMail, begin, send, finish, cancel, read, bind, presentCode, withNumber, anew };
}
