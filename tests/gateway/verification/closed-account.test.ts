import { expect, test } from 'vitest';
import { sendResetCode } from '../../../src/contract/password/endpoints.ts';
import { sendRegisterCode } from '../../../src/contract/registration/endpoints.ts';
import { sendLoginCode } from '../../../src/contract/session/endpoints.ts';
import { proveContact } from '../../../src/gateway/member/contacts.ts';
import { setClosed, setLanguage } from '../../../src/gateway/member/members.ts';
import { createHarness, LOTUS } from '../harness.ts';
import { makeMember } from '../member/making.ts';
import { sentMessages } from './sent.ts';

const texts = {
  EN: { loginNobody: 'nobody', resetNobody: 'nobody', registerCode: '{{code}}', accountClosed: 'closed. {{link}}' },
  TY: { accountClosed: 'sarado. {{link}}' },
};
const verification = { countries: ['PH'], texts };
const flags = { ...LOTUS.flags, MOBILENUMREG3: true, MOBILEVERCODELOGIN3: true };
const sent = sentMessages();
const harness = await createHarness({
  merchants: [{ ...LOTUS, flags, parts: { ...LOTUS.parts, verification } }],
  services: { messenger: sent.messenger },
});
const { call, clock, db } = harness;

const SENDERS = [
  ['a log-in', sendLoginCode],
  ['a new password', sendResetCode],
  ['a registration', sendRegisterCode],
] as const;

for (const [index, [purpose, endpoint]] of SENDERS.entries()) {
  test(`the phone of a closed account that asks for the code of ${purpose} is told that it is closed, and the answer tells nobody`, async () => {
    const [mobileNum, nobodys] = [`917000201${index}`, `917000202${index}`];
    const id = await makeMember(harness, `closed${index}`);
    const member = { merchant: 'lotus', id };
    await proveContact({ db, now: clock.now() }, member, { kind: 'mobile', value: `+63${mobileNum}` });
    await setLanguage(db, member, 'TY');
    await setClosed(db, member, clock.now());
    const ask = (number: string, ip: string) =>
      call(endpoint, { body: { mobileNum: number }, language: 'EN', ip: `198.51.100.${ip}` });

    const answer = await ask(mobileNum, `${index}1`);
    expect(sent.sms.at(-1)).toMatchObject({ to: `+63${mobileNum}`, text: 'sarado. www.lotus.example' });
    expect(await ask(nobodys, `${index}2`)).toEqual(answer);
    expect(sent.sms.at(-1)?.text).not.toContain('sarado');

    await setClosed(db, member, null);
    await ask(mobileNum, `${index}3`);
    expect(sent.sms.at(-1)?.text).not.toContain('sarado');
  });
}
