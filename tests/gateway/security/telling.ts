import { getMessages } from '../../../src/contract/messages/endpoints.ts';
import { getSecurity, tellBirthday, tellName } from '../../../src/contract/security/endpoints.ts';
import type { Harness } from '../harness.ts';
import { LOTUS } from '../merchants.ts';
import { holders } from './holders.ts';

/** A lotus by whose calendar it is eight hours later, and whose messages name all that they are given. */
export const TELLING = {
  ...LOTUS,
  parts: {
    ...LOTUS.parts,
    registration: { timeZone: 'Asia/Manila' },
    messages: {
      texts: {
        EN: {
          birthdayTold: { title: 'Birthday', text: 'told at {{brand}}' },
          birthdayChanged: { title: 'Birthday', text: 'changed at {{brand}}' },
          nameTold: { title: 'Name', text: '{{holder}} at {{brand}}' },
        },
      },
    },
  },
};

/** People who tell who they are, whose password is sunny1day. */
export function tellers(house: Harness) {
  const { call } = house;
  const { holder } = holders(house);
  type Teller = Pick<Awaited<ReturnType<typeof holder>>, 'token' | 'ip'>;
  const proof = { password: 'sunny1day' };

  const tellBirth = ({ token, ip }: Teller, birthDate: string, more: Record<string, unknown> = {}, key?: string) =>
    call(tellBirthday, { token, ip, body: { birthDate, ...proof, ...more }, ...(key && { key }) });

  const tellAs = ({ token, ip }: Teller, name: string, more: Record<string, unknown> = {}) =>
    call(tellName, { token, ip, body: { name, ...proof, ...more } });

  const read = ({ token }: Pick<Teller, 'token'>) => call(getSecurity, { token });

  /** What a member was told by message, the newest first. */
  const told = async ({ token }: Pick<Teller, 'token'>) => {
    const { items } = await call(getMessages, { token, language: 'EN' });
    return items.map(({ title, text }) => `${title}: ${text.replace(/[\u2068\u2069]/g, '')}`);
  };

  return { holder, tellBirth, tellAs, read, told };
}
