import type { Area } from '../core/area.ts';
import { contactJob } from './contact-job.ts';
import { memberHandlers } from './handlers.ts';
import { memberAccounts } from './migrations/20261122000400-member-accounts.ts';
import { memberUsernameKeys } from './migrations/20261122115500-member-username-keys.ts';
import { memberClosedSessions } from './migrations/20261122123000-member-closed-sessions.ts';
import { memberDemoMarks } from './migrations/20261122132000-member-demo-marks.ts';
import { memberContacts } from './migrations/20261122184100-member-contacts.ts';
import { memberLanguage } from './migrations/20261122184150-member-language.ts';
import { memberWaitingContacts } from './migrations/20261125171643-member-waiting-contacts.ts';
import { memberDetailsWritten } from './migrations/20261126152100-member-details-written.ts';
import { memberOrigins } from './migrations/20261126153000-member-origins.ts';
import { memberCommands } from './operate.ts';
import { sendCommand } from './send.ts';
import type { MemberTables } from './tables.ts';

declare module '../core/db/schema.ts' {
  interface Database extends MemberTables {}
}

export const member: Area = {
  name: 'member',
  migrations: {
    '20261122000400-member-accounts': memberAccounts,
    '20261122115500-member-username-keys': memberUsernameKeys,
    '20261122123000-member-closed-sessions': memberClosedSessions,
    '20261122132000-member-demo-marks': memberDemoMarks,
    '20261122184100-member-contacts': memberContacts,
    '20261122184150-member-language': memberLanguage,
    '20261125171643-member-waiting-contacts': memberWaitingContacts,
    '20261126152100-member-details-written': memberDetailsWritten,
    '20261126153000-member-origins': memberOrigins,
  },
  handlers: memberHandlers,
  jobs: [contactJob],
  commands: [...memberCommands, sendCommand],
};
