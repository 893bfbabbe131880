import { register } from '../../../src/contract/registration/endpoints.ts';
import type { LoginValue } from '../../../src/contract/session/endpoints.ts';
import type { Harness } from '../harness.ts';

/** A registration that keeps every default rule; a test changes one field. */
export function registration(fields: Record<string, unknown> = {}): Record<string, unknown> {
  const password = typeof fields.password === 'string' ? fields.password : 'sunny1day';
  return { username: 'analuz', password, confirmPassword: password, registerMethod: 'WEB', terms: true, ...fields };
}

/** Registers a member of the first merchant. */
export function signUp({ call }: Harness, username: string, fields: Record<string, unknown> = {}): Promise<LoginValue> {
  return call(register, { body: registration({ username, ...fields }) });
}
