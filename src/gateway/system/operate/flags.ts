import * as z from 'zod';
import { FLAGS, type Flag } from '../../../contract/core/words.ts';
import type { FlagState } from '../../core/merchants/flags.ts';
import { changes, type OperatorCall, type OperatorCommand, reads } from '../../core/operate/command.ts';
import { brandList, chosenBrands } from '../../core/operate/inputs.ts';
import type { Change } from '../../core/operate/protocol.ts';

const flag = z.enum(FLAGS).meta({ description: 'The flag (SPEC 3).', argument: 'FLAG' });
const brand = brandList.meta({ description: 'The brands to do it to.', value: 'a,b' });

/** `flags list|set|clear`: the brand's value of each feature, and an operator's override. */
export const flagCommands: readonly OperatorCommand[] = [
  reads({
    name: 'flags list',
    about: 'Tells for each flag what the brand says, what an operator set against that, and what counts.',
    input: z.strictObject({
      brand: brandList.optional().meta({ description: 'Only these brands; all without it.', value: 'a,b' }),
    }),
    async run(call) {
      const listed: object[] = [];
      for (const code of chosenBrands(call, call.input.brand)) {
        for (const state of await call.merchants.flags(code)) {
          const { flag: name, brand: said, enabled, override } = state;
          listed.push({
            brand: code,
            flag: name,
            enabled,
            said,
            set: override?.enabled ?? null,
            since: override?.since,
          });
        }
      }
      return listed;
    },
  }),
  changes({
    name: 'flags set',
    about:
      'Switches a feature on or off against the word of the brand. Open pages follow within a minute; what the brand has off is not in its bundle, so its pages go on without it.',
    input: z.strictObject({
      flag,
      state: z.enum(['on', 'off']).meta({ description: 'How.', argument: 'on|off' }),
      brand,
    }),
    run: async (call) => ({ changes: await setAll(call, call.input, call.input.state === 'on') }),
  }),
  changes({
    name: 'flags clear',
    about: 'Gives the brand its word back.',
    input: z.strictObject({ flag, brand }),
    run: async (call) => ({ changes: await setAll(call, call.input, null) }),
  }),
];

async function setAll(
  call: OperatorCall<unknown>,
  { flag: name, brand: brands }: { readonly flag: Flag; readonly brand: readonly string[] },
  wanted: boolean | null,
): Promise<Change[]> {
  const { merchants } = call;
  const done: Change[] = [];
  for (const code of chosenBrands(call, brands)) {
    const before = await stateOf(call, code, name);
    if (before.set === wanted) continue;
    await merchants.setFlag(code, name, wanted);
    done.push({ merchant: code, subject: `flag ${name}`, before, after: await stateOf(call, code, name) });
  }
  return done;
}

async function stateOf({ merchants }: Pick<OperatorCall<unknown>, 'merchants'>, code: string, name: Flag) {
  const found = (await merchants.flags(code)).find(({ flag: one }) => one === name);
  return { enabled: found?.enabled ?? false, set: setBy(found) };
}

function setBy(state: FlagState | undefined): boolean | null {
  return state?.override?.enabled ?? null;
}
