import { register } from '../../contract/registration.ts';
import { type Handler, handleAnyone } from '../call/handle.ts';
import { registerByUsername } from './register.ts';

export const registrationHandlers: readonly Handler[] = [handleAnyone(register, registerByUsername)];
