import type { Area } from '../core/area.ts';
import { registrationHandlers } from './handlers.ts';
import { registrationRules } from './migrations/20261122000700-registration-rules.ts';
import type { RegistrationTables } from './tables.ts';

declare module '../core/db/schema.ts' {
  interface Database extends RegistrationTables {}
}

export const registration: Area = {
  name: 'registration',
  migrations: {
    '20261122000700-registration-rules': registrationRules,
  },
  handlers: registrationHandlers,
};
