import { password as endpoints } from '../../contract/password/inputs.ts';
import type { Area } from '../core/area.ts';
import { handle } from '../core/call/handle.ts';
import { changePassword } from './change.ts';

export const password: Area = { name: 'password', handlers: [handle(endpoints.changePassword, changePassword)] };
