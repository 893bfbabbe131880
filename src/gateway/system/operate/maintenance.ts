import * as z from 'zod';
import type { Gate } from '../../core/merchants/merchant.ts';
import { changes, type OperatorCall, type OperatorCommand, OrderError, reads } from '../../core/operate/command.ts';
import { brandList, chosenBrands, time } from '../../core/operate/inputs.ts';
import type { Change } from '../../core/operate/protocol.ts';

const toClose = brandList.meta({ description: 'The brands to close.', value: 'a,b' });
const toOpen = brandList.meta({ description: 'The brands to open again.', value: 'a,b' });
const toShow = brandList.optional().meta({ description: 'Only these brands; all without it.', value: 'a,b' });

/** `maintenance on|off|show` (SPEC 4). */
export const maintenanceCommands: readonly OperatorCommand[] = [
  changes({
    name: 'maintenance on',
    about:
      'Closes brands: every page shows the maintenance page, calls are refused. Open pages follow within a minute.',
    input: z.strictObject({
      brand: toClose,
      until: time('When it ends, for visitors to read; nobody opens the brand by itself.').optional(),
    }),
    async run(call) {
      const { brand, until = null } = call.input;
      if (until && until <= call.now) {
        throw new OrderError('input.invalid', `until: expected a time to come, found ${until.toISOString()}.`);
      }
      return { changes: await setAll(call, brand, { endsAt: until }) };
    },
  }),
  changes({
    name: 'maintenance off',
    about: 'Opens brands again.',
    input: z.strictObject({ brand: toOpen }),
    run: async (call) => ({ changes: await setAll(call, call.input.brand, null) }),
  }),
  reads({
    name: 'maintenance show',
    about: 'Tells which brands are in maintenance, and until when.',
    input: z.strictObject({ brand: toShow }),
    async run(call) {
      const brands = chosenBrands(call, call.input.brand);
      const known = (await call.merchants.all()).filter(({ merchant }) => brands.includes(merchant.code));
      return known.map(({ merchant, gate }) => ({ brand: merchant.code, ...state(gate.maintenance) }));
    },
  }),
];

type Maintenance = Gate['maintenance'];

async function setAll(call: OperatorCall<unknown>, brands: readonly string[], wanted: Maintenance): Promise<Change[]> {
  const { merchants } = call;
  const done: Change[] = [];
  for (const code of chosenBrands(call, brands)) {
    const known = await merchants.byCode(code);
    const before = state(known?.gate.maintenance ?? null);
    const after = state(wanted);
    if (JSON.stringify(before) === JSON.stringify(after)) continue;
    await merchants.setMaintenance(code, wanted);
    done.push({ merchant: code, subject: 'maintenance', before, after });
  }
  return done;
}

function state(maintenance: Maintenance) {
  return { closed: maintenance !== null, until: maintenance?.endsAt?.toISOString() ?? null };
}
