import * as z from 'zod';
import { oneOf } from './values.ts';
import { mustBe } from './wording.ts';

const Switch = z
  .boolean(mustBe('a switch', 'Write true or false; yes, no, on and off are texts in YAML.'))
  .default(true);
const feature = (description: string) => Switch.meta({ description, examples: [true] });

/** What the brand offers, as far as static pages know it; the gateway's flags decide at run time. */
export const Features = z
  .strictObject({
    /** How new members register. @example username */
    registration: oneOf('a way to register', ['username', 'closed'])
      .default('username')
      .meta({ description: 'How new members register; closed offers no registration.', examples: ['username'] }),
    /** Free play for visitors. @example true */
    freeplay: feature('Free play for visitors.'),
    /** VIP ranks. @example true */
    vip: feature('VIP ranks.'),
    /** Members refer friends. @example true */
    referral: feature('Members refer friends.'),
    /** Agents and their landing page. @example true */
    agents: feature('Agents and their landing page.'),
  })
  .prefault({})
  .meta({
    description: "What the brand offers, as far as static pages know it; the gateway's flags decide at run time.",
  });
