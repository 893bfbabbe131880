import { expect, test } from 'vitest';
import { CallError } from '../../../../src/sandbox/kit/client/calls.ts';
import { createKept } from '../../../../src/sandbox/kit/client/kept.ts';

/** A vendor that answers each request as it is told to, and remembers what came. */
function vendor(...answers: readonly (string | Error)[]) {
  const left = [...answers];
  const came: string[] = [];
  const kept = createKept(async (request: string) => {
    came.push(request);
    const answer = left.shift() ?? new Error('asked after the end');
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { kept, came };
}

test.each(['lost', 'unreadable'])('a bet whose answer was %s is sent again before any other', async (code) => {
  const { kept, came } = vendor(new CallError(code), new CallError(code), 'taken', 'taken');
  await expect(kept.send('first')).rejects.toThrow(CallError);
  expect(kept.request()).toBe('first');
  await expect(kept.send('second')).rejects.toThrow(CallError);
  await expect(kept.send('second')).resolves.toBe('taken');
  expect(kept.request()).toBeNull();
  await kept.send('second');
  expect(came).toEqual(['first', 'first', 'first', 'second']);
});

test('a bet that the vendor refused is not sent again', async () => {
  const { kept, came } = vendor(new CallError('odds'), 'taken');
  await expect(kept.send('first')).rejects.toThrow(CallError);
  expect(kept.request()).toBeNull();
  await kept.send('second');
  expect(came).toEqual(['first', 'second']);
});

test('a bet whose outcome was seen elsewhere is not sent again', async () => {
  const { kept, came } = vendor(new CallError('lost'), 'taken');
  await expect(kept.send('first')).rejects.toThrow(CallError);
  kept.forget();
  await kept.send('second');
  expect(came).toEqual(['first', 'second']);
});
