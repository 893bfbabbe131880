import { expect, test } from 'vitest';
import { asked, atProvider } from './at-provider.ts';

const numbers = ['pay-in-000000000001', 'pay-in-000000000002', 'pay-in-000000000003'] as const;
const [first, second, third] = numbers;

async function withThree() {
  const provider = await atProvider();
  for (const number of numbers) await provider.payIn(asked('bank', number));
  const all = async (fields: Readonly<Record<string, string>>) => {
    for (const payIn of numbers) await provider.desk({ ...fields, payIn });
  };
  return { ...provider, all };
}

test('a notice goes out at once with each change, in the order of the changes', async () => {
  const { all, desk, noticed } = await withThree();
  expect(noticed).toEqual([]);
  await all({ do: 'arrive' });
  await desk({ payIn: second, do: 'refund', amount: '1' });
  expect(noticed).toEqual([first, second, third, second]);
});

test('a payment that comes twice is told twice, and a problem is not told', async () => {
  const { desk, noticed } = await withThree();
  await desk({ do: 'arriveTwice' });
  await desk({ do: 'refund', amount: '5000' });
  expect(noticed).toEqual([first, first]);
});

test('the mode twice posts each notice two times', async () => {
  const { desk, noticed } = await withThree();
  await desk({ do: 'mode', mode: 'twice' });
  await desk({ do: 'arrive' });
  expect(noticed).toEqual([first, first]);
});

test('late notices wait until somebody sends them, and go out once in their order', async () => {
  const { all, desk, noticed, page } = await withThree();
  await all({ do: 'mode', mode: 'late' });
  await all({ do: 'arrive' });
  expect(noticed).toEqual([]);
  expect((await page()).html).toContain('Send the waiting notices (3)');
  await desk({ do: 'postWaiting' });
  await desk({ do: 'postWaiting' });
  expect(noticed).toEqual([first, second, third]);
  expect((await page()).html).not.toContain('Send the waiting notices');
});

test('reversed notices wait too, and go out with the newest first', async () => {
  const { all, desk, noticed } = await withThree();
  await all({ do: 'mode', mode: 'reversed' });
  await all({ do: 'arrive' });
  await desk({ do: 'postWaiting' });
  expect(noticed).toEqual([third, second, first]);
});

test('the mode never tells nothing, and the change can be asked for all the same', async () => {
  const { desk, noticed, status, changes } = await withThree();
  await desk({ do: 'mode', mode: 'never' });
  await desk({ do: 'arrive' });
  await desk({ do: 'postWaiting' });
  expect(noticed).toEqual([]);
  expect((await status()).state).toBe('paid');
  expect((await changes(0)).payIns).toEqual([first]);
});

test('a notice that does not arrive is logged and shown, and sent again from the desk', async () => {
  const { desk, noticed, gateway, logged, page } = await withThree();
  gateway.answers = false;
  expect((await desk({ do: 'arrive' })).status).toBe(303);
  expect(logged).toEqual(['notice not delivered']);
  expect((await page()).html).toContain('Delivered: 0. Waiting: 0. Not delivered: 1.');
  gateway.answers = true;
  await desk({ do: 'postAgain' });
  await desk({ do: 'postAgain' });
  expect(noticed).toEqual([first]);
  expect((await page()).html).toContain('Delivered: 1. Waiting: 0. Not delivered: 0.');
});

test('whoever asks after the time of a pay-in brings about the notice of it', async () => {
  const { status, clock, noticed, stop } = await withThree();
  clock.now = new Date(asked().expiresAt);
  expect((await status()).state).toBe('expired');
  await status();
  await stop();
  expect(noticed).toEqual([...numbers]);
});
