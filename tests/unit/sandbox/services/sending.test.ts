import { expect, test } from 'vitest';
import { createSending } from '../../../../src/sandbox/services/client/sending.ts';

/** A field, and a room that takes messages when the test says so. */
function room() {
  const field = { value: '' };
  const said: string[] = [];
  const waiting: PromiseWithResolvers<boolean>[] = [];
  const send = createSending(field, (text) => {
    said.push(text);
    const answer = Promise.withResolvers<boolean>();
    waiting.push(answer);
    return answer.promise;
  });
  return { field, said, waiting, send };
}

test('what is written while a message is on its way stays in the field', async () => {
  const { field, said, waiting, send } = room();
  field.value = ' Hello ';
  const sent = send();
  expect(field.value).toBe('');
  field.value = 'How are you';
  waiting[0]?.resolve(true);
  expect(await sent).toBe(true);
  expect([field.value, said]).toEqual(['How are you', ['Hello']]);
});

test('a message is said once, however often it is sent', async () => {
  const { field, said, waiting, send } = room();
  field.value = 'Hello';
  const sent = send();
  expect(await send()).toBe(false);
  field.value = 'Hello';
  expect(await send()).toBe(false);
  waiting[0]?.resolve(true);
  await sent;
  expect([field.value, said]).toEqual(['Hello', ['Hello']]);
});

test.each(['refused', 'lost'])('a message that was %s comes back, where nothing else is written', async (how) => {
  const { field, waiting, send } = room();
  const fail = (answer: PromiseWithResolvers<boolean> | undefined) =>
    how === 'lost' ? answer?.reject(new Error('lost')) : answer?.resolve(false);
  field.value = 'Hello';
  const first = send().catch(() => false);
  fail(waiting[0]);
  expect(await first).toBe(false);
  expect(field.value).toBe('Hello');
  const second = send().catch(() => false);
  field.value = 'Another';
  fail(waiting[1]);
  await second;
  expect(field.value).toBe('Another');
});
