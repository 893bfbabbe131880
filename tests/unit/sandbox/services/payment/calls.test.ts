import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PROVIDER_PATHS } from '../../../../../src/contract/cashier/provider/calls.ts';
import { tronAddress } from '../../../../../src/sandbox/services/payment/pay-ins/tron.ts';
import { asked, atProvider, ORIGIN, SECRET, START } from './at-provider.ts';

describe('a call of the gateway', () => {
  test.each(Object.values(PROVIDER_PATHS))('to %s is refused where the signature is wrong or old', async (path) => {
    const { call } = await atProvider();
    expect((await call(path, asked(), 'another secret of sixteen')).status).toBe(401);
    expect((await call(path, asked(), SECRET, new Date(START.getTime() - 120_000))).status).toBe(401);
  });

  test.each(Object.values(PROVIDER_PATHS))(
    'to %s is refused where it is another than the contract has',
    async (path) => {
      const { call } = await atProvider();
      for (const body of ['no JSON', '{}', { ...asked(), merchant: 1 }]) {
        const response = await call(path, body);
        expect(response.status).toBe(400);
        expect(await response.json()).toEqual({ message: expect.any(String) });
      }
    },
  );

  test('is refused above a length that no call has', async () => {
    const { call } = await atProvider();
    expect((await call(PROVIDER_PATHS.payIn, { ...asked(), method: 'x'.repeat(9_000) })).status).toBe(413);
  });
});

describe('a pay-in', () => {
  test('is answered a second time as the first, and refused with another body', async () => {
    const { payIn, call, status } = await atProvider();
    const first = await payIn(asked());
    expect(await payIn(asked())).toEqual(first);
    const other = await call(PROVIDER_PATHS.payIn, { ...asked(), amount: '999.00' });
    expect(other.status).toBe(422);
    expect(await other.json()).toEqual({ message: expect.stringContaining('another body') });
    expect(await status()).toMatchObject({ state: 'waiting', payments: [] });
  });

  test('asked for twice at once is taken once', async () => {
    const { payIn } = await atProvider();
    const [first, second] = await Promise.all([payIn(asked()), payIn(asked())]);
    expect(second).toEqual(first);
  });

  test.each([
    ['by a closed method', { method: 'closed-bank' }],
    ['of a merchant that nobody knows', { merchant: 'OTHER' }],
    ['of nothing', { amount: '0.00' }],
    ['of more decimals than the currency has', { amount: '1.001' }],
    ['in a currency that is not taken', { currency: 'XAU' }],
    ['that leads back to a script', { returnTo: 'javascript:alert(1)' }],
    ['whose notices go to no web address', { notify: 'file:///etc/hosts' }],
  ])('%s is refused, and not known afterwards', async (_what, change) => {
    const { call, status } = await atProvider();
    const response = await call(PROVIDER_PATHS.payIn, { ...asked(), ...change });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ message: expect.any(String) });
    expect(await status()).toEqual({
      ...{ payIn: asked().payIn, state: 'unknown', confirmations: null, payments: [], returns: [] },
    });
  });
});

describe('how to pay', () => {
  test('by bank has a reference that no other pay-in has', async () => {
    const { payIn } = await atProvider();
    const first = await payIn(asked('bank', 'pay-in-000000000001'));
    const second = await payIn(asked('bank', 'pay-in-000000000002'));
    expect(first.toPay).toEqual({
      ...{ kind: 'bank', bank: 'Sandbox Bank', holder: 'Lotus & Co' },
      account: expect.stringMatching(/^\d{4} \d{4} \d{4}$/),
      reference: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
    });
    expect(first.toPay).not.toEqual(second.toPay);
  });

  test.each(['ewallet', 'card'] as const)('by %s is a page in the member’s language', async (kind) => {
    const { payIn } = await atProvider();
    const { toPay } = await payIn({ ...asked(kind), language: 'pt-BR' });
    expect(toPay).toEqual({ kind: 'page', url: `${ORIGIN}/lotus/pt-BR/payments/${asked().payIn}` });
  });

  test('by QR code is a text of fields with amount, currency and reference, and a check at its end', async () => {
    const { payIn } = await atProvider();
    const { toPay } = await payIn(asked('qr'));
    const payload = toPay.kind === 'qr' ? toPay.payload : '';
    const fields = new Map<string, string>();
    for (let place = 0; place < payload.length; ) {
      const length = Number(payload.slice(place + 2, place + 4));
      fields.set(payload.slice(place, place + 2), payload.slice(place + 4, place + 4 + length));
      place += 4 + length;
    }
    expect(Object.fromEntries(fields)).toMatchObject({ '00': '01', '53': '608', '54': '1000.00', '59': 'Lotus & Co' });
    expect(fields.get('62')).toMatch(/^0508[A-HJ-NP-Z2-9]{8}$/);
    // The check, bit by bit over the text before it.
    let sum = 0xffff;
    for (const bit of [...payload.slice(0, -4)].flatMap((sign) => [
      ...sign.charCodeAt(0).toString(2).padStart(8, '0'),
    ])) {
      const flips = (sum >> 15 === 1) !== (bit === '1');
      sum = ((sum << 1) & 0xffff) ^ (flips ? 0x1021 : 0);
    }
    expect(fields.get('63')).toBe(sum.toString(16).toUpperCase().padStart(4, '0'));
  });

  test('by coin is an address of TRON with a good check, and the amount in USDT', async () => {
    const { payIn } = await atProvider();
    const { toPay } = await payIn(asked('crypto'));
    expect(toPay).toMatchObject({
      kind: 'address',
      asset: 'USDT',
      network: 'TRON (sandbox, no real coins)',
      amount: '17.25',
    });
    const address = toPay.kind === 'address' ? toPay.address : '';
    expect(address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
    const bytes = fromBase58(address);
    expect(bytes).toHaveLength(25);
    expect(bytes[0]).toBe(0x41);
    const once = createHash('sha256').update(bytes.subarray(0, 21)).digest();
    expect(bytes.subarray(21)).toEqual(createHash('sha256').update(once).digest().subarray(0, 4));
    const { toPay: other } = await payIn(asked('crypto', 'pay-in-000000000002'));
    expect(other).not.toMatchObject({ address });
  });

  test('an address is written as TRON writes the contract of USDT', () => {
    const account = Buffer.from('a614f803b6fd780986a42c78ec9c7f77e6ded13c', 'hex');
    expect(tronAddress(account)).toBe('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  });
});

/** Digit by digit into bytes, as one reckons on paper. */
function fromBase58(text: string): Buffer {
  const bytes: number[] = [];
  for (const sign of text) {
    let carry = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'.indexOf(sign);
    for (let place = 0; place < bytes.length || carry > 0; place++) {
      carry += (bytes[place] ?? 0) * 58;
      bytes[place] = carry & 255;
      carry >>= 8;
    }
  }
  return Buffer.from(bytes.reverse());
}
