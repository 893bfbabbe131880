import { beforeEach, expect, test } from 'vitest';
import { type Feedback, getFeedbackTerms, sendFeedback } from '../../../../src/contract/feedback/endpoints.ts';
import { getMemberInfo } from '../../../../src/contract/member/endpoints.ts';
import { loadedValue } from '../../../../src/stores/core/load.ts';
import { createFeedbackWriting } from '../../../../src/stores/feedback/feedback.ts';
import { refreshMember, storeToken } from '../../../../src/stores/session/session.ts';
import type { MockGateway } from '../../api/mock-gateway.ts';
import { beginVisit } from '../begin-page.ts';
import { makeMember } from '../made-values.ts';

const SENT: Feedback = {
  ...{ id: 'feedback-number-1', at: 1, topic: 'games', text: 'More fish', pictures: 0, state: 'open' },
  ...{ answer: null, decidedAt: null },
};
const TYPED = { topic: 'games', text: '  More fish\n' };

let gateway: MockGateway;
beforeEach(async () => {
  ({ gateway } = await beginVisit());
  storeToken({ token: 'tok-1', firstTimeLogin: false, passwordExpired: false });
  gateway.answers(getMemberInfo, makeMember());
  await refreshMember();
});

const keys = () =>
  gateway.sent.flatMap(({ headers }) => {
    const key = headers.get('Idempotency-Key');
    return key === null ? [] : [key];
  });

test('the range of words is the gateway’s', async () => {
  gateway.answers(getFeedbackTerms, { words: { min: 2, max: 9 } });
  const writing = createFeedbackWriting();
  writing.load();
  await expect.poll(() => loadedValue(writing.$terms.get())).toEqual({ words: { min: 2, max: 9 } });
});

test('feedback is sent, and told back', async () => {
  gateway.answers(sendFeedback, SENT);
  expect(await createFeedbackWriting().send(TYPED, [])).toEqual({ feedback: SENT });
});

test('an answer that was lost is asked for again under the same key, so that nothing is kept twice', async () => {
  const { send } = createFeedbackWriting();
  const picture = new Blob(['x'], { type: 'image/png' });
  gateway.breaks(sendFeedback);
  expect(await send(TYPED, [picture])).toEqual({
    problems: [{ field: null, key: 'feedback.unknown', unsure: true }],
  });
  gateway.answers(sendFeedback, SENT);
  expect(await send(TYPED, [picture])).toEqual({ feedback: SENT });
  const [first, second] = keys();
  expect(first).toBe(second);
});

test('a refusal stands at its field, or above all of them', async () => {
  const { send } = createFeedbackWriting();
  const fields = [{ path: 'text', key: 'feedback.rule.words', values: { min: 5, max: 500 } }];
  gateway.refuses(sendFeedback, 'feedback.field', { fields });
  expect(await send(TYPED, [])).toEqual({
    problems: [{ field: 'text', key: 'feedback.rule.words', unsure: false }],
  });
  gateway.refuses(sendFeedback, 'upload.type');
  expect(await send(TYPED, [])).toEqual({ problems: [{ field: null, key: 'errors.upload.type', unsure: false }] });
});
