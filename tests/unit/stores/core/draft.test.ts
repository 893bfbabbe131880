import { beforeEach, expect, test } from 'vitest';
import { dropDraft, keepDraft, readDraft } from '../../../../src/stores/core/draft.ts';
import { makeWorld, type World } from '../../api/made-environment.ts';

let world: World;
beforeEach(() => {
  world = makeWorld();
});

test('each form has a draft of its own, until it is sent', () => {
  keepDraft('register', { username: 'anna', email: 'anna@example.org' });
  keepDraft('login', { username: 'ben' });
  expect(readDraft('register')).toEqual({ username: 'anna', email: 'anna@example.org' });
  dropDraft('register');
  expect([readDraft('register'), readDraft('login')]).toEqual([{}, { username: 'ben' }]);
  dropDraft('login');
  expect(world.session.getItem('lotus:draft')).toBeNull();
});

test.each(['{broken', '"text"', '{"login":{"username":7}}'])('a draft that cannot be read is none: %s', (stored) => {
  world.session.setItem('lotus:draft', stored);
  expect(readDraft('login')).toEqual({});
});
