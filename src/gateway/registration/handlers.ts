import { register } from '../../contract/registration/registration.ts';
import { type Handler, handleAnyone } from '../core/call/handle.ts';
import { registerByUsername } from './register.ts';

export const registrationHandlers: readonly Handler[] = [handleAnyone(register, registerByUsername)];
