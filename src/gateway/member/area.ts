import type { Area } from '../core/area.ts';
import { memberHandlers } from './handlers.ts';
import type { MemberTables } from './tables.ts';

declare module '../core/db/schema.ts' {
  interface Database extends MemberTables {}
}

export const member: Area = {
  name: 'member',
  handlers: memberHandlers,
};
