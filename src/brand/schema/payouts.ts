import * as z from 'zod';
import { PAYOUT_FORMATS, PAYOUT_KINDS } from '../../contract/security/words.ts';
import { OfferedLanguage } from './languages.ts';
import { line, oneOf } from './values.ts';
import { mustBe, show } from './wording.ts';

const CODE = /^[a-z0-9-]{1,32}$/;
const codeRefusal = mustBe('a name of small letters, digits and hyphens', 'Write for example bdo.');

/** A bank, wallet or coin that withdrawals are paid to. */
const PayoutDestination = z.strictObject({
  code: z
    .string(codeRefusal)
    .regex(CODE, codeRefusal)
    .meta({
      description: "The destination's name in records; it stays when its name for people changes.",
      examples: ['bdo'],
    }),
  kind: oneOf('a kind of destination', PAYOUT_KINDS).meta({
    description: 'Whether it is a bank, an e-wallet or a coin.',
    examples: ['bank'],
  }),
  format: oneOf('a format of accounts', PAYOUT_FORMATS).meta({
    description: 'How accounts are written there: 6 to 20 digits, an IBAN, a mobile number, or an address of TRON.',
    examples: ['digits'],
  }),
  name: line(40).meta({ description: 'What members read.', examples: ['BDO Unibank'] }),
  label: z
    .partialRecord(OfferedLanguage, line(40))
    .default({})
    .meta({ description: 'What they read in languages where it has another name.', examples: [{ CN: '支付宝' }] }),
});

/** Where withdrawals are paid to, in the order in which members choose. */
export const PayoutDestinations = z
  .array(PayoutDestination)
  .max(60)
  .superRefine((destinations, context) => {
    for (const [index, { code }] of destinations.entries()) {
      if (destinations.findIndex((one) => one.code === code) === index) continue;
      const message = `${show(code)} is named twice. Give each destination a code of its own.`;
      context.addIssue({ code: 'custom', path: [index, 'code'], message });
    }
  })
  .default([])
  .meta({
    description:
      'Banks, e-wallets and coins at which members bind the accounts that they are paid to; none can be bound without any.',
  });
