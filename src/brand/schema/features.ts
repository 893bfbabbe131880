import * as z from 'zod';
import { oneOf } from './values.ts';
import { mustBe } from './wording.ts';

const Switch = z.boolean(mustBe('a switch', 'Write true or false; yes, no, on and off are texts in YAML.'));
const feature = (description: string) => Switch.default(true).meta({ description, examples: [true] });

/** A feature that costs the operator something, so that a brand has to ask for it. */
const extra = (description: string) => Switch.default(false).meta({ description, examples: [true] });

/**
 * What the brand offers (flags: src/brand/flags.ts). What is off is not in its bundle (src/brand/parts.ts); an operator may
 * switch what is on off in the gateway, and on again.
 */
export const Features = z
  .strictObject({
    /** How new members register. @example both */
    registration: oneOf('a way to register', ['username', 'mobile', 'both', 'closed'])
      .default('username')
      .meta({
        description:
          'How new members register: by username, by mobile number and a code by SMS, by both, the mobile number first; closed offers no registration.',
        examples: ['both'],
      }),
    /** A registration by mobile number asks for a password. @example true */
    mobilePassword: extra(
      'A registration by mobile number asks for a password; without it these members log in by a code.',
    ),
    /** A code by SMS proves the mobile number that a registration by username asks for. @example true */
    registrationCode: extra('A code by SMS proves the mobile number that a registration by username asks for.'),
    /** Members log in by mobile number and SMS code. @example true */
    mobileLogin: extra('Members log in by mobile number and SMS code.'),
    /** The form for a forgotten password begins with the mobile number; without it, with the address of mail. @example true */
    mobileReset: extra(
      'The form for a forgotten password begins with the mobile number and a code by SMS; without it, with the address of mail. Either way is there.',
    ),
    /** A password that is too old must be changed before anything else. @example true */
    passwordExpiry: feature('A password that is too old must be changed before anything else.'),
    /** Free play for visitors. @example true */
    freeplay: feature('Free play for visitors.'),
    /** VIP ranks, where a promotion has their rule. @example true */
    vip: feature('VIP ranks, where a file in promotions/ has their rule (kind: ranks).'),
    /** Members refer friends. @example true */
    referral: feature('Members refer friends.'),
    /** Agents and their landing page. @example true */
    agents: feature('Agents and their landing page.'),
  })
  .prefault({})
  .meta({
    description:
      'What the brand offers. What is off is not in its bundle; what is on, an operator may switch off in the gateway, and on again.',
  });
